import { describe, expect, it } from 'vitest'
import { createMatch, fairOf, forceMatch, resultOf, scoreOf, stepMatch } from './match.ts'
import { type MatchSpec, SPORTS } from './sports.ts'
import { chanceOf } from './testing/chance.ts'
import { MATCH_SPECS } from './testing/matches.ts'
import { matchEventsOf, nameOfEvent, raceEventsOf } from './verbs.ts'

describe('what can be made to happen', () => {
  const started = (spec: MatchSpec, steps = 3) => {
    const chance = chanceOf(1)
    let state = createMatch(spec, chance)
    for (let i = 0; i < steps; i++) state = stepMatch(state, chance).state
    return { state, chance }
  }

  it('a goal, a wicket, runs, a point', () => {
    const soccer = started(MATCH_SPECS.soccer)
    const goal = forceMatch(soccer.state, { type: 'goal', team: 'away' })
    expect(goal.ok && scoreOf(goal.state).line).toBe('0-1')
    const cricket = started(MATCH_SPECS.cricket)
    const before = scoreOf(cricket.state).line
    const wicket = forceMatch(cricket.state, { type: 'wicket' })
    expect(wicket.ok && wicket.happenings[0]).toMatchObject({ type: 'wicket', suspendMs: 30_000 })
    expect(wicket.ok && scoreOf(wicket.state).line).not.toBe(before)
    const six = forceMatch(cricket.state, { type: 'runs', runs: 6 })
    expect(six.ok && six.happenings[0]).toMatchObject({ type: 'six' })
  })

  it.each(Object.values(MATCH_SPECS))('either side can be made to win: $sport', (spec) => {
    const { state } = started(spec)
    for (const [winner, index] of [
      ['home', 0],
      ['away', 1],
    ] as const) {
      const forced = forceMatch(state, { type: 'finish', winner })
      expect(forced.ok && resultOf(forced.state)).toBe(index)
      expect(forced.ok && fairOf(forced.state)[index]).toBe(1)
    }
  })

  it('what makes no sense is refused with a reason', () => {
    const tennis = started(MATCH_SPECS.tennis)
    expect(forceMatch(tennis.state, { type: 'goal', team: 'home' })).toEqual({
      ok: false,
      text: "tennis has no 'goal'",
    })
    expect(forceMatch(tennis.state, { type: 'finish', winner: 'draw' }).ok).toBe(false)
    const before = createMatch(MATCH_SPECS.soccer, tennis.chance)
    expect(forceMatch(before, { type: 'goal', team: 'home' }).ok).toBe(false)
  })

  it.each(Object.values(MATCH_SPECS))(
    'each event of a sport is offered complete and named: $sport',
    (spec) => {
      const { state } = started(spec)
      const names = { home: spec.home, away: spec.away }
      const offered = matchEventsOf(spec.sport).map((event) => [
        nameOfEvent(event, names),
        forceMatch(state, event).ok,
      ])
      expect(new Set(offered.map(([name]) => name)).size).toBe(offered.length)
      expect(offered).toContainEqual([`Finish ${spec.home}`, true])
      expect(offered).toContainEqual(['Finish draw', SPORTS[spec.sport].hasDraw || spec.sport === 'cricket'])
      expect(offered).toContainEqual(['Abandon', true])
    },
  )

  it('a number is offered once for each of its values, a runner once for each of the race', () => {
    expect(matchEventsOf('cricket').filter(({ type }) => type === 'runs')).toHaveLength(8)
    const race = raceEventsOf(['a', 'b'])
    expect(race).toContainEqual({ type: 'withdraw', selectionId: 'b' })
    expect(race.map((event) => nameOfEvent(event, { b: 'Red Comet' }))).toEqual([
      'Start',
      'Photo finish',
      'Photo finish dead heat',
      'Abandon',
      'Withdraw a',
      'Withdraw Red Comet',
    ])
  })

  it('ten wickets end an innings, the eleventh falls in the next', () => {
    const { chance, ...rest } = started(MATCH_SPECS.cricket, 1)
    let { state } = rest
    for (let i = 0; i < 11; i++) {
      const forced = forceMatch(state, { type: 'wicket' })
      if (!forced.ok) throw new Error(forced.text)
      state = forced.state
    }
    expect(scoreOf(state).line).toMatch(/all out.*\/1/)
  })

  it('a chase ends with the run that passes the target', () => {
    const { chance, ...rest } = started(MATCH_SPECS.cricket, 1)
    let { state } = rest
    for (let i = 0; i < 10; i++) {
      const forced = forceMatch(state, { type: 'wicket' })
      if (forced.ok) state = forced.state
    }
    const chase = forceMatch(state, { type: 'runs', runs: 4 })
    expect(chase.ok && resultOf(chase.state)).not.toBeUndefined()
  })
})
