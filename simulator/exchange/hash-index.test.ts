import { expect, it } from 'vitest'
import { HashIndex, hashOfText } from './hash-index.ts'

it('finds each number by its hash among many, and none by the hashes of others', () => {
  const index = new HashIndex()
  for (let number = 1; number <= 20_000; number++) index.add(hashOfText(`o${number}`, 7), number)
  for (let number = 1; number <= 20_000; number++) {
    expect(index.find(hashOfText(`o${number}`, 7), (found) => found === number)).toBe(number)
  }
  const isFound = (number: number) => index.find(hashOfText(`o${number}`, 8), () => true) !== 0
  const strangers = Array.from({ length: 20_000 }, (_, number) => number).filter(isFound)
  // Of 20,000 × 20,000 pairs of 32 bits, a tenth of one is the same.
  expect(strangers.length).toBeLessThan(3)
})

it('tells numbers of the same hash apart by what is asked of them', () => {
  const index = new HashIndex()
  for (const number of [11, 12, 13]) index.add(-5, number)
  expect(index.find(-5)).not.toBe(0)
  expect([11, 12, 13].map((wanted) => index.find(-5, (found) => found === wanted))).toEqual([11, 12, 13])
  expect(index.find(-5, () => false)).toBe(0)
})
