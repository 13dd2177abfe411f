import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { mayControl, mayInspect } from './control-guard.ts'

const from = (remoteAddress: string, authorization?: string) => ({
  socket: { remoteAddress } as IncomingMessage['socket'],
  headers: { ...(authorization && { authorization }) },
})
const asked = (query: string) => new URLSearchParams(query)

it.each([
  ['127.0.0.1', undefined, '', undefined, true],
  ['::ffff:127.0.0.1', undefined, '', 'secret', true],
  ['192.168.1.7', undefined, '', undefined, false],
  ['192.168.1.7', undefined, '', 'secret', false],
  ['192.168.1.7', 'Bearer secret', '', 'secret', true],
  ['192.168.1.7', 'Bearer another', '', 'secret', false],
  ['192.168.1.7', undefined, 'control=secret', 'secret', true],
  ['192.168.1.7', undefined, 'control=', '', false],
  ['192.168.1.7', 'Bearer another', 'control=secret', 'secret', false],
])(
  'from %s with %s and ?%s, where the token is %s, the wire may be inspected: %s',
  (...[address, header, query, token, may]) => {
    expect(mayInspect(from(address, header), asked(query), token)).toBe(may)
  },
)

it('the address is no key to control itself', () => {
  expect(mayControl(from('192.168.1.7'), 'secret')).toBe(false)
})
