import { encodeFeedMessage, encodeFeedPong, encodeFeedRequest } from '@layline/shared/feed'
import { expect, it } from 'vitest'
import { asCurl, asHex, asJson, asTest } from './copy-as.ts'
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
const order = readRow(
  frame('{"type":"placeOrder","token":"•••a1b2c3","orderId":"o-1"}', { direction: 'in', world: 'demo' }),
)

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

it('a test asks again and expects the same status', () => {
  expect(asTest(login, ORIGIN)).toBe(`import { expect, it } from 'vitest'

it("login answers 200", async () => {
  const response = await fetch(\`http://localhost:4000/api/v1/users/login\`, {
    method: 'POST',
    headers: {
      "content-type": \`application/json\`,
    },
    body: JSON.stringify({
      "stUserName": "o'brien",
      "password": process.env.PASSWORD
    }),
  })
  expect(response.status).toBe(200)
})
`)
  expect(asTest(markets, ORIGIN)).toContain(`token=\${process.env.TOKEN}\``)
})

it('a test of a frame has its bytes and the decoder', () => {
  expect(asTest(sent, ORIGIN)).toBe(`import { decodeFeedMessage } from '@layline/shared/feed'
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
  expect(asTest(readRow(frame(encodeFeedPong(), { direction: 'in' })), ORIGIN)).toContain(
    'decodeClientMessage(frame)',
  )
  expect(asTest(order, ORIGIN)).toContain(
    `new WebSocket(\`ws://localhost:4000/w/demo/bets?token=\${process.env.TOKEN}\`)`,
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
  expect([asHex(opened), asTest(opened, ORIGIN)]).toEqual([undefined, undefined])
  expect(asCurl(opened, ORIGIN)).toBe(`wscat -c 'ws://localhost:4000/bets?token='"$TOKEN"`)
})
