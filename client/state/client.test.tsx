// @vitest-environment jsdom
import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { decodeClientMessage, encodeFeedMessage, type FeedBody } from '@layline/shared/feed'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallError } from '../api/call.ts'
import { useHolding } from '../feed/use-markets.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { marketOf, runner } from '../testing/market.ts'
import { useSession } from './session-store.ts'
import { useWorldNow } from './world-clock.ts'

const CRICKET = { type: 'sports', tag: '4' } as const
const ORDER = {
  stack: 100,
  odds: 2,
  marketId: '1.1',
  selectionId: '7',
  selectionName: 'Reds',
  betType: 'BACK',
  orderId: 'x',
} as const

let fixtures: Fixture[]
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  fixtures = []
})
afterEach(() => {
  cleanup()
  for (const fixture of fixtures) fixture.close()
  FakeSocket.all.length = 0
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function open(world: string): Fixture {
  const fixture = createFixture({ world })
  fixtures.push(fixture)
  return fixture
}

function Page({ name }: { name: string }) {
  const { isLogin } = useSession()
  const ids = useHolding(CRICKET)
  const now = useWorldNow()
  return (
    <p data-testid={name}>
      {isLogin ? 'in' : 'out'} {ids?.join(' ')} {new Date(now).toISOString()}
    </p>
  )
}

it('two worlds stand side by side in one page and share nothing', async () => {
  const [red, blue] = [open('red'), open('blue')]
  red.show(<Page name="red" />)
  blue.show(<Page name="blue" />)
  await act(async () => {
    red.signIn({ token: 'red token' })
    red.client.clock.set({ worldMs: Date.parse('2026-03-01T10:00:00Z'), speed: 0 })
    blue.client.clock.set({ worldMs: Date.parse('2026-06-20T10:00:00Z'), speed: 0 })
    red.trading.markets.put(CRICKET, [marketOf('1.1', [runner('7')])], { replace: true })
    blue.trading.markets.put(CRICKET, [marketOf('1.2', [runner('7')])], { replace: true })
  })
  expect(screen.getByTestId('red').textContent).toBe('in 1.1 2026-03-01T10:00:00.000Z')
  expect(screen.getByTestId('blue').textContent).toBe('out 1.2 2026-06-20T10:00:00.000Z')
  expect([red.client.session.state.token, blue.client.session.state.token]).toEqual(['red token', ''])
})

it('each world has its own sockets', () => {
  const [red, blue] = [open('red'), open('blue')]
  red.trading.feed.follow(CRICKET)
  blue.trading.feed.follow(CRICKET)
  red.signIn({ token: 'red token' })
  red.trading.bets.open()
  expect(FakeSocket.all.map(({ url }) => url)).toEqual([
    'ws://localhost/w/red/feed',
    'ws://localhost/w/blue/feed',
    'ws://localhost/w/red/bets?token=red%20token',
  ])
  red.trading.close()
  expect(FakeSocket.all.map(({ readyState }) => readyState)).toEqual([3, 0, 3])
})

it('the feed is told whose line it is with each request, and at once after a sign-in or a logout', async () => {
  const { client, trading, signIn } = open('red')
  trading.feed.follow(CRICKET)
  const [feed] = FakeSocket.all as [FakeSocket]
  feed.accept()
  await act(async () => signIn({ token: 'red token' }))
  await act(async () => client.leave())
  const asked = feed.sent.map((bytes) => decodeClientMessage(bytes as Uint8Array).request)
  expect(asked.map((request) => request?.token)).toEqual([undefined, 'red token', undefined])
  expect(feed.url).not.toContain('token')
})

it('a client opens no socket before something needs it', () => {
  open('red')
  expect(FakeSocket.all).toEqual([])
})

const MS = Date.parse('2026-03-01T10:00:00Z')
const frame = (timeline: number, body: FeedBody, worldTime = MS) => ({
  data: encodeFeedMessage({ worldTime, speed: 1, timeline, ...body }),
})
const imageOf = (marketId: string): FeedBody => ({
  kind: 'data',
  isLoad: true,
  messageType: 'sports',
  tag: '4',
  markets: [marketOf(marketId, [runner('7')])],
  removed: [],
  seq: 9,
})
const ping: FeedBody = { kind: 'ping_pong', message: 'ping' }
const answerIn = (timeline: number, worldMs = MS) =>
  Response.json(
    { status: 'success', message: '', data: '' },
    { headers: { 'x-world-time': `${worldMs}`, 'x-world-speed': '1', 'x-world-timeline': `${timeline}` } },
  )

/** A page of timeline 0 with prices, an answer that is kept and one that is on its way; what it does with another one. */
async function pageOfFirstTimeline() {
  const fixture = open('red')
  const { client, trading } = fixture
  let answer: () => void = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await waiting
    return answerIn(0)
  })
  fixture.signIn()
  const late = client.api.call(MARKET_CALLS.announcement).catch((error: CallError) => error.code)
  trading.feed.follow(CRICKET)
  trading.bets.open()
  const [feed, bets] = FakeSocket.all as [FakeSocket, FakeSocket]
  const greet = (timeline: number) =>
    bets.onmessage?.({ data: JSON.stringify({ type: 'greeting', timeline, branch: 0 }) })
  feed.accept()
  bets.accept()
  feed.onmessage?.(frame(0, imageOf('1.1')))
  greet(0)
  client.queries.setQueryData(['balance'], 1)
  expect(Object.keys(trading.markets.markets)).toEqual(['1.1'])
  const hour = 3_600_000
  const ways = {
    'an answer': async () => {
      vi.stubGlobal('fetch', async () => answerIn(1, MS - hour))
      await client.api.askTime()
    },
    'the feed': () => feed.onmessage?.(frame(1, ping, MS - hour)),
    'the bet socket': () => greet(1),
  }
  return { ...fixture, feed, greet, ways, answerLate: () => answer(), late }
}

