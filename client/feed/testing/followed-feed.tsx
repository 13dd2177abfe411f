import type { Market } from '@layline/shared/entities/market'
import { decodeClientMessage, encodeFeedMessage, type FeedBody } from '@layline/shared/feed'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { useFeed, useFeedIsDown } from '../use-feed.ts'
import { useHolding } from '../use-markets.ts'

export const WORLD_TIME = Date.parse('2031-05-05T10:00:00Z')
export const accept = () => act(async () => FakeSocket.latest.accept())
export const drop = (code?: number) => act(async () => FakeSocket.latest.drop(code))
export const hearRaw = (data: unknown) => act(async () => FakeSocket.latest.onmessage?.({ data }))
export const hear = (body: FeedBody) =>
  hearRaw(new Uint8Array(encodeFeedMessage({ worldTime: WORLD_TIME, speed: 0, ...body })).buffer)
/** What was asked for, in short: `subscribe sports/4`. */
export const requestsOn = (socket = FakeSocket.latest) =>
  socket.sent.map((bytes) => {
    const { request, pong } = decodeClientMessage(bytes as Uint8Array)
    return request ? `${request.action} ${request.type}/${request.tag}` : `pong ${pong}`
  })
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Time during which the server pings, as it does every five seconds. */
export async function passAlive(ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= 5000) {
    await pass(Math.min(leftMs, 5000))
    await hear({ kind: 'ping_pong', message: 'ping' })
  }
}
export const subscriptions = () => requestsOn().filter((request) => !request.startsWith('pong'))

export const market = (id: string, price = 1.85) =>
  marketOf(id, [runner('7', { name: 'Reds', back: [[price, 500]] })])
export const image = (markets: Market[], tag = '4', seq = 1): FeedBody => ({
  kind: 'data',
  isLoad: true,
  messageType: '',
  tag,
  markets,
  removed: [],
  seq,
})
export const delta = (markets: Market[], removed: string[] = [], seq = 2): FeedBody => ({
  kind: 'data',
  isLoad: false,
  messageType: '',
  tag: '4',
  markets,
  removed,
  seq,
})

export function List({ tag = '4', type = 'sports' }: { tag?: string; type?: 'sports' | 'event' }) {
  useFeed(type, tag)
  const ids = useHolding({ type, tag })
  return <p data-testid={`${type}/${tag}`}>{ids?.join(' ') ?? 'unknown'}</p>
}
export function Line() {
  return <output>{useFeedIsDown() ? 'down' : 'fine'}</output>
}
export const held = (key = 'sports/4') => screen.getByTestId(key).textContent

/** A client whose feed the test plays the other end of; made anew before each test. */
export function followedFeed() {
  let fixture: Fixture

  beforeEach(() => {
    vi.useFakeTimers()
    // The shortest of every wait.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.stubGlobal('WebSocket', FakeSocket)
    fixture = createFixture()
  })

  afterEach(() => {
    cleanup()
    fixture.close()
    FakeSocket.all.length = 0
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  return {
    clock: () => fixture.client.clock,
    feed: () => fixture.trading.feed,
    render: (children: ReactNode) => fixture.show(children),
    liveMarket: (id: string) => fixture.trading.markets.markets[id],
  }
}
