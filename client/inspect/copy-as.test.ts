import type { SocketRecord } from '@layline/shared/contract/inspect'
import { encodeFeedMessage, encodeFeedPong, encodeFeedRequest } from '@layline/shared/feed'
import { expect, it } from 'vitest'
import { asCurl, asHex, asJson } from './copy-as.ts'
import { asTest, isTestable, replyTo } from './copy-as-test.ts'
import { hexOf, readRow } from './row.ts'
import { exchange, frame } from './testing.ts'

const ORIGIN = 'http://localhost:4000'
const login = readRow(exchange())
const markets = readRow(
  exchange({
    call: 'getMaster',
    world: 'demo',
    request: {
      method: 'GET',
      path: '/w/demo/api/v1/master/getmaster',
      query: { sportsId: '4', x: 'a b&c', token: '•••a1b2c3' },
      headers: { authorization: 'Bearer •••a1b2c3', 'accept-language': 'en' },
    },
    response: { body: { text: 'c2VhbGVk' }, opened: '[{"stMarketID":"1.7"}]', bytes: 8 },
  }),
)
delete (markets.record as { request: { body?: unknown } }).request.body
const subscribe = encodeFeedRequest({ action: 'subscribe', type: 'sports', tag: '4' })
const asked = readRow(frame(subscribe, { direction: 'in' }))
const image = encodeFeedMessage({
  worldTime: 5,
  speed: 1,
  kind: 'data',
  isLoad: true,
  messageType: 'sports',
  tag: '4',
  markets: [],
  removed: [],
  seq: 3,
})
const sent = readRow(frame(image))
const ORDER = '{"type":"placeOrder","token":"•••a1b2c3","orderId":"o-1"}'
const order = readRow(frame(ORDER, { direction: 'in', world: 'demo' }))

it('a curl line asks again what was asked; secrets are variables of the shell', () => {
  expect(asCurl(login, ORIGIN)).toBe(
    `curl -sS -X POST 'http://localhost:4000/api/v1/users/login' -H 'content-type: application/json'` +
      ` --data '{"stUserName":"o'\\''brien","password":"'"$PASSWORD"'"}'`,
  )
  expect(asCurl(markets, ORIGIN)).toBe(
    `curl -sS 'http://localhost:4000/w/demo/api/v1/master/getmaster?sportsId=4&x=a%20b%26c&token='"$TOKEN"` +
      ` -H 'authorization: Bearer '"$TOKEN" -H 'accept-language: en'`,
  )
})

it('a line for a socket says what was said, or asks for what came', () => {
  const feed = `xxd -r -p | websocat -b 'ws://localhost:4000/feed'`
  expect(asCurl(asked, ORIGIN)).toBe(`echo ${hexOf(subscribe)} | ${feed}`)
  expect(asCurl(sent, ORIGIN)).toBe(`echo ${hexOf(subscribe)} | ${feed}`)
  expect(asCurl(order, ORIGIN)).toBe(
    `wscat -c 'ws://localhost:4000/w/demo/bets?token='"$TOKEN"` +
      ` -x '{"type":"placeOrder","token":"'"$TOKEN"'","orderId":"o-1"}'`,
  )
})

it('a test of a call opens the capsule of the moment before it and expects the same answer', () => {
  const answered = { status: 200, body: { text: '{"status":"success","token":"•••a1b2c3"}' } }
  const signedIn = readRow(exchange({ player: 'player1', world: 'demo', response: answered }))
  const text = asTest(signedIn, { packed: 'q1ZKzs' })
  expect(text).toContain("const capsule = 'q1ZKzs'")
  expect(text).toContain('await new Player(sim.url).enter("player1")')
  expect(text).toContain('"password": process.env.PASSWORD')
  expect(text).toContain('"token": expect.any(String)')
  const listed = asTest(markets, { file: 'world-1.capsule', text: '' })
  expect(listed).toContain("const capsule = new URL('./world-1.capsule', import.meta.url)")
  expect(listed).toContain("player.send('GET', `/api/v1/master/getmaster?sportsId=4")
  expect(listed).toContain('expect(body).toEqual([\n      {\n        "stMarketID": "1.7"')
})

it('a test of an order on the bet socket expects the reply that followed it', () => {
  const before = { worldMs: 0, branch: 0, inputs: 0 }
  const placed = readRow({ ...order.record, before, payload: { text: ORDER } } as SocketRecord)
  const replyOf = (orderId: string) =>
    readRow(frame(`{"type":"orderRes","orderId":"${orderId}","code":"OK"}`))
  const rows = [replyOf('o-1'), placed, replyOf('o-2'), replyOf('o-1')]
  expect(replyTo(placed, rows)).toBe(rows[3])
  const text = asTest(placed, { packed: 'q1ZKzs' }, rows[3])
  expect(text).not.toContain('"token"')
  expect(text).toContain('expect(reply).toEqual({\n      "type": "orderRes",\n      "orderId": "o-1"')
  expect(() => asTest(placed, { packed: 'q1ZKzs' })).toThrow('the reply to this order')
})

it('a test of a frame has its bytes and the decoder', () => {
  expect(asTest(sent)).toBe(`import { decodeFeedMessage } from '@layline/shared/feed'
import { expect, it } from 'vitest'

it("data sports/4 decodes", () => {
  const frame = Buffer.from('${hexOf(image)}', 'hex')
  expect(decodeFeedMessage(frame)).toMatchObject({
    "kind": "data",
    "worldTime": 5,
    "speed": 1,
    "timeline": 0,
    "removed": [],
    "checksums": [],
    "isLoad": true,
    "messageType": "sports",
    "tag": "4",
    "seq": 3
  })
})
`)
  expect(asTest(readRow(frame(encodeFeedPong(), { direction: 'in' })))).toContain(
    'decodeClientMessage(frame)',
  )
})

it('JSON has everything decoded, hex what was on the wire', () => {
  expect(JSON.parse(asJson(markets))).toMatchObject({
    call: 'getMaster',
    world: 'demo',
    worldTime: '1970-01-01T00:00:00.000Z',
    response: { envelope: 'aes', body: [{ stMarketID: '1.7' }] },
  })
  expect(JSON.parse(asJson(sent))).toMatchObject({
    message: 'data',
    topic: 'sports/4',
    decoded: { tag: '4' },
  })
  expect(asHex(sent)).toBe(hexOf(image))
  expect(asHex(markets)).toBe(hexOf(new TextEncoder().encode('c2VhbGVk')))
})

it('a socket that opened has neither bytes nor a test', () => {
  const opened = readRow(
    frame('', { what: 'open', payload: null, note: '/bets?token=•••a1b2c3', kind: 'bets' }),
  )
  expect([asHex(opened), isTestable(opened)]).toEqual([undefined, false])
  expect(asCurl(opened, ORIGIN)).toBe(`wscat -c 'ws://localhost:4000/bets?token='"$TOKEN"`)
})
