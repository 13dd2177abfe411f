import { CLOSE } from '@layline/shared/contract/bet-socket'
import { SUBSCRIPTIONS_A_SOCKET } from '@layline/shared/contract/socket-limits'
import { FEED_ERRORS, type FeedMessage } from '@layline/shared/feed'
import { marketChecksum } from '@layline/shared/feed-checksum'
import { feed as feedProto } from '@layline/shared/gen/feed'
import { SPORT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { createSimulator, type Simulator } from '@layline/simulator'
import { FeedClient, isError } from '@layline/simulator/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { marketIdsOfTag } from '../../simulator/world/views/market-view.ts'
import { EPOCH_MS } from '../support/epoch.ts'

let sim: Simulator
const open: FeedClient[] = []

beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 3, paused: true }).listen()
  // Matches have begun by then.
  await sim.main.moveTo(sim.main.nowMs + 20 * 60_000)
})
afterAll(() => sim.close())
afterEach(() => {
  for (const feed of open.splice(0)) feed.close()
})

type Data = Extract<FeedMessage, { kind: 'data' }>
type MarketData = Extract<FeedMessage, { kind: 'market_data' }>
const isData = (message: FeedMessage): message is Data => message.kind === 'data'
const isMarketData = (message: FeedMessage): message is MarketData => message.kind === 'market_data'
const isPing = (message: FeedMessage): message is Extract<FeedMessage, { kind: 'ping_pong' }> =>
  message.kind === 'ping_pong'

async function connect(): Promise<FeedClient> {
  const feed = await new FeedClient(sim.url).open()
  open.push(feed)
  return feed
}
async function follow(tag: string, type: 'sports' | 'event' = 'sports'): Promise<FeedClient> {
  const feed = await connect()
  feed.request({ action: 'subscribe', type, tag })
  await feed.next((message): message is Data | MarketData => isData(message) || isMarketData(message))
  return feed
}
const advance = (ms: number) => sim.main.moveTo(sim.main.nowMs + ms)
/** Everything that was sent before it has come once the next ping has. */
async function settled(feed: FeedClient): Promise<void> {
  const from = feed.messages.length
  await sim.main.setPace({})
  await feed.next(isPing, from)
}
const eventOf = (sportId: string) =>
  [...sim.main.world.catalogue.events()].find(
    (event) =>
      event.sportId === sportId && event.marketIds.some((id) => sim.main.world.exchange.market(id)?.inPlay),
  )!

describe('a list', () => {
  const TAGS = [TAG_IN_PLAY, TAG_WINNER, ...Object.values(SPORT), '987654321']

  it.each(TAGS)('tag %s: the image is all of it, and nothing else', async (tag) => {
    const feed = await follow(tag)
    const image = await feed.next(isData)
    expect(image).toMatchObject({ isLoad: true, messageType: 'sports', tag, removed: [] })
    expect(image.markets.map(({ stMarketID }) => stMarketID)).toEqual(marketIdsOfTag(sim.main.world, tag))
    if (tag === TAG_IN_PLAY) {
      expect(image.markets.length).toBeGreaterThan(0)
      expect(image.markets.every(({ btMarketStatus }) => btMarketStatus > 0)).toBe(true)
    }
  })

  it('without a tag is cricket', async () => {
    const feed = await connect()
    feed.request({ action: 'subscribe', type: 'sports', tag: '' })
    expect((await feed.next(isData)).tag).toBe('4')
  })

  it('changes come of what changed, and what left it is named', async () => {
    const feed = await follow(TAG_IN_PLAY)
    const image = await feed.next(isData)
    const held = new Set(image.markets.map(({ stMarketID }) => stMarketID))
    const left: string[] = []
    for (let i = 0; i < 60 && left.length === 0; i++) {
      const from = feed.messages.length
      await advance(60_000)
      await settled(feed)
      for (const message of feed.messages.slice(from).filter(isData)) {
        expect(message.isLoad).toBe(false)
        left.push(...message.removed)
        for (const id of message.removed) held.delete(id)
        for (const { stMarketID } of message.markets) held.add(stMarketID)
      }
    }
    expect(left.length).toBeGreaterThan(0)
    expect([...held].sort()).toEqual(marketIdsOfTag(sim.main.world, TAG_IN_PLAY).sort())
  })
})

