import type { Market } from '@layline/shared/entities/market'
import {
  decodeClientMessage,
  encodeFeedMessage,
  type FeedBody,
  type FeedPosition,
} from '@layline/shared/feed'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { marketOf, runner } from '../testing/market.ts'
import { FeedLine } from './feed-line.ts'
import { MarketStore } from './market-store.ts'

const market = (id: string, price = 2) => marketOf(id, [runner('7', { name: 'Reds', back: [[price, 50]] })])

/** A line that follows cricket, whose other end is the test. */
function follow({ isOpen = true } = {}) {
  const store = new MarketStore()
  const connection = { isOpen }
  const requests: string[] = []
  const send = vi.fn((bytes: Uint8Array) => {
    const { request, pong } = decodeClientMessage(bytes)
    const depth = request?.depth ? `/${request.depth}` : ''
    requests.push(request ? `${request.action} ${request.type}/${request.tag}${depth}` : `pong ${pong}`)
    return connection.isOpen
  })
  const clock = vi.fn(() => true)
  const line = new FeedLine({ send, store, listen: () => clock })
  const unfollow = line.follow({ type: 'sports', tag: '4' })
  const hear = (body: FeedBody) => line.receive(encodeFeedMessage({ worldTime: 0, speed: 1, ...body }))
  const told = (isLoad: boolean, seq: number, markets: Market[], more: object = {}) =>
    hear({
      kind: 'data',
      messageType: 'sports',
      tag: '4',
      removed: [],
      isLoad,
      seq,
      markets,
      ...more,
    })
  return {
    store,
    line,
    connection,
    requests,
    unfollow,
    clock,
    told,
    image: (seq: number, ...markets: Market[]) => told(true, seq, markets),
    change: (seq: number, ...markets: Market[]) => told(false, seq, markets),
    altered: (seq: number, shown: Market, meant: number) => told(false, seq, [shown], { checksums: [meant] }),
    ping: (positions: FeedPosition[]) => hear({ kind: 'ping_pong', message: 'ping', positions }),
    price: (id = '1.1') => store.markets[id]?.runners[0]?.back[0]?.price,
    isLive: (id = '1.1') => id in store.markets && store.markets[id]!.line.staleSinceMs === undefined,
    asked: () => requests.filter((request) => request === 'subscribe sports/4').length,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('messages in their order change what is held and ask for nothing', () => {
  const { image, change, price, isLive, asked } = follow()
  image(7, market('1.1'))
  change(8, market('1.1', 2.1))
  change(9, market('1.1', 2.2))
  expect(price()).toBe(2.2)
  expect(isLive()).toBe(true)
  expect(asked()).toBe(1)
})

it('a gap: not live at once, one image is asked for, and nothing is live before it is there', () => {
  const { image, change, price, isLive, asked } = follow()
  image(7, market('1.1'))
  change(9, market('1.1', 2.2))
  expect(isLive()).toBe(false)
  change(10, market('1.1', 2.3))
  change(12, market('1.1', 2.4))
  expect(asked()).toBe(2)
  expect(price()).toBe(2)
  image(12, market('1.1', 2.4))
  expect(price()).toBe(2.4)
  expect(isLive()).toBe(true)
  change(13, market('1.1', 2.5))
  expect(price()).toBe(2.5)
  expect(asked()).toBe(2)
})

it('a message that comes twice, or late, changes nothing', () => {
  const { image, change, price, isLive, asked } = follow()
  image(7, market('1.1'))
  change(8, market('1.1', 2.1))
  change(9, market('1.1', 2.2))
  change(9, market('1.1', 2.2))
  change(8, market('1.1', 2.1))
  image(7, market('1.1'))
  expect(price()).toBe(2.2)
  expect(isLive()).toBe(true)
  expect(asked()).toBe(1)
})

it('an image that is older than what was seen does not heal a gap', () => {
  const { image, change, isLive } = follow()
  image(7, market('1.1'))
  change(9, market('1.1', 2.2))
  image(7, market('1.1'))
  expect(isLive()).toBe(false)
  image(9, market('1.1', 2.2))
  expect(isLive()).toBe(true)
})

it('a market that is not what its checksum says is not live, and is asked for anew', () => {
  const { image, altered, price, isLive, asked } = follow()
  image(7, market('1.1'))
  altered(8, market('1.1', 3), 1)
  expect(price()).toBe(2)
  expect(isLive()).toBe(false)
  expect(asked()).toBe(2)
  image(8, market('1.1'))
  expect(isLive()).toBe(true)
})

it('what cannot be read is something missing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { line, image, isLive, asked } = follow()
  image(7, market('1.1'))
  line.receive(new Uint8Array([255, 255, 255]))
  expect(isLive()).toBe(false)
  expect(asked()).toBe(2)
})

it('an image is believed when it is asked for again and still below a number that was seen', () => {
  const { image, change, price, isLive } = follow()
  image(7, market('1.1'))
  change(4_000_000_000, market('1.1', 3))
  image(8, market('1.1', 2.1))
  expect(isLive()).toBe(false)
  vi.advanceTimersByTime(500)
  image(8, market('1.1', 2.1))
  expect(price()).toBe(2.1)
  expect(isLive()).toBe(true)
  change(9, market('1.1', 2.2))
  expect(price()).toBe(2.2)
  expect(isLive()).toBe(true)
})

it.each([
  ['a world time', { worldTime: 1e300 }],
  ['a world time that is no number', { worldTime: Number.NaN }],
  ['a speed', { speed: Number.NEGATIVE_INFINITY }],
  ['a start', { markets: [{ ...market('1.1', 3), dtStartDate: '2026-0#-01T10:00:00.000Z' }] }],
  ['a start of a race', { markets: [{ ...market('1.1', 3), startTime: 'x' }] }],
])('%s that cannot be is something missing, and nothing of it is shown', (_, damage) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { image, told, price, isLive, asked, clock } = follow()
  image(7, market('1.1'))
  told(false, 8, [market('1.1', 3)], damage)
  expect(price()).toBe(2)
  expect(isLive()).toBe(false)
  expect(asked()).toBe(2)
  expect(clock).toHaveBeenCalledTimes(1)
})

