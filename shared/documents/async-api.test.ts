import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CLOSE } from '../contract/bet-socket.ts'
import { ERROR_CODES } from '../contract/error-codes.ts'
import { SOCKET_EVENTS } from '../contract/socket-events.ts'
import { market, priceSize, rates, runner } from '../entities/market.ts'
import { decodeClientMessage, decodeFeedMessage } from '../feed.ts'
import { feed } from '../gen/feed.js'
import { asyncApi } from './async-api.ts'
import { nameOfRef } from './json-schema.ts'

const proto = readFileSync(fileURLToPath(new URL('../feed.proto', import.meta.url)), 'utf8')
const document = asyncApi({ proto })
const exampleOf = (id: string) => document.components.messages[id]!.examples[0]!.payload

it('the document has every message of both sockets, with its sender and its replies', () => {
  for (const { name, from, answeredBy } of SOCKET_EVENTS) {
    const { action, reply } = document.operations[name]!
    expect([name, action]).toEqual([name, from === 'client' ? 'receive' : 'send'])
    expect(reply?.messages ?? []).toEqual(
      answeredBy.map((answer) => ({ $ref: `#/channels/${answer.replace('.', '/messages/')}` })),
    )
  }
  expect(Object.keys(document.operations)).toEqual(SOCKET_EVENTS.map(({ name }) => name))
})

it.each(SOCKET_EVENTS.filter(({ proto: shape }) => shape))(
  'the example of $name is a message that the feed reads as it stands',
  ({ name, from, proto: shape }) => {
    const example = exampleOf(name) as Record<string, object>
    if (from === 'client') {
      const bytes = feed.ClientMessage.encode(example).finish()
      expect(decodeClientMessage(bytes)).toMatchObject(
        shape!.body === 'request' ? { request: example.request } : { pong: true },
      )
      return
    }
    const { worldTime, speed, timeline } = example
    expect(decodeFeedMessage(feed.ServerMessage.encode(example).finish())).toEqual({
      kind: shape!.body,
      worldTime,
      speed,
      timeline,
      ...example[shape!.body],
    })
  },
)

it('the answer to an order lists no refusal of HTTP alone', () => {
  const codes = document.components.messages['bets.orderRes']!['x-layline-refusals']!.map(({ code }) => code)
  // A world can be removed while its orders wait out their delay.
  const listed = ['INVALID_PRICE', 'BAD_JSON', 'CLOCK_MOVED', 'STOPPING', 'WORLD_NOT_FOUND']
  expect(codes).toEqual(expect.arrayContaining(listed))
  expect(codes).not.toContain('UNSUPPORTED_MEDIA_TYPE')
})

it('the examples of the bet socket are messages of its schemas', () => {
  for (const { name, schema } of SOCKET_EVENTS) {
    if (schema) expect(schema.safeParse(exampleOf(name)).error, name).toBe(undefined)
  }
})

it('every payload is a named schema of its own, so that types generated from the document have names', () => {
  const { messages, schemas } = document.components
  const names = Object.values(messages).map(({ payload }) => nameOfRef(payload.$ref ?? ''))
  expect(names).toContain('BetsPlaceOrderMessage')
  expect(new Set(names).size).toBe(SOCKET_EVENTS.length)
  for (const name of names) expect(schemas).toHaveProperty([name])
})

it("a market of the feed has the fields of the contract's market, and strings with fixed values have an enum", () => {
  const { schemas } = document.components
  expect(Object.keys(schemas['feed.Market']!.properties!)).toEqual(
    expect.arrayContaining(Object.keys(market.shape)),
  )
  expect(schemas['feed.ClientRequest']!.properties!.action!.enum).toEqual(['subscribe', 'unsubscribe'])
})

it('closed sets and moments of the sockets are in the schemas, not in words alone', () => {
  const { schemas } = document.components
  const fieldsOf = (name: string) => schemas[name]!.properties!
  const { dtStartDate, dtLastUpdated, startTime, btMarketStatus, stMarketID } = fieldsOf('feed.Market')
  for (const moment of [dtStartDate, dtLastUpdated, startTime]) expect(moment!.format).toBe('date-time')
  expect(btMarketStatus).toMatchObject({ type: 'integer', enum: [0, 1, 2, 3] })
  expect(stMarketID!.pattern).toBeDefined()
  const { btRunnarStatus } = fieldsOf('feed.Rates')
  expect(btRunnarStatus).toMatchObject({ type: 'integer', enum: [1, 2, 3, 4, 5] })
  expect(fieldsOf('feed.ClientRequest').depth!.enum).toEqual([0, 3, 1000])
  const codes = Object.keys(ERROR_CODES)
  expect(fieldsOf('OrderReply').code!.enum).toEqual(['ACCEPTED', ...codes])
  expect(fieldsOf('BetUpdate').reasonCode!.enum).toEqual(['', ...codes])
})

it.each([
  ['Market', market],
  ['Runner', runner],
  ['Rates', rates],
  ['PriceSize', priceSize],
])('%s is described once: each field has the same text in feed.proto and in the calls', (name, { shape }) => {
  const { properties } = document.components.schemas[`feed.${name}`]!
  const inProto = Object.entries(properties!).map(([field, { description }]) => [field, description])
  const inCalls = Object.entries(shape).map(([field, { description }]) => [field, description])
  expect(Object.fromEntries(inCalls)).toEqual(Object.fromEntries(inProto))
})

it("lists the close codes of each socket, and the server's host and path", () => {
  const codesOf = (channel: 'feed' | 'bets') =>
    document.channels[channel]!['x-layline-close-codes'].map(({ code }) => code)
  expect(codesOf('bets')).toEqual(Object.values(CLOSE))
  const ofASession: number[] = [CLOSE.sessionElsewhere, CLOSE.notSignedIn]
  expect(codesOf('feed')).toEqual(Object.values(CLOSE).filter((code) => !ofASession.includes(code)))
  const elsewhere = asyncApi({ proto, host: 'localhost:1234', worldPrefix: '/w/demo' })
  expect(elsewhere.servers.world).toMatchObject({ host: 'localhost:1234', pathname: '/w/demo' })
})