it.each(['an answer', 'the feed', 'the bet socket'] as const)(
  'a new timeline that %s tells of first empties the page, which follows it and nothing older',
  async (way) => {
    const { client, trading, feed, greet, ways, answerLate, late } = await pageOfFirstTimeline()
    const requests = feed.sent.length
    await ways[way]()
    expect(trading.markets.markets).toEqual({})
    expect(client.queries.getQueryData(['balance'])).toBeUndefined()
    expect(client.timeline.state.hasJustMoved).toBe(true)
    expect(client.session.state.isLogin).toBe(true)
    const asked = feed.sent.slice(requests).map((bytes) => decodeClientMessage(bytes as Uint8Array).request)
    expect(asked.filter((request) => request !== undefined)).toMatchObject([
      { action: 'subscribe', type: 'sports', tag: '4' },
    ])
    // What comes late by another way: older than the move, whatever it says.
    if (way !== 'the bet socket') greet(0)
    if (way !== 'the feed') feed.onmessage?.(frame(0, imageOf('1.2'), MS + 60_000))
    answerLate()
    expect(await late).toBe('MOVED')
    expect(trading.markets.markets).toEqual({})
    feed.onmessage?.(frame(1, imageOf('1.3'), MS - 3_500_000))
    expect(Object.keys(trading.markets.markets)).toEqual(['1.3'])
    expect(Math.abs(client.clock.now() - (MS - 3_500_000))).toBeLessThan(60_000)
  },
)

it('a server that has begun anew is believed though its number is lower, and so is the line after a damaged number', async () => {
  const { client, trading, feed } = await pageOfFirstTimeline()
  feed.onmessage?.(frame(4_000_000_000, ping))
  feed.onmessage?.(frame(0, imageOf('1.2')))
  expect(Object.keys(trading.markets.markets)).toEqual(['1.2'])
  feed.onmessage?.(frame(5, ping))
  feed.drop()
  const hear = client.listen()
  expect(hear({ worldMs: MS, speed: 1, timeline: 0 })).toBe(true)
  expect(hear({ worldMs: MS, speed: 1, timeline: 0 })).toBe(true)
  expect(trading.markets.markets).toEqual({})
})

it('leaving ends the session, the pins, the pending order and the cached answers of this world alone', async () => {
  const [red, blue] = [open('red'), open('blue')]
  for (const { client, signIn, trading } of [red, blue]) {
    signIn()
    client.pins.toggle('1.1')
    trading.orders.keep(ORDER)
    client.queries.setQueryData(['balance'], 1)
  }
  await vi.waitFor(() => expect(sessionStorage.getItem('w/blue/session')).not.toBeNull(), {
    timeout: 150_000,
  })
  red.client.leave()
  // What the stores write after a change is written.
  await Promise.resolve()
  await Promise.resolve()
  expect(red.client.session.state.isLogin).toBe(false)
  expect(red.client.queries.getQueryData(['balance'])).toBeUndefined()
  expect(sessionStorage.getItem('w/red/order')).toBeNull()
  expect(createFixture({ world: 'red' }).client.pins.state.ids).toEqual([])
  expect(sessionStorage.getItem('w/red/session')).toBeNull()

  expect(blue.client.session.state.isLogin).toBe(true)
  expect(blue.client.queries.getQueryData(['balance'])).toBe(1)
  expect(JSON.parse(sessionStorage.getItem('w/blue/order')!)).toEqual([ORDER])
  expect(createFixture({ world: 'blue' }).client.pins.state.ids).toEqual(['1.1'])
})