it('a ping that says more was sent than came tells of a lost last message', () => {
  const { image, ping, isLive, asked } = follow()
  image(7, market('1.1'))
  ping([{ type: 'sports', tag: '4', depth: 3, seq: 7 }])
  expect(isLive()).toBe(true)
  ping([{ type: 'sports', tag: '4', depth: 3, seq: 8 }])
  expect(isLive()).toBe(false)
  expect(asked()).toBe(2)
})

it('an image that does not come is asked for again, each time later', () => {
  const { asked } = follow()
  const times: number[] = []
  for (let ms = 0; ms < 20_000; ms += 100) {
    const before = asked()
    vi.advanceTimersByTime(100)
    if (asked() > before) times.push(ms + 100)
  }
  expect(times).toEqual([500, 1500, 3500, 7500, 15_500])
})

it('a server whose images never fit is not asked without a pause', () => {
  const { line, asked, isLive } = follow()
  const wrong = { kind: 'data' as const, messageType: 'sports', tag: '4', removed: [], isLoad: true }
  for (let i = 0; i < 100; i++) {
    const body = { ...wrong, seq: 7 + i, markets: [market('1.1')], checksums: [1] }
    line.receive(encodeFeedMessage({ worldTime: 0, speed: 1, ...body }))
  }
  expect(asked()).toBe(1)
  expect(isLive()).toBe(false)
})

