import { expect, it } from 'vitest'
import { WireRing } from './wire-ring.ts'

function ringOf(sizes: readonly number[], limits = { records: 5, bytes: 1000 }) {
  const ring = new WireRing<{ no: number; heldBytes: number }>(limits)
  for (const [index, heldBytes] of sizes.entries()) ring.add({ no: index + 1, heldBytes })
  return ring
}

it('every record is held up to the limit', () => {
  const ring = ringOf([1, 1, 1, 1, 1])
  expect([ring.firstNo, ring.lastNo, ring.counts]).toEqual([1, 5, { held: 5, heldBytes: 5, fellOut: 0 }])
})

it('above the limit the oldest records are dropped and counted', () => {
  const ring = ringOf([1, 1, 1, 1, 1, 1, 1])
  expect([ring.firstNo, ring.lastNo, ring.counts]).toEqual([3, 7, { held: 5, heldBytes: 5, fellOut: 2 }])
  expect([ring.get(2), ring.get(3)]).toEqual([undefined, { no: 3, heldBytes: 1 }])
})

it('a large record drops as many as needed, one larger than the limit also itself', () => {
  expect(ringOf([400, 400, 600]).counts).toEqual({ held: 2, heldBytes: 1000, fellOut: 1 })
  const ring = ringOf([400, 1001])
  expect([ring.firstNo, ring.lastNo, ring.counts]).toEqual([3, 2, { held: 0, heldBytes: 0, fellOut: 2 }])
})
