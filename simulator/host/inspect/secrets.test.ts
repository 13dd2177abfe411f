import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { newToken } from '../new-token.ts'
import { Secrets, sessionMark } from './secrets.ts'

const token = newToken()
const mark = `•••${sessionMark(token)}`

it.each([
  [{ password: 'Player@1' }, { password: '•••' }],
  [
    { newPass: 'abcd', n: 1 },
    { newPass: '•••', n: 1 },
  ],
  [{ a: [{ token }] }, { a: [{ token: mark }] }],
  [{ authToken: 'short' }, { authToken: `•••${sessionMark('short')}` }],
  [
    { otp: 123456, Password: ['x'], apiKey: { a: 1 } },
    { otp: '•••', Password: '•••', apiKey: '•••' },
  ],
  [
    { password: '', token: null, isPassword: true },
    { password: '', token: null, isPassword: true },
  ],
  [{ url: `/launch?game=1&token=${token}&x=1` }, { url: `/launch?game=1&token=${mark}&x=1` }],
  [{ said: `it was ${token}.` }, { said: `it was ${mark}.` }],
  [{ [token]: 1 }, { [mark]: 1 }],
  [
    { marketId: '1.200000003', price: 1.85 },
    { marketId: '1.200000003', price: 1.85 },
  ],
])('%j is redacted to %j', (value, shown) => {
  expect(new Secrets().value(value)).toEqual(shown)
})

it('a known secret is redacted without its name too, also before the name occurs', () => {
  const secrets = new Secrets()
  secrets.learn({ userName: 'Canary-1', password: 'Canary-1' })
  expect(secrets.value({ userName: 'Canary-1', password: 'Canary-1' })).toEqual({
    userName: '•••',
    password: '•••',
  })
  expect(secrets.looseText('/users/Canary-1')).toBe('/users/•••')
})

it('a word that starts like a short password is not redacted', () => {
  const secrets = new Secrets()
  secrets.learn({ password: 'bet' })
  expect(secrets.text('betting')).toBe('betting')
})

it.each(['{"type":"placeOrder","token":"abc', '{"a":1, "pass" : "abc", oops', 'token=abc&x', 'otp: abc'])(
  'broken text gives nothing away: %s',
  (text) => {
    expect(new Secrets().json(text)).not.toContain('abc')
  },
)

it('JSON without a secret stays the same string, byte for byte', () => {
  const text = '{ "a" : [1, 2.50, "Harbour City"] }'
  expect(new Secrets().json(text)).toBe(text)
  expect(new Secrets().json('{"p\\u0061ssword":"abc"}')).toBe('{"password":"•••"}')
})

it('headers keep their names, and credentials in them are redacted', () => {
  expect(new Secrets().headers({ authorization: `Bearer ${token}`, cookie: 'a=b', accept: '*/*' })).toEqual({
    authorization: `Bearer ${mark}`,
    cookie: '•••',
    accept: '*/*',
  })
})

it('a value nested as deep as a body allows is redacted', () => {
  const deep = `${'['.repeat(16_000)}"${token}"${']'.repeat(16_000)}`
  expect(new Secrets().json(deep)).not.toContain(token)
})

it('a long text is redacted in linear time', () => {
  /** CPU time of the quickest of five, µs: what else the machine does is no part of it. */
  const costOf = (bytes: number) => {
    const text = randomBytes(bytes).toString('base64url')
    const costs = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      new Secrets().looseText(text)
      return process.cpuUsage(before).user
    })
    return Math.min(...costs)
  }
  // Sixteen times as long: quadratic would be 256 times.
  expect(costOf(400_000)).toBeLessThan(64 * Math.max(1000, costOf(25_000)))
})