describe('an event', () => {
  it('the image is every market of its page, with as many prices as were asked for', async () => {
    const { eventId, marketIds } = eventOf(SPORT.soccer)
    const feed = await connect()
    feed.request({ action: 'subscribe', type: 'event', tag: eventId, depth: 1000 })
    const deep = await feed.next(isMarketData)
    expect(deep).toMatchObject({ isLoad: true, eventId, depth: 1000 })
    expect(deep.markets.map(({ stMarketID }) => stMarketID)).toEqual(marketIds)
    feed.request({ action: 'subscribe', type: 'event', tag: eventId })
    const three = await feed.next(isMarketData, feed.messages.length)
    expect(three.depth).toBe(3)
    const levels = ({ markets }: MarketData) =>
      Math.max(...markets.flatMap(({ rates }) => rates.map(({ Back }) => Back.length)))
    expect(levels(three)).toBe(3)
    expect(levels(deep)).toBeGreaterThan(3)
  })

  it('that is not there is refused, as REST refuses it', async () => {
    const feed = await connect()
    feed.request({ action: 'subscribe', type: 'event', tag: '99' })
    expect(await feed.next(isError)).toMatchObject({ code: 'EVENT_NOT_FOUND' })
  })
})

describe('numbers', () => {
  it('changes follow the image one by one, the same for whoever came when', async () => {
    const first = await follow(TAG_IN_PLAY)
    await advance(2000)
    await settled(first)
    const second = await follow(TAG_IN_PLAY)
    for (let i = 0; i < 5; i++) await advance(2000)
    await Promise.all([settled(first), settled(second)])
    for (const feed of [first, second]) {
      const [image, ...changes] = feed.messages.filter(isData)
      expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => image!.seq + 1 + index))
      expect(changes.length).toBeGreaterThanOrEqual(5)
    }
    expect(first.messages.filter(isData).at(-1)).toEqual(second.messages.filter(isData).at(-1))
  })

  it('another subscribe is answered with an image, and the numbers go on from it', async () => {
    const feed = await follow(TAG_IN_PLAY)
    await advance(2000)
    await settled(feed)
    const before = feed.messages.filter(isData).at(-1)!
    const from = feed.messages.length
    feed.request({ action: 'subscribe', type: 'sports', tag: TAG_IN_PLAY })
    const again = await feed.next(isData, from)
    expect(again).toMatchObject({ isLoad: true, seq: before.seq })
    await advance(2000)
    await settled(feed)
    expect(feed.messages.filter(isData).at(-1)).toMatchObject({ isLoad: false, seq: before.seq + 1 })
  })

  it('never fall, though nobody followed for a while', async () => {
    const feed = await follow(TAG_IN_PLAY)
    await advance(2000)
    await settled(feed)
    const { seq } = feed.messages.filter(isData).at(-1)!
    feed.request({ action: 'unsubscribe', type: 'sports', tag: TAG_IN_PLAY })
    await settled(feed)
    const from = feed.messages.length
    feed.request({ action: 'subscribe', type: 'sports', tag: TAG_IN_PLAY })
    expect((await feed.next(isData, from)).seq).toBeGreaterThanOrEqual(seq)
  })

  it('every market comes with its checksum, in images and in changes', async () => {
    const feed = await follow(eventOf(SPORT.cricket).eventId, 'event')
    for (let i = 0; i < 5; i++) await advance(5000)
    await settled(feed)
    const told = feed.messages.filter(isMarketData)
    expect(told.length).toBeGreaterThan(2)
    for (const { markets, checksums } of told) expect(checksums).toEqual(markets.map(marketChecksum))
  })

  it('a ping says how far each subscription was sent', async () => {
    const feed = await follow(TAG_IN_PLAY)
    await advance(2000)
    await settled(feed)
    const { seq } = feed.messages.filter(isData).at(-1)!
    expect(feed.messages.filter(isPing).at(-1)!.positions).toEqual([
      { type: 'sports', tag: TAG_IN_PLAY, depth: 3, seq },
    ])
  })
})

it('after an unsubscribe nothing of it comes', async () => {
  const feed = await follow(TAG_IN_PLAY)
  feed.request({ action: 'unsubscribe', type: 'sports', tag: TAG_IN_PLAY })
  // Messages are dealt with in their order: this one is answered behind it.
  feed.socket.send(Buffer.from([255]))
  await feed.next(isError)
  const from = feed.messages.length
  await advance(10_000)
  await settled(feed)
  expect(feed.messages.slice(from).filter(isData)).toEqual([])
})

it('the first message is a ping; a change of pace tells everybody at once', async () => {
  const feed = await connect()
  expect(await feed.next(isPing)).toMatchObject({ message: 'ping', speed: 0 })
  await sim.main.setPace({ speed: 7 })
  await feed.next(isPing, 1)
  await sim.main.setPace({ speed: 1 })
})

