import { expect, it } from 'vitest'
import { FrameStore } from './frame-store.ts'
import { frame } from './testing.ts'

const frames = (from: number, count: number, size = 2) =>
  Array.from({ length: count }, (_, i) => frame('x'.repeat(size), { no: from + i }))
const numbers = (store: FrameStore) => store.rows.map(({ record }) => record.no)
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

it('a paused list stands still, and resuming loses nothing up to the limit', () => {
  const store = new FrameStore({ records: 100, bytes: 1_000_000 })
  store.add(frames(1, 40))
  store.pause()
  for (let from = 41; from <= 131; from += 10) store.add(frames(from, 10))
  expect([numbers(store), store.waiting, store.overflowed]).toEqual([count(1, 40), 100, 0])
  store.resume()
  expect([numbers(store), store.waiting, store.fellOut]).toEqual([count(41, 140), 0, 40])
})

it('one frame above the limit is said at once, and only the oldest of those that wait is lost', () => {
  const store = new FrameStore({ records: 100, bytes: 1_000_000 })
  store.pause()
  store.add(frames(1, 100))
  expect(store.overflowed).toBe(0)
  store.add(frames(101, 1))
  expect([store.waiting, store.overflowed]).toEqual([100, 1])
  store.resume()
  expect(numbers(store)).toEqual(count(2, 101))
})

it('the limit of bytes holds as well, whichever is reached first', () => {
  const store = new FrameStore({ records: 100, bytes: 10_000 })
  store.add(frames(1, 20, 488))
  expect([numbers(store), store.bytes, store.fellOut]).toEqual([count(11, 20), 10_000, 10])
})

it('clearing empties the list and keeps what waits', () => {
  const store = new FrameStore()
  store.add(frames(1, 3), 7)
  store.pause()
  store.add(frames(4, 2))
  store.clear()
  expect([store.rows, store.bytes, store.missed, store.waiting]).toEqual([[], 0, 0, 2])
  store.resume()
  expect(numbers(store)).toEqual([4, 5])
})

it('whoever watches is told of everything that changes', () => {
  const store = new FrameStore()
  let told = 0
  const stop = store.subscribe(() => told++)
  store.add(frames(1, 1))
  store.pause()
  store.resume()
  store.clear()
  store.told({ held: 1, heldBytes: 1, fellOut: 0 })
  stop()
  store.clear()
  expect(told).toBe(5)
})
