// @vitest-environment jsdom
import type { Market } from '@layline/shared/entities/market'
import { decodeClientMessage, encodeFeedMessage, type FeedBody } from '@layline/shared/feed'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { marketOf, runner } from '../testing/market.ts'
import { LINGER_MS } from './feed-client.ts'
import { useFeed, useFeedIsDown } from './use-feed.ts'
import { useHolding } from './use-markets.ts'

const WORLD_TIME = Date.parse('2031-05-05T10:00:00Z')
const accept = () => act(async () => FakeSocket.latest.accept())
const drop = (code?: number) => act(async () => FakeSocket.latest.drop(code))
const hearRaw = (data: unknown) => act(async () => FakeSocket.latest.onmessage?.({ data }))
const hear = (body: FeedBody) =>
  hearRaw(new Uint8Array(encodeFeedMessage({ worldTime: WORLD_TIME, speed: 0, ...body })).buffer)
/** What was asked for, in short: `subscribe sports/4`. */
const requestsOn = (socket = FakeSocket.latest) =>
  socket.sent.map((bytes) => {
    const { request, pong } = decodeClientMessage(bytes as Uint8Array)
    return request ? `${request.action} ${request.type}/${request.tag}` : `pong ${pong}`
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Time during which the server pings, as it does every five seconds. */
async function passAlive(ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= 5000) {
    await pass(Math.min(leftMs, 5000))
    await hear({ kind: 'ping_pong', message: 'ping' })
  }
}
const subscriptions = () => requestsOn().filter((request) => !request.startsWith('pong'))

const market = (id: string, price = 1.85) =>
  marketOf(id, [runner('7', { name: 'Reds', back: [[price, 500]] })])
const image = (markets: Market[], tag = '4', seq = 1): FeedBody => ({
  kind: 'data',
  isLoad: true,
  messageType: '',
  tag,
  markets,
  removed: [],
  seq,
})
const delta = (markets: Market[], removed: string[] = [], seq = 2): FeedBody => ({
  kind: 'data',
  isLoad: false,
  messageType: '',
  tag: '4',
  markets,
  removed,
  seq,
})

function List({ tag = '4', type = 'sports' }: { tag?: string; type?: 'sports' | 'event' }) {
  useFeed(type, tag)
  const ids = useHolding({ type, tag })
  return <p data-testid={`${type}/${tag}`}>{ids?.join(' ') ?? 'unknown'}</p>
}
function Line() {
  return <output>{useFeedIsDown() ? 'down' : 'fine'}</output>
}
let fixture: Fixture
const render = (children: ReactNode) => fixture.show(children)
const liveMarket = (id: string) => fixture.trading.markets.markets[id]
const held = (key = 'sports/4') => screen.getByTestId(key).textContent

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

it('subscribes when the line opens, not before', async () => {
  render(<List />)
  expect(FakeSocket.latest.url).toMatch(/^ws:\/\/[^/]+\/feed$/)
  expect(FakeSocket.latest.binaryType).toBe('arraybuffer')
  expect(requestsOn()).toEqual([])
  await accept()
  expect(requestsOn()).toEqual(['subscribe sports/4'])
})

it('on an open line a new follower subscribes at once, a second of the same does not', async () => {
  const { rerender } = render(<List />)
  await accept()
  rerender(
    <>
      <List key="a" />
      <List key="b" tag="30000001" type="event" />
      <List key="c" tag="30000001" type="event" />
    </>,
  )
  expect(requestsOn().filter((request) => request.startsWith('subscribe event'))).toEqual([
    'subscribe event/30000001',
  ])
  expect(FakeSocket.all).toHaveLength(1)
})

it('unsubscribes half a minute after the last follower has left, and lets go of the markets', async () => {
  const two = render(
    <>
      <List key="a" />
      <List key="b" />
    </>,
  ).rerender
  await accept()
  await hear(image([market('1.1')]))
  two(<List key="a" />)
  expect(subscriptions()).toEqual(['subscribe sports/4'])
  expect(liveMarket('1.1')).toBeDefined()
  two(<p />)
  await passAlive(LINGER_MS - 1)
  expect(subscriptions()).toEqual(['subscribe sports/4'])
  expect(liveMarket('1.1')).toBeDefined()
  await pass(1)
  expect(subscriptions()).toEqual(['subscribe sports/4', 'unsubscribe sports/4'])
  expect(liveMarket('1.1')).toBeUndefined()
})

it('another tag in the same place follows the new one at once, the old one later leaves', async () => {
  const { rerender } = render(<List tag="4" />)
  await accept()
  rerender(<List tag="2" />)
  expect(subscriptions()).toEqual(['subscribe sports/4', 'subscribe sports/2'])
  await hear(image([market('1.1')], '4'))
  await hear(image([market('1.2')], '2'))
  await passAlive(LINGER_MS)
  expect(subscriptions()).toEqual(['subscribe sports/4', 'subscribe sports/2', 'unsubscribe sports/4'])
})

it('a page that is gone back to within half a minute is as it was, and live', async () => {
  const { rerender } = render(<List />)
  await accept()
  await hear(image([market('1.1')]))
  rerender(<p />)
  await passAlive(LINGER_MS - 1)
  await hear(delta([market('1.2')]))
  rerender(<List />)
  expect(held()).toBe('1.1 1.2')
  await passAlive(LINGER_MS)
  expect(held()).toBe('1.1 1.2')
  expect(subscriptions()).toEqual(['subscribe sports/4'])
})

it('a page that was left stays as it was for as long as the line is down', async () => {
  const { rerender } = render(<List />)
  await accept()
  await hear(image([market('1.1')]))
  rerender(<p />)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  await drop()
  await pass(LINGER_MS * 3)
  rerender(<List />)
  expect(held()).toBe('1.1')
})

it('the clock of the world stands still while the line is down', async () => {
  render(<List />)
  await accept()
  await hear({ kind: 'ping_pong', message: 'ping' })
  await hear({ kind: 'ping_pong', message: 'ping', worldTime: WORLD_TIME, speed: 1 } as FeedBody)
  await pass(1000)
  expect(fixture.client.clock.now()).toBe(WORLD_TIME + 1000)
  await drop()
  await pass(8000)
  expect(fixture.client.clock.now()).toBe(WORLD_TIME + 1000)
})

it('of many pages left at once, only the latest eight stay subscribed', async () => {
  const tags = Array.from({ length: 10 }, (_, index) => String(index + 1))
  const { rerender } = render(tags.map((tag) => <List key={tag} tag={tag} />))
  await accept()
  rerender(<p />)
  expect(requestsOn().filter((request) => request.startsWith('unsubscribe'))).toEqual([
    'unsubscribe sports/1',
    'unsubscribe sports/2',
  ])
})

it('an empty tag follows nothing', async () => {
  render(<List tag="" />)
  expect(FakeSocket.all).toHaveLength(0)
})

it('an image replaces, a change upserts and removes', async () => {
  render(<List />)
  await accept()
  expect(held()).toBe('unknown')
  await hear(image([market('1.1'), market('1.2')]))
  expect(held()).toBe('1.1 1.2')
  await hear(delta([market('1.2', 1.9), market('1.3')], ['1.1']))
  expect(held()).toBe('1.2 1.3')
  expect(liveMarket('1.2')!.runners[0]!.back[0]).toEqual({ price: 1.9, size: 500 })
  await hear(image([market('1.4')], '4', 2))
  expect(held()).toBe('1.4')
})

it('the markets of an event go to those who follow the event', async () => {
  render(<List type="event" tag="30000001" />)
  await accept()
  await hear({
    kind: 'market_data',
    eventId: '30000001',
    isLoad: true,
    markets: [market('1.1')],
    removed: [],
    depth: 3,
    seq: 1,
  })
  expect(held('event/30000001')).toBe('1.1')
})

it('what nobody follows is not kept', async () => {
  render(<List />)
  await accept()
  await hear(image([market('1.9')], '2'))
  expect(held()).toBe('unknown')
  expect(liveMarket('1.9')).toBeUndefined()
})

it('a ping is answered with a pong', async () => {
  render(<List />)
  await accept()
  await hear({ kind: 'ping_pong', message: 'ping' })
  expect(requestsOn()).toEqual(['subscribe sports/4', 'pong true'])
})

it('every message sets the clock of the world', async () => {
  render(<List />)
  await accept()
  await hear({ kind: 'ping_pong', message: 'ping' })
  await pass(3000)
  expect(fixture.client.clock.now()).toBe(WORLD_TIME)
})

it('after a drop everything followed is subscribed to again, and prices stay until the new image', async () => {
  render(
    <>
      <List />
      <List tag="2" />
      <Line />
    </>,
  )
  await accept()
  await hear(image([market('1.1')]))
  expect(screen.getByRole('status').textContent).toBe('fine')
  await drop()
  expect(screen.getByRole('status').textContent).toBe('down')
  expect(held()).toBe('1.1')
  await pass(1000)
  expect(FakeSocket.all).toHaveLength(2)
  await accept()
  expect(requestsOn()).toEqual(['subscribe sports/4', 'subscribe sports/2'])
  expect(screen.getByRole('status').textContent).toBe('fine')
  await hear(image([market('1.2')]))
  expect(held()).toBe('1.2')
})

it.each([
  ['bytes that are no message', new Uint8Array([255, 255, 255]).buffer],
  ['a message without a body', new Uint8Array([8, 1]).buffer],
  ['text', 'hello'],
])('%s: only logged, the line goes on', async (_, data) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<List />)
  await accept()
  await hearRaw(data)
  expect(warned).toHaveBeenCalledOnce()
  await hear(image([market('1.1')]))
  expect(held()).toBe('1.1')
  expect(FakeSocket.all).toHaveLength(1)
})

it('an error of the feed is only logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<List />)
  await accept()
  await hear({ kind: 'error', status: 'error', message: 'no such tag', code: 'BAD_TAG' })
  expect(warned).toHaveBeenCalledWith('feed: BAD_TAG no such tag')
  expect(FakeSocket.all).toHaveLength(1)
})

it('ten seconds of silence are a dead line: it is left and another is opened', async () => {
  render(<List />)
  await accept()
  const dead = FakeSocket.latest
  await pass(9999)
  expect(dead.readyState).toBe(1)
  await pass(1)
  expect(dead.readyState).toBe(3)
  await pass(1000)
  expect(FakeSocket.all).toHaveLength(2)
  await accept()
  expect(requestsOn()).toEqual(['subscribe sports/4'])
})

it('a line that does not come back is tried again ever later, at most half a minute apart', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  render(<List />)
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    const before = FakeSocket.all.length
    await drop()
    let waited = 0
    while (FakeSocket.all.length === before && waited < 60_000) {
      await pass(500)
      waited += 500
    }
    waits.push(waited)
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})