it('a raised timeline is told at once on both sockets, and stands in every later message and answer', async () => {
  const feed = await follow(TAG_IN_PLAY)
  const bets = new WebSocket(sim.url.replace(/^http/, 'ws').concat('/bets'))
  const greetings: unknown[] = []
  bets.on('message', (data) => {
    const message = JSON.parse(String(data)) as { type?: string }
    if (message.type === 'greeting') greetings.push(message)
  })
  await expect.poll(() => greetings).toEqual([{ type: 'greeting', timeline: 0, branch: 0 }])
  expect(feed.messages.every(({ timeline }) => timeline === 0)).toBe(true)
  await sim.main.raiseTimeline()
  const first = await feed.next((message): message is FeedMessage => message.timeline === 1)
  expect(isPing(first)).toBe(true)
  await advance(10_000)
  await settled(feed)
  const later = feed.messages.slice(feed.messages.indexOf(first))
  expect(later.some(isData)).toBe(true)
  expect(later.every(({ timeline }) => timeline === 1)).toBe(true)
  await expect.poll(() => greetings[1]).toMatchObject({ timeline: 1 })
  const answer = await fetch(`${sim.url}/control/time`)
  expect(answer.headers.get('x-world-timeline')).toBe('1')
  expect(await answer.json()).toMatchObject({ timeline: 1 })
  bets.terminate()
})

describe('what cannot be done is refused with a code and its text', () => {
  const raw = (message: Parameters<typeof feedProto.ClientMessage.encode>[0]) =>
    feedProto.ClientMessage.encode(message).finish()

  it.each([
    ['BAD_MESSAGE', Buffer.from([255, 255])],
    ['BAD_MESSAGE', raw({ version: 1 })],
    ['BAD_MESSAGE', Buffer.alloc(0)],
    ['BAD_ACTION', raw({ version: 1, request: { action: 'follow', type: 'sports', tag: '4' } })],
    ['BAD_TYPE', raw({ version: 1, request: { action: 'subscribe', type: 'sport', tag: '4' } })],
    ['BAD_TAG', raw({ version: 1, request: { action: 'subscribe', type: 'event', tag: '' } })],
    ['BAD_TAG', raw({ version: 1, request: { action: 'subscribe', type: 'sports', tag: '4x' } })],
    ['BAD_DEPTH', raw({ version: 1, request: { action: 'subscribe', type: 'sports', tag: '4', depth: 7 } })],
  ] as const)('%s', async (code, bytes) => {
    const feed = await connect()
    feed.socket.send(bytes)
    expect(await feed.next(isError)).toMatchObject({ status: 'error', code, message: FEED_ERRORS[code] })
    feed.request({ action: 'subscribe', type: 'sports', tag: '4' })
    expect((await feed.next(isData)).isLoad).toBe(true)
  })

  it('another version is told and closed with 1008', async () => {
    const feed = await connect()
    const closed = new Promise((resolve) => feed.socket.once('close', resolve))
    feed.socket.send(raw({ version: 2, request: { action: 'subscribe', type: 'sports', tag: '4' } }))
    expect(await feed.next(isError)).toMatchObject({ code: 'BAD_VERSION' })
    expect(await closed).toBe(CLOSE.limit)
  })

  it('a subscription above the limit is refused; the others stand, and one given up makes room', async () => {
    const feed = await connect()
    const tags = [...sim.main.world.catalogue.events()].slice(0, SUBSCRIPTIONS_A_SOCKET + 1)
    const subscribe = ({ eventId }: { eventId: string }) =>
      feed.request({ action: 'subscribe', type: 'event', tag: eventId })
    for (const event of tags) subscribe(event)
    expect(await feed.next(isError)).toMatchObject({ code: 'TOO_MANY_SUBSCRIPTIONS' })
    expect(feed.messages.filter(isMarketData)).toHaveLength(SUBSCRIPTIONS_A_SOCKET)
    feed.request({ action: 'unsubscribe', type: 'event', tag: tags[0]!.eventId })
    const from = feed.messages.length
    const last = tags.at(-1)!
    subscribe(last)
    expect((await feed.next(isMarketData, from)).eventId).toBe(last.eventId)
  })
})

it.each(['/', '/feeds', '/w/nowhere/feed', '//['])(
  'the path %s opens no socket and is closed',
  async (path) => {
    const socket = new WebSocket(`ws://localhost:${sim.port}/x`, { path } as object)
    const message = await new Promise<string>((resolve) => socket.once('error', (e) => resolve(e.message)))
    expect(message).toContain('404')
  },
)

it('a world is full at its limit, and has room again once somebody left', async () => {
  const small = await createSimulator({ epochMs: EPOCH_MS, paused: true, socketsAWorld: 2 }).listen()
  try {
    const first = await new FeedClient(small.url).open()
    const second = await new FeedClient(small.url).open()
    await expect(new FeedClient(small.url).open()).rejects.toThrow('503')
    const gone = new Promise((resolve) => first.socket.once('close', resolve))
    first.socket.close()
    await gone
    await expect
      .poll(() =>
        new FeedClient(small.url).open().then(
          () => 'open',
          () => 'full',
        ),
      )
      .toBe('open')
    second.close()
  } finally {
    await small.close()
  }
})
