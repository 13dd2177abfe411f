import { describe, expect, it } from 'vitest'
import type { Chance } from './happening.ts'
import {
  createMatch,
  delayToNextMs,
  endingsOf,
  fairOf,
  marketsOf,
  resultOf,
  scoreOf,
  stepMatch,
} from './match.ts'
import { goalChance, RED_CARD_CHANCE } from './soccer/soccer-goals.ts'
import type { SoccerSpec } from './soccer/soccer-model.ts'
import { type MatchState, SPORTS } from './sports.ts'
import { chanceOf } from './testing/chance.ts'
import { MATCH_SPECS, play } from './testing/matches.ts'

/** The last step of a match at which it is priced in the test of prices. */
const lastMoments: Record<string, number> = {
  soccer: 300,
  tennis: 160,
  cricket: 160,
  basketball: 100,
  boxing: 20,
}

describe.each(Object.entries(MATCH_SPECS))('%s', (sport, spec) => {
  it('the same seed is the same match; another is another', () => {
    expect(play(spec, 5)).toEqual(play(spec, 5))
    expect([6, 7, 8].some((seed) => JSON.stringify(play(spec, seed)) !== JSON.stringify(play(spec, 5)))).toBe(
      true,
    )
  })

  it('fair chances sum to one throughout and end at the result', () => {
    const ends = [11, 12, 13].map((seed) =>
      play(spec, seed, (state) => {
        expect(fairOf(state).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
      }),
    )
    const end = ends.find((each) => resultOf(each) !== 'void')!
    expect(fairOf(end)[resultOf(end) as number]).toBe(1)
    expect(scoreOf(end).line).not.toBe('')
  })

  it('for a table it ends as Match Odds are priced, and is abandoned as often as its sport says', () => {
    const state = createMatch(spec, chanceOf(31))
    const [home = 0, away = 0, level = 0] = endingsOf(state)
    const fair = fairOf(state)
    expect(home / (home + away)).toBeCloseTo(fair[0]! / (fair[0]! + fair[1]!), 6)
    const abandoned = 1 - home - away - level
    expect(abandoned).toBeCloseTo(sport === 'cricket' ? 0.03 : 0, 2)
    const end = play(spec, 11)
    const result = resultOf(end)
    if (typeof result === 'number') expect(endingsOf(end)[result]).toBe(1)
  })

  it('a match that was stored and read goes on the same', () => {
    const chance = chanceOf(21)
    let state = createMatch(spec, chance)
    for (let i = 0; i < 60; i++) state = stepMatch(state, chance).state
    const copy = JSON.parse(JSON.stringify(state)) as MatchState
    expect(stepMatch(copy, chanceOf(3))).toEqual(stepMatch(state, chanceOf(3)))
  })

  it('is over in the time that its sport says', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const chance = chanceOf(seed)
      let state = createMatch(spec, chance)
      let lastsMs = 0
      while (state.phase !== 'over') {
        state = stepMatch(state, chance).state
        lastsMs += delayToNextMs(state, chance) ?? 0
      }
      expect(lastsMs).toBeLessThan(SPORTS[spec.sport].longestMs(20))
    }
  })

  it('what is priced at so much comes that often', () => {
    const MATCHES = 700
    const BUCKETS = 10
    const bucket = Array.from({ length: BUCKETS }, () => ({ n: 0, expected: 0, came: 0 }))
    for (let seed = 1; seed <= MATCHES; seed++) {
      // One moment of each match, so that the samples are independent.
      const moment = chanceOf(seed * 7919).int(1, lastMoments[sport]!)
      let steps = 0
      let seen: number[] | undefined
      const end = play(spec, seed, (state) => {
        if (++steps === moment) seen = fairOf(state)
      })
      if (!seen || resultOf(end) === 'void') continue
      const p = seen[0]!
      const into = bucket[Math.min(BUCKETS - 1, Math.floor(p * BUCKETS))]!
      into.n++
      into.expected += p
      into.came += resultOf(end) === 0 ? 1 : 0
    }
    let judged = 0
    for (const { n, expected, came } of bucket) {
      if (n < 20) continue
      judged++
      const mean = expected / n
      const error = Math.sqrt((mean * (1 - mean)) / n) + 0.01
      expect(Math.abs(came / n - mean), `${sport}: ${came} of ${n} came at ${mean.toFixed(3)}`).toBeLessThan(
        4 * error,
      )
    }
    expect(judged).toBeGreaterThan(3)
  })
})

/** Chances that draw a step of soccer each way it can go, and how likely that is. */
function* drawsOfSoccer(spec: SoccerSpec): Generator<{ chance: Chance; likely: number }> {
  const reds = { home: 0, away: 0 }
  const odds = [
    goalChance(spec, reds, 'home'),
    RED_CARD_CHANCE,
    goalChance(spec, reds, 'away'),
    RED_CARD_CHANCE,
  ]
  for (let bits = 0; bits < 16; bits++) {
    const isSo = (index: number) => ((bits >> index) & 1) === 1
    const likely = odds.reduce((product, each, index) => product * (isSo(index) ? each : 1 - each), 1)
    for (let minutes = 2; minutes <= 6; minutes++) {
      let drawn = 0
      const chance = { next: () => (isSo(drawn++) ? 0 : 1), int: () => minutes }
      yield { chance, likely: likely / 5 }
    }
  }
}

it('soccer is priced by the chances it is played with, at the end of normal time as well', () => {
  const spec: SoccerSpec = { sport: 'soccer', home: 'Reds', away: 'Blues', homeGoals: 1.6, awayGoals: 1 }
  const markets = marketsOf(spec)
  let compared = 0
  for (let seed = 1; seed <= 6; seed++) {
    play(spec, seed, (state) => {
      if (state.sport !== 'soccer' || state.phase !== 'second' || state.playedMs < 42 * 60_000) return
      if (state.reds.home + state.reds.away > 0) return
      for (const key of [
        'match-odds',
        'over-under-1.5',
        'over-under-2.5',
        'over-under-3.5',
        'both-to-score',
      ]) {
        const market = markets.find((each) => each.key === key)!
        if (market.kind === 'FANCY' || market.result(state) !== undefined) continue
        const now = market.chances(state)!
        const next = now.map(() => 0)
        for (const { chance, likely } of drawsOfSoccer(spec)) {
          const after = market.chances(stepMatch(state, chance).state)!
          after.forEach((each, runner) => {
            next[runner]! += likely * each
          })
        }
        now.forEach((each, runner) => {
          // The least chance that a maker quotes.
          if (each < 0.0012) return
          compared++
          expect(Math.abs(next[runner]! / each - 1)).toBeLessThan(0.0005)
        })
      }
    })
  }
  expect(compared).toBeGreaterThan(300)
})
