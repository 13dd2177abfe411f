import { expect, it } from 'vitest'
import { hashShippedWorlds } from './shipped-hashes.ts'

const TEN_MINUTES_MS = 600_000

it('ten minutes of every shipped scenario have the hashes of fixtures/hashes.json, without our fields too', () => {
  const hashes = [...hashShippedWorlds(TEN_MINUTES_MS, { withSpecFeed: true })]
  expect(hashes.length).toBeGreaterThan(0)
  expect(hashes.filter(({ isSame, isSpecSame }) => !isSame || !isSpecSame)).toEqual([])
})
