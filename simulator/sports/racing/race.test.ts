import { describe, expect, it } from 'vitest'
import { drawNormal, normalBelow, squareRoot } from '../normal.ts'
import { chanceOf } from '../testing/chance.ts'
import {
  createRace,
  fairBeforeVacancy,
  fairRace,
  finishNow,
  isFinished,
  isPhotoFinish,
  learn,
  orderNow,
  type RaceState,
  running,
  start,
  stepRace,
  withdraw,
} from './race.ts'
import { placeFactors, raceChances, winFactors } from './race-chances.ts'

const HOUR = 3_600_000
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** A race from the day before to its finish; told of every state on the way. */
function run(seed: number, runners = 9, each: (state: RaceState, at: string) => void = () => {}): RaceState {
  const chance = chanceOf(seed)
  const places = runners > 7 ? 3 : 2
  let state = createRace({ runners, places, metres: 1200 }, 24 * HOUR, chance)
  each(state, 'announced')
  for (const beforeMs of [6 * HOUR, HOUR, HOUR / 4]) state = learn(state, beforeMs, chance)
  each(state, 'a quarter of an hour before')
  state = start(state, chance)
  each(state, 'the off')
  while (!isFinished(state)) {
    state = stepRace(state, chance)
    each(state, `step ${state.step}`)
  }
  return state
}

it('the normal distribution and the square root are the known ones', () => {
  for (const [z, below] of [
    [0, 0.5],
    [1, 0.841_344_746],
    [-1.96, 0.024_997_895],
    [3, 0.998_650_102],
  ] as const) {
    expect(normalBelow(z)).toBeCloseTo(below, 5)
  }
  for (const x of [1e-6, 0.25, 1, 2, 58]) expect(squareRoot(x)).toBeCloseTo(Math.sqrt(x), 12)
  const chance = chanceOf(3)
  const draws = Array.from({ length: 20_000 }, () => drawNormal(chance))
  expect(sum(draws) / draws.length).toBeCloseTo(0, 1)
  expect(sum(draws.map((x) => x * x)) / draws.length).toBeCloseTo(1, 1)
})

it('an outsider wins as often as it is priced: draws have the tails of the distribution that prices count with', () => {
  for (const z of [-4.5, -3.3, -3, -2, -0.4, 0, 1.7, 3, 3.9]) {
    const below = normalBelow(z)
    expect(drawNormal({ next: () => below, int: () => 0 })).toBeCloseTo(z, 4)
  }
})

describe('chances', () => {
  it('a bet at fair odds is worth its stake, whether another runner is taken out or not', () => {
    const state = createRace({ runners: 6, places: 2, metres: 480 }, HOUR, chanceOf(4))
    const vacancy = 0.2
    const chances = fairBeforeVacancy(state, vacancy)
    for (const kind of ['win', 'place'] as const) {
      for (let runner = 0; runner < 6; runner++) {
        const odds = 1 / chances[kind][runner]!
        let worth = (1 - vacancy) * odds * fairRace(state)[kind][runner]!
        for (let out = 0; out < 6; out++) {
          const returned = out === runner ? 1 : odds * fairRace(withdraw(state, out))[kind][runner]!
          worth += (vacancy / 6) * returned
        }
        expect(worth).toBeCloseTo(1, 9)
      }
    }
    expect(fairBeforeVacancy(state, 0)).toEqual(fairRace(state))
  })

  it('so it is where a removal reduces the others, and an outsider is not worth more than it costs', () => {
    const state = createRace({ runners: 9, places: 3, metres: 1600 }, 3 * HOUR, chanceOf(7))
    const vacancy = 0.2
    const now = fairRace(state)
    const factors = { win: winFactors(now.win), place: placeFactors(now.place, 3) }
    const chances = fairBeforeVacancy(state, vacancy, factors)
    const afterEach = now.win.map((_, out) => fairRace(withdraw(state, out)))
    for (let runner = 0; runner < 9; runner++) {
      const toWin = 1 / chances.win[runner]!
      const toBePlaced = 1 / chances.place[runner]!
      let [won, placed] = [
        (1 - vacancy) * toWin * now.win[runner]!,
        (1 - vacancy) * toBePlaced * now.place[runner]!,
      ]
      afterEach.forEach(({ win, place }, out) => {
        const reduced = toWin * (1 - factors.win[out]! / 100)
        const reducedLessOne = 1 + (toBePlaced - 1) * (1 - factors.place[out]! / 100)
        won += (vacancy / 9) * (out === runner ? 1 : reduced * win[runner]!)
        placed += (vacancy / 9) * (out === runner ? 1 : reducedLessOne * place[runner]!)
      })
      expect([won, placed]).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)])
    }
    // The outsider's odds are shorter than its present chance.
    const longest = now.win.indexOf(Math.min(...now.win))
    expect(chances.win[longest]).toBeGreaterThan(1.005 * now.win[longest]!)
  })

  it('two runners: the chance that one normal number is above another', () => {
    const { win } = raceChances([3, 0], 5, 1)
    expect(win[0]).toBeCloseTo(normalBelow(3 / (5 * Math.SQRT2)), 3)
  })

  it('add up to one to win and to the places to be placed; equals are equal', () => {
    const { win, place } = raceChances([4, 1, 1, -2, -3, -8], 7, 3)
    expect(sum(win)).toBeCloseTo(1, 9)
    expect(sum(place)).toBeCloseTo(3, 6)
    expect(win[1]).toBeCloseTo(win[2]!, 12)
    win.forEach((chance, runner) => {
      expect(place[runner]).toBeGreaterThan(chance)
    })
  })

  it('with as many places as runners everybody is placed', () => {
    expect(raceChances([2, 0], 7, 3).place).toEqual([1, 1])
  })

  it('a non-runner’s factors leave the others where a new price would put them', () => {
    const margins = [5, 2, 1, 0, -1, -4, -6, -9]
    const { win, place } = raceChances(margins, 7.5, 3)
    expect(sum(winFactors(win))).toBeCloseTo(100, 1)
    const factors = placeFactors(place, 3)
    expect(sum(factors)).toBeGreaterThan(120)
    expect(sum(factors)).toBeLessThan(230)
    const without = raceChances(margins.slice(1), 7.5, 3)
    margins.slice(1).forEach((_, index) => {
      const reduced = ((1 - place[index + 1]!) / place[index + 1]!) * (1 - factors[0]! / 100)
      const anew = (1 - without.place[index]!) / without.place[index]!
      expect(reduced / anew).toBeGreaterThan(0.75)
      expect(reduced / anew).toBeLessThan(1.3)
    })
  })
})

