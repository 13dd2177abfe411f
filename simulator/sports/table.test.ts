import { expect, it } from 'vitest'
import { type Estimate, type Fixture, leaders, tableOutlook } from './table.ts'
import { chanceOf } from './testing/chance.ts'

const RULE = { win: 3, draw: 1 }
const SIDES = 8
const FIXTURES = 12

/** Estimates of a table; the last `underWay` of its matches are being played. */
function estimated(points: readonly number[], fixtures: readonly Fixture[], underWay = 0): Estimate[] {
  const toCome = fixtures.slice(0, fixtures.length - underWay)
  const now = fixtures.slice(toCome.length)
  return tableOutlook({ points, rule: RULE, toCome, underWay: now })(now.map(({ endings }) => endings))
}

const priced = (...table: Parameters<typeof estimated>): number[] =>
  estimated(...table).map(({ chance }) => chance)

/** The same by going through every way in which all can end. */
function exactly(points: readonly number[], fixtures: readonly Fixture[]): number[] {
  const [next, ...others] = fixtures
  if (!next) {
    const top = leaders(points)
    return points.map((_, side) => (top.includes(side) ? 1 / top.length : 0))
  }
  const [home, away, level] = next.endings as [number, number, number]
  const sums = points.map(() => 0)
  for (const [chance, toHome, toAway] of [
    [home, RULE.win, 0],
    [away, 0, RULE.win],
    [level, RULE.draw, RULE.draw],
    [1 - home - away - level, 0, 0],
  ] as const) {
    const after = points.slice()
    after[next.home]! += toHome
    after[next.away]! += toAway
    exactly(after, others).forEach((share, side) => {
      sums[side]! += chance * share
    })
  }
  return sums
}

/** A table with matches to come: points, fixtures and the chances they are played by. */
function drawn(seed: number) {
  const chance = chanceOf(seed)
  const points = Array.from({ length: SIDES }, () => chance.int(0, 9))
  const fixtures = Array.from({ length: FIXTURES }, () => {
    const home = chance.int(0, SIDES - 1)
    const p = 0.2 + 0.4 * chance.next()
    const away = (home + chance.int(1, SIDES - 1)) % SIDES
    // One in twenty is abandoned.
    return { home, away, endings: [p, 0.75 - p, 0.2] }
  })
  return { points, fixtures }
}

it('a table without matches to come is decided; who is level shares it', () => {
  expect(priced([3, 9, 4], [])).toEqual([0, 1, 0])
  expect(priced([9, 9, 4], [])).toEqual([0.5, 0.5, 0])
  expect(leaders([1, 5, 5])).toEqual([1, 2])
})

it('a match that is abandoned gives nobody a point', () => {
  for (const underWay of [0, 1]) {
    const chances = (...endings: number[]) => priced([0, 1], [{ home: 0, away: 1, endings }], underWay)
    expect(chances(0, 0, 0)).toEqual([0, 1])
    expect(chances(1, 0, 0)).toEqual([1, 0])
  }
})

it('chances sum to one, and a win to come of the leader helps him', () => {
  const { fixtures } = drawn(3)
  const points = Array.from({ length: SIDES }, () => 6)
  const before = priced(points, fixtures)
  expect(before.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
  const [first, ...rest] = fixtures
  const won = points.slice()
  won[first!.home]! += RULE.win
  expect(priced(won, rest)[first!.home]!).toBeGreaterThan(before[first!.home]!)
})

it.each([0, 1, 2, 3])(
  'with seven matches to play and %i of them under way the chances are exact',
  (underWay) => {
    for (let seed = 1; seed <= 12; seed++) {
      const { points, fixtures } = drawn(seed)
      const few = fixtures.slice(0, 7)
      const estimates = estimated(points, few, underWay)
      exactly(points, few).forEach((exact, side) => {
        expect(estimates[side]!.chance).toBeCloseTo(exact, 12)
        expect(estimates[side]!.doubt).toBe(0)
      })
    }
  },
)

it('where more matches are to come no chance is further from the truth than its doubt', () => {
  let outsiders = 0
  for (let seed = 1; seed <= 12; seed++) {
    const { points, fixtures } = drawn(seed)
    const eight = fixtures.slice(0, 8)
    const estimates = estimated(points, eight)
    exactly(points, eight).forEach((exact, side) => {
      const { chance, doubt } = estimates[side]!
      // A chance so small is not quoted.
      if (chance < 0.0012) return
      if (exact < 0.1) outsiders++
      expect(Math.abs(chance - exact)).toBeLessThan(doubt)
      expect(doubt).toBeLessThan(0.01)
    })
  }
  expect(outsiders).toBeGreaterThan(10)
})
