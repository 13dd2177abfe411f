import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { betClientMessage, betServerMessage, CLOSE } from '../contract/bet-socket.ts'
import { market } from '../entities/market.ts'
import { decodeClientMessage, decodeFeedMessage } from '../feed.ts'
import { feed } from '../gen/feed.js'
import { asyncApi } from './async-api.ts'

const proto = readFileSync(fileURLToPath(new URL('../feed.proto', import.meta.url)), 'utf8')
const document = asyncApi({ proto })
const exampleOf = (id: string) => document.components.messages[id]!.examples[0]!.payload

it('every message of both sockets is in it, with the side that sends it', () => {
  const typesOf = (options: readonly { shape: { type: { value: string } } }[]) =>
    options.map(({ shape }) => shape.type.value)
  const listed = Object.entries(document.operations).map(([id, { action }]) => `${id}: ${action}`)
  expect(listed.filter((line) => line.startsWith('bets'))).toEqual([
    ...typesOf(betClientMessage.options).map((type) => `bets.client.${type}: receive`),
    ...typesOf(betServerMessage.options).map((type) => `bets.server.${type}: send`),
  ])
  expect(listed).toEqual(
    expect.arrayContaining([
      'feed.client.request: receive',
      'feed.client.ping_pong: receive',
      'feed.server.ping_pong: send',
      'feed.server.error: send',
      'feed.server.data: send',
      'feed.server.market_data: send',
    ]),
  )
})

it('the examples of the feed are messages that its code reads as they stand', () => {
  const server = Object.keys(document.components.messages).filter((id) => id.startsWith('feed.server.'))
  for (const id of server) {
    const example = exampleOf(id) as Record<string, object>
    const decoded = decodeFeedMessage(feed.ServerMessage.encode(example).finish())
    expect(id).toBe(`feed.server.${decoded.kind}`)
    expect(decoded).toMatchObject({ worldTime: example.worldTime, speed: example.speed })
    expect(decoded).toMatchObject(example[decoded.kind]!)
  }
  const request = feed.ClientMessage.encode(exampleOf('feed.client.request') as object).finish()
  expect(decodeClientMessage(request).request).toMatchObject({ action: 'subscribe', type: 'sports' })
})

it('the examples of the bet socket are messages of its schemas', () => {
  for (const [id, { examples }] of Object.entries(document.components.messages)) {
    const schema = id.startsWith('bets.client.') ? betClientMessage : betServerMessage
    if (id.startsWith('bets.')) expect(schema.safeParse(examples[0]!.payload).error, id).toBe(undefined)
  }
})

it("a market of the feed has the fields of the contract's market, and words of a closed list say so", () => {
  const { schemas } = document.components
  expect(Object.keys(schemas['feed.Market']!.properties!)).toEqual(
    expect.arrayContaining(Object.keys(market.shape)),
  )
  expect(schemas['feed.ClientRequest']!.properties!.action!.enum).toEqual(['subscribe', 'unsubscribe'])
  expect(schemas['feed.Market']!.properties!.inBetDelay!.description).toMatch(/^Seconds of world time/)
})

it('says how each socket is closed, and where it is', () => {
  for (const { 'x-layline-close-codes': codes } of Object.values(document.channels)) {
    expect(codes.map(({ code }) => code)).toEqual(Object.values(CLOSE))
  }
  const elsewhere = asyncApi({ proto, host: 'localhost:1234', worldPrefix: '/w/demo' })
  expect(elsewhere.servers.world).toMatchObject({ host: 'localhost:1234', pathname: '/w/demo' })
})
