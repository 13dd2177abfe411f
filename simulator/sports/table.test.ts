import { expect, it } from 'vitest'
import { endingsBy, leaders, tableChances } from './table.ts'
import { chanceOf } from './testing/chance.ts'

const RULE = { win: 3, draw: 1 }
const SIDES = 8

/** A table with matches to come: points, fixtures and the chances they are played by. */
function drawn(seed: number) {
  const chance = chanceOf(seed)
  const points = Array.from({ length: SIDES }, () => chance.int(0, 9))
  const fixtures = Array.from({ length: 12 }, (_, index) => {
    const home = chance.int(0, SIDES - 1)
    const p = 0.2 + 0.4 * chance.next()
    const away = (home + chance.int(1, SIDES - 1)) % SIDES
    // One in twenty is abandoned.
    const chances = [p, 0.75 - p, 0.2]
    return { home, away, chances, endings: endingsBy(30_000_000 + seed * 100 + index, chances) }
  })
  return { points, fixtures }
}

function playedOut({ points, fixtures }: ReturnType<typeof drawn>, seed: number): number[] {
  const chance = chanceOf(seed)
  const end = points.slice()
  for (const { home, away, chances } of fixtures) {
    const draw = chance.next()
    if (draw < chances[0]!) end[home]! += RULE.win
    else if (draw < chances[0]! + chances[1]!) end[away]! += RULE.win
    else if (draw < chances[0]! + chances[1]! + chances[2]!) {
      end[home]! += RULE.draw
      end[away]! += RULE.draw
    }
  }
  return end
}

it('a table without matches to come is decided; who is level shares it', () => {
  expect(tableChances([3, 9, 4], [], RULE)).toEqual([0, 1, 0])
  expect(tableChances([9, 9, 4], [], RULE)).toEqual([0.5, 0.5, 0])
  expect(leaders([1, 5, 5])).toEqual([1, 2])
})

it('a match that is abandoned gives nobody a point', () => {
  const fixture = (chances: number[]) => ({ home: 0, away: 1, endings: endingsBy(30_000_001, chances) })
  expect(tableChances([0, 1], [fixture([0, 0, 0])], RULE)).toEqual([0, 1])
  expect(tableChances([0, 1], [fixture([1, 0, 0])], RULE)).toEqual([1, 0])
})

it('chances sum to one, and a win to come of the leader helps him', () => {
  const { fixtures } = drawn(3)
  const points = Array.from({ length: SIDES }, () => 6)
  const before = tableChances(points, fixtures, RULE)
  expect(before.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
  const [first, ...rest] = fixtures
  const won = points.slice()
  won[first!.home]! += RULE.win
  expect(tableChances(won, rest, RULE)[first!.home]!).toBeGreaterThan(before[first!.home]!)
})

it('what is priced at so much comes that often', () => {
  const bucket = Array.from({ length: 10 }, () => ({ n: 0, expected: 0, came: 0 }))
  for (let seed = 1; seed <= 700; seed++) {
    const table = drawn(seed)
    const p = tableChances(table.points, table.fixtures, RULE)
    const top = leaders(playedOut(table, seed * 7919))
    // One side of each table, so that the samples are independent.
    const side = seed % 2 === 0 ? p.indexOf(Math.max(...p)) : seed % SIDES
    const into = bucket[Math.min(9, Math.floor(p[side]! * 10))]!
    into.n++
    into.expected += p[side]!
    into.came += top.includes(side) ? 1 / top.length : 0
  }
  let judged = 0
  for (const { n, expected, came } of bucket) {
    if (n < 20) continue
    judged++
    const mean = expected / n
    expect(Math.abs(came / n - mean)).toBeLessThan(4 * (Math.sqrt((mean * (1 - mean)) / n) + 0.01))
  }
  expect(judged).toBeGreaterThan(3)
})