it('while the connection is gone nothing is live; a new one begins anew', () => {
  const { line, image, price, isLive, asked } = follow()
  image(700, market('1.1'), market('1.2'))
  line.lost()
  expect(isLive()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(asked()).toBe(1)
  line.opened()
  image(3, market('1.1', 2.2))
  expect(isLive()).toBe(true)
  expect(price('1.2')).toBeUndefined()
})

it('prices of a poll are not live either once the line is lost before its first image', () => {
  const { line, store, image, isLive } = follow()
  line.opened()
  store.put({ type: 'sports', tag: '4' }, [market('1.1')], { replace: true })
  expect(isLive()).toBe(true)
  line.lost()
  expect(isLive()).toBe(false)
  line.opened()
  expect(isLive()).toBe(false)
  image(1, market('1.1'))
  expect(isLive()).toBe(true)
})

it('prices of an event that is opened while the line is down are not live, though a poll brings them', () => {
  const { line, store, connection, isLive } = follow()
  line.opened()
  line.lost()
  connection.isOpen = false
  line.follow({ type: 'event', tag: '7' })
  store.put({ type: 'event', tag: '7' }, [market('1.9')], { replace: true })
  expect(isLive('1.9')).toBe(false)
})

it('where the line was never open, prices of a poll are live', () => {
  const { line, store, isLive } = follow({ isOpen: false })
  line.lost()
  store.put({ type: 'sports', tag: '4' }, [market('1.1')], { replace: true })
  expect(isLive()).toBe(true)
})

it('an image leaves no ghosts', () => {
  const { store, image } = follow()
  image(1, market('1.1'), market('1.2'))
  image(1, market('1.2'))
  expect(store.holdings['sports/4']).toEqual(['1.2'])
  expect(Object.keys(store.markets)).toEqual(['1.2'])
})

it('a market that hangs on two lines is as old as the older', () => {
  const { store, line, image, change, isLive } = follow()
  image(1, market('1.1'))
  line.follow({ type: 'event', tag: '5' })
  const event = { kind: 'market_data' as const, eventId: '5', removed: [], depth: 3, isLoad: true }
  line.receive(encodeFeedMessage({ worldTime: 0, speed: 1, ...event, seq: 1, markets: [market('1.1')] }))
  change(3, market('1.1'))
  expect(isLive()).toBe(false)
  store.drop({ type: 'sports', tag: '4' })
  expect(isLive()).toBe(true)
})

it('the whole depth of an event is followed beside its best prices, each by its own numbers', () => {
  const { store, line, requests } = follow()
  const told = (depth: number, seq: number, price: number) => {
    const event = { kind: 'market_data' as const, eventId: '5', removed: [], isLoad: seq === 1 }
    const markets = [market('1.1', price)]
    line.receive(encodeFeedMessage({ worldTime: 0, speed: 1, ...event, depth, seq, markets }))
  }
  line.follow({ type: 'event', tag: '5' })
  const unfollow = line.follow({ type: 'event', tag: '5', depth: 1000 })
  expect(requests.slice(1)).toEqual(['subscribe event/5', 'subscribe event/5/1000'])
  told(3, 1, 2)
  told(1000, 1, 2)
  told(1000, 2, 2.1)
  told(3, 2, 2.1)
  expect(Object.keys(store.holdings)).toEqual(['event/5', 'event/5/1000'])
  expect(store.markets['1.1']?.line.staleSinceMs).toBeUndefined()
  unfollow()
  expect(requests.at(-1)).toBe('unsubscribe event/5/1000')
  expect(Object.keys(store.holdings)).toEqual(['event/5'])
  expect(store.markets['1.1']).toBeDefined()
})

it('a poll that was answered before the feed spoke does not take that back', () => {
  const { store, image, price } = follow()
  image(1, { ...market('1.1', 2.5), dtLastUpdated: '2031-05-05T10:00:05.000Z' })
  store.put({ type: 'sports', tag: '4' }, [market('1.1', 2)], { replace: true })
  expect(price()).toBe(2.5)
  const later = { ...market('1.1', 2.6), dtLastUpdated: '2031-05-05T10:00:06.000Z' }
  store.put({ type: 'sports', tag: '4' }, [later], { replace: true })
  expect(price()).toBe(2.6)
})
