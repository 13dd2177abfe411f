import { describe, expect, it } from 'vitest'
import { createMatch, marketsOf, stepMatch } from './match.ts'
import type { MatchSpec, MatchState } from './sports.ts'
import { chanceOf } from './testing/chance.ts'

const SPECS = {
  soccer: { sport: 'soccer', home: 'Reds', away: 'Blues', homeGoals: 1.5, awayGoals: 1.1 },
  tennis: { sport: 'tennis', home: 'Ann', away: 'Bea', bestOf: 3, serve: { home: 0.64, away: 0.61 } },
  cricket: { sport: 'cricket', home: 'Kites', away: 'Gulls', overs: 6, homeSkill: 1, awaySkill: 1.1 },
  basketball: { sport: 'basketball', home: 'Herons', away: 'Otters', homeSkill: 1.02, awaySkill: 0.98 },
  boxing: {
    sport: 'boxing',
    home: 'Ada',
    away: 'Bo',
    rounds: 10,
    stops: { home: 0.03, away: 0.02 },
    wins: { home: 0.45, away: 0.45 },
  },
} as const satisfies Record<string, MatchSpec>

const ROUNDS = 1000

/** Plays matches and hands out the state at a step and the last one. */
function* played(spec: MatchSpec, steps: number): Generator<{ then: MatchState; end: MatchState }> {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const chance = chanceOf(seed)
    let state = createMatch(spec, chance)
    let then: MatchState | undefined
    for (let step = 0; state.phase !== 'over'; step++) {
      if (step === steps) then = state
      state = stepMatch(state, chance).state
    }
    if (then) yield { then, end: state }
  }
}

describe('side markets are priced by what comes of them', () => {
  it.each([
    ['soccer', 'Over/Under 1.5 Goals', 1],
    ['soccer', 'Over/Under 2.5 Goals', 90],
    ['soccer', 'Both Teams To Score', 60],
    ['soccer', 'Draw No Bet', 120],
    ['tennis', 'Set 1 Winner', 20],
    ['cricket', 'Bookmaker', 20],
    ['cricket', 'Completed Match', 5],
    ['cricket', 'Tied Match', 5],
    ['cricket', 'Tied Match', 66],
    ['basketball', 'Total Points 160.5 (Four Quarters)', 40],
    ['boxing', 'Over/Under 5.5 Rounds', 4],
    ['boxing', 'Over/Under 8.5 Rounds', 1],
  ] as const)('%s, %s, after %i steps', (sport, name, steps) => {
    const market = marketsOf(SPECS[sport]).find((each) => each.name === name)!
    if (market.kind === 'FANCY') throw new Error('not a market over outcomes')
    let said = 0
    let came = 0
    let counted = 0
    let variance = 0
    for (const { then, end } of played(SPECS[sport], steps)) {
      const chances = market.chances(then)
      const result = market.result(end)
      if (!chances || !result || result === 'void' || !('winner' in result)) continue
      counted++
      said += chances[0]!
      variance += chances[0]! * chances[1]!
      came += result.winner === 0 ? 1 : 0
    }
    expect(counted).toBeGreaterThan(ROUNDS / 3)
    expect(Math.abs(said - came)).toBeLessThan(3.5 * Math.sqrt(variance))
  })

  it.each([
    ['6 Over Runs Kites', 1],
    ['3 Over Runs Gulls', 8],
    ['Only 4 Over Runs Kites', 12],
    ['6 Over Runs Gulls', 25],
    ['6 Over Runs Kites', 60],
    ['Fall of 1st Wicket Kites', 3],
    ['Fall of 1st Wicket Gulls', 45],
    ['Gulls Total Odd/Even', 30],
    ['Kites Total Odd/Even', 65],
  ])('cricket, %s, after %i steps: a line is made as often as is said', (name, steps) => {
    const market = marketsOf(SPECS.cricket).find((each) => each.name === name)!
    if (market.kind !== 'FANCY') throw new Error('not a fancy')
    let said = 0
    let came = 0
    let counted = 0
    let variance = 0
    for (const { then, end } of played(SPECS.cricket, steps)) {
      const outlook = market.outlook(then)
      const result = market.result(end)
      if (!outlook || !result || result === 'void' || !('runs' in result)) continue
      const { least, most, atLeast } = outlook
      let line = least + 1
      while (line < most && atLeast(line + 1) >= 0.5) line++
      const chance = atLeast(line)
      counted++
      said += chance
      variance += chance * (1 - chance)
      came += result.runs >= line ? 1 : 0
    }
    expect(counted).toBeGreaterThan(ROUNDS / 20)
    expect(Math.abs(said - came)).toBeLessThan(3.5 * Math.sqrt(variance))
  })

  it('cricket: an over to come is offered where the chase does not end before it is over, and once it has begun', () => {
    let begun = 0
    let withheld = 0
    for (let seed = 1; seed <= 100; seed++) {
      const chance = chanceOf(seed)
      let state = createMatch(SPECS.cricket, chance)
      for (; state.phase !== 'over'; state = stepMatch(state, chance).state) {
        if (state.sport !== 'cricket' || state.innings.length < 2) continue
        const [first, chase] = state.innings
        const needed = first!.runs + 1 - chase!.runs
        const team = SPECS.cricket[chase!.batting]
        for (const market of marketsOf(SPECS.cricket)) {
          const over = Number(/^Only (\d) Over/.exec(market.name)?.[1])
          if (market.kind !== 'FANCY' || !market.name.endsWith(team) || !(over > 0)) continue
          const ahead = (over - 1) * 6 - chase!.balls
          if (ahead > 0 && needed <= (ahead + 6) * 4) {
            expect([market.name, market.outlook(state)]).toEqual([market.name, undefined])
            withheld++
          } else if (ahead <= 0 && ahead > -6) {
            expect(market.outlook(state)).toBeDefined()
            begun++
          }
        }
      }
    }
    expect(Math.min(begun, withheld)).toBeGreaterThan(1000)
  })

  it.each(Object.values(SPECS))('every market of a $sport match has a result when it is over', (spec) => {
    const markets = marketsOf(spec)
    expect(new Set(markets.map(({ key }) => key)).size).toBe(markets.length)
    let matches = 0
    for (const { then, end } of played(spec, 10)) {
      if (++matches > 60) break
      for (const market of markets) {
        const early = market.result(then)
        const result = market.result(end)
        expect([market.key, result]).not.toEqual([market.key, undefined])
        // What is decided stays decided.
        if (early !== undefined) expect(result).toEqual(early)
      }
    }
  })
})
