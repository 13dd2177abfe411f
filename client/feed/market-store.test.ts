import { afterEach, expect, it, vi } from 'vitest'
import { marketOf, runner } from '../testing/market.ts'
import { animationFrames } from './animation-frames.ts'
import { MarketStore } from './market-store.ts'

const CRICKET = { type: 'sports', tag: '4' } as const
const market = (id: string, price = 2) => marketOf(id, [runner('7', { back: [[price, 50]] })])

/** A store that is drawn when the test says so. */
function drawnByHand() {
  const asked = vi.fn<(write: () => void) => void>()
  const store = new MarketStore(asked)
  return {
    store,
    draw: () => asked.mock.lastCall?.[0](),
    price: (id = '1.1') => store.markets[id]?.runners[0]?.back[0]?.price,
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what is told is on the screen when it is drawn', () => {
  const { store, draw, price } = drawnByHand()
  store.put(CRICKET, [market('1.1')], { replace: true })
  expect([price(), store.holdings['sports/4']]).toEqual([undefined, undefined])
  draw()
  expect([price(), store.holdings['sports/4']]).toEqual([2, ['1.1']])
})

it('of ten prices between two frames the last is drawn, once', () => {
  const { store, draw, price } = drawnByHand()
  store.put(CRICKET, [market('1.1')], { replace: true })
  draw()
  for (let step = 1; step <= 10; step++) {
    store.put(CRICKET, [market('1.1', 2 + step / 100)], { replace: false, fed: true })
  }
  expect(price()).toBe(2)
  draw()
  expect(price()).toBe(2.1)
})

it('a market that comes and goes between two frames is never drawn', () => {
  const { store, draw } = drawnByHand()
  store.put(CRICKET, [], { replace: true })
  store.put(CRICKET, [market('1.1')], { replace: false })
  store.put(CRICKET, [], { replace: false, removed: ['1.1'] })
  draw()
  expect(Object.keys(store.markets)).toEqual([])
  expect(Object.keys(store.facts)).toEqual([])
  expect(store.holdings['sports/4']).toEqual([])
})

it('a market of two holdings goes with the second', () => {
  const store = new MarketStore()
  const event = { type: 'event', tag: '5' } as const
  store.put(CRICKET, [market('1.1')], { replace: true })
  store.put(event, [market('1.1')], { replace: true })
  store.drop(CRICKET)
  expect(Object.keys(store.markets)).toEqual(['1.1'])
  store.drop(event)
  expect(Object.keys(store.markets)).toEqual([])
})

it('other runners make it another market on the screen, with the same facts', () => {
  const store = new MarketStore()
  store.put(CRICKET, [market('1.1')], { replace: true })
  const before = store.markets['1.1']!
  store.put(CRICKET, [market('1.1', 2.2)], { replace: false })
  expect(store.markets['1.1']).toBe(before)
  store.put(CRICKET, [marketOf('1.1', [runner('7'), runner('8')])], { replace: false })
  const after = store.markets['1.1']!
  expect(after).not.toBe(before)
  expect(after.facts).toBe(before.facts)
  expect(after.runners.map(({ selectionId }) => selectionId)).toEqual(['7', '8'])
})

it('a poll does not change which markets the feed’s list has, and refreshes those that it has', () => {
  const store = new MarketStore()
  store.put(CRICKET, [market('1.1'), market('1.2')], { replace: true, fed: true })
  store.put(CRICKET, [market('1.3')], { replace: false, removed: ['1.1'], fed: true })
  store.put(CRICKET, [market('1.1'), market('1.2', 2.2)], { replace: true })
  expect(store.holdings['sports/4']).toEqual(['1.2', '1.3'])
  expect(Object.keys(store.markets)).toEqual(['1.2', '1.3'])
  expect(store.markets['1.2']?.runners[0]?.back[0]?.price).toBe(2.2)
})

it('a poll is the whole list where the feed has said nothing, is lost, or is no longer followed', () => {
  const store = new MarketStore()
  const polled = (id: string) => {
    store.put(CRICKET, [market(id)], { replace: true })
    return store.holdings['sports/4']
  }
  expect([polled('1.1'), polled('1.2')]).toEqual([['1.1'], ['1.2']])
  store.put(CRICKET, [market('1.3')], { replace: true, fed: true })
  store.setStale(CRICKET, 1)
  expect([polled('1.1'), polled('1.2')]).toEqual([['1.1'], ['1.2']])
  store.setCurrent(CRICKET)
  store.drop(CRICKET)
  expect([polled('1.1'), polled('1.2')]).toEqual([['1.1'], ['1.2']])
})

it('what is asked for many times is written at the next frame, and a hidden tab has none', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const store = new MarketStore(animationFrames())
  for (let step = 0; step < 100; step++)
    store.put(CRICKET, [market('1.1', 2 + step / 100)], { replace: true })
  expect(frames).toHaveLength(1)
  expect(store.markets['1.1']).toBeUndefined()
  frames.pop()!()
  expect(store.markets['1.1']?.runners[0]?.back[0]?.price).toBe(2.99)
  store.put(CRICKET, [market('1.1', 3)], { replace: true })
  expect(frames).toHaveLength(1)
})

it('on a phone it is written at most ten times a second', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const store = new MarketStore(animationFrames(() => 100))
  store.put(CRICKET, [market('1.1', 2)], { replace: true })
  frames.pop()!()
  store.put(CRICKET, [market('1.1', 3)], { replace: true })
  vi.advanceTimersByTime(99)
  expect(frames).toHaveLength(0)
  vi.advanceTimersByTime(1)
  frames.pop()!()
  expect(store.markets['1.1']?.runners[0]?.back[0]?.price).toBe(3)
})