describe('a race', () => {
  it('is the same from the same seed, also when it was stored and read on the way', () => {
    expect(run(5)).toEqual(run(5))
    const chance = chanceOf(8)
    let state = start(createRace({ runners: 6, places: 2, metres: 480 }, HOUR, chance), chance)
    for (let step = 0; step < 5; step++) state = stepRace(state, chance)
    const copy = JSON.parse(JSON.stringify(state)) as RaceState
    expect(stepRace(copy, chanceOf(2))).toEqual(stepRace(state, chanceOf(2)))
  })

  it('who leads at the line has won, and its price has become one', () => {
    const end = run(11)
    expect(orderNow(end)[0]).toEqual({ runner: end.finish[0]![0], behind: 0 })
    expect(fairRace(end).win[end.finish[0]![0]!]).toBe(1 / end.finish[0]!.length)
    expect(end.finish.flat().sort((a, b) => a - b)).toEqual(running(end))
  })

  it('a runner that is out neither runs nor has a chance', () => {
    const chance = chanceOf(4)
    let state = withdraw(createRace({ runners: 8, places: 3, metres: 1000 }, HOUR, chance), 2)
    expect(fairRace(state).win[2]).toBe(0)
    expect(sum(fairRace(state).win)).toBeCloseTo(1, 9)
    state = start(state, chance)
    while (!isFinished(state)) state = stepRace(state, chance)
    expect(state.finish.flat()).not.toContain(2)
    expect(orderNow(state).map(({ runner }) => runner)).not.toContain(2)
  })

  it('can be ended in a photograph, or in a dead heat', () => {
    const chance = chanceOf(6)
    const off = start(createRace({ runners: 8, places: 3, metres: 1000 }, HOUR, chance), chance)
    const close = finishNow(off, { deadHeat: false })
    expect(isPhotoFinish(close)).toBe(true)
    expect(close.finish[0]).toHaveLength(1)
    const level = finishNow(off, { deadHeat: true })
    expect(level.finish[0]).toHaveLength(2)
    expect(fairRace(level).win[level.finish[0]![0]!]).toBe(0.5)
  })
})

const RACES = 4000
const MOMENTS = ['announced', 'a quarter of an hour before', 'the off', 'step 10', 'step 20']

it(`over ${RACES} races what is priced at so much comes that often, to win and to be placed`, () => {
  const bounds = [0.01, 0.03, 0.07, 0.12, 0.2, 0.3, 0.42, 0.6, 0.8, 1.01]
  const cells = new Map<string, { n: number; expected: number; came: number }>()
  let deadHeats = 0
  const atFour = { n: 0, came: 0 }
  for (let seed = 1; seed <= RACES; seed++) {
    // One runner and one moment of each race, so that the samples are independent.
    const dice = chanceOf(seed * 7919)
    const runner = dice.int(0, 8)
    const moment = MOMENTS[dice.int(0, MOMENTS.length - 1)]
    let seen: ReturnType<typeof fairRace> | undefined
    const before: number[] = []
    const end = run(seed, 9, (state, at) => {
      if (at === moment) seen = fairRace(state)
      if (at === 'the off') before.push(...fairRace(state).win)
    })
    const result = fairRace(end)
    if (end.finish[0]!.length > 1) deadHeats++
    before.forEach((chance, index) => {
      if (chance < 0.23 || chance > 0.27) return
      atFour.n++
      atFour.came += result.win[index]!
    })
    for (const kind of ['win', 'place'] as const) {
      const fair = seen![kind][runner]!
      const key = `${kind} below ${bounds.find((bound) => fair < bound)}`
      const cell = cells.get(key) ?? { n: 0, expected: 0, came: 0 }
      cell.n++
      cell.expected += fair
      cell.came += result[kind][runner]!
      cells.set(key, cell)
    }
  }
  expect(atFour.n).toBeGreaterThan(1000)
  expect(Math.abs(atFour.came / atFour.n - 0.25)).toBeLessThan(0.04)
  let judged = 0
  for (const [key, { n, expected, came }] of cells) {
    if (n < 30) continue
    judged++
    const mean = expected / n
    const error = Math.sqrt((mean * (1 - mean)) / n) + 0.003
    expect(Math.abs(came / n - mean), `${key}: ${came} of ${n} came at ${mean.toFixed(3)}`).toBeLessThan(
      3.5 * error,
    )
  }
  expect(judged).toBeGreaterThan(12)
  expect(deadHeats).toBeGreaterThan(1)
  expect(deadHeats).toBeLessThan(RACES / 100)
})
