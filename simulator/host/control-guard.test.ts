import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { mayControl, mayInspect } from './control-guard.ts'

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

it('requests from any loopback address may control worlds', () => {
  for (const address of ['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1']) {
    expect(mayControl(from(address), undefined)).toBe(true)
  }
})

it('other machines may not control worlds, whatever their headers', () => {
  for (const address of ['192.168.1.7', '::ffff:10.0.0.2', '1.127.0.0.1', undefined]) {
    expect(mayControl(from(address), undefined)).toBe(false)
    expect(mayControl(from(address, { 'x-forwarded-for': '127.0.0.1' }), undefined)).toBe(false)
    expect(mayControl(from(address, { authorization: 'Bearer ' }), '')).toBe(false)
  }
})

it('other machines may control worlds only with the control token', () => {
  const call = (authorization: string) =>
    mayControl(from('192.168.1.7', { authorization }), 'open sesame'.replace(' ', '-'))
  expect(['Bearer open-sesame', 'Bearer open', 'open-sesame', ''].map(call)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it.each([
  ['127.0.0.1', {}, '', undefined, true],
  ['::ffff:127.0.0.1', {}, '', 'secret', true],
  ['192.168.1.7', {}, '', undefined, false],
  ['192.168.1.7', {}, '', 'secret', false],
  ['192.168.1.7', { authorization: 'Bearer secret' }, '', 'secret', true],
  ['192.168.1.7', { authorization: 'Bearer another' }, '', 'secret', false],
  ['192.168.1.7', {}, 'control=secret', 'secret', true],
  ['192.168.1.7', {}, 'control=', '', false],
  ['192.168.1.7', { authorization: 'Bearer another' }, 'control=secret', 'secret', false],
])('from %s with %j and ?%s, where the token is %s, the wire may be inspected: %s', (...row) => {
  const [address, headers, query, token, may] = row
  const request = from(address, headers as Record<string, string>)
  expect(mayInspect(request, new URLSearchParams(query), token)).toBe(may)
})
