import { describe, expect, it } from 'vitest'
import { exp } from './exp.ts'
import {
  createMatch,
  delayToNextMs,
  fairOf,
  forceMatch,
  type MatchSpec,
  type MatchState,
  resultOf,
  scoreOf,
  stepMatch,
} from './match.ts'
import { chanceOf } from './testing/chance.ts'

const names = { home: 'Home', away: 'Away' }
const specs: Record<string, MatchSpec> = {
  soccer: { sport: 'soccer', ...names, homeGoals: 1.6, awayGoals: 1.1 },
  tennis: { sport: 'tennis', ...names, bestOf: 3, serve: { home: 0.66, away: 0.61 } },
  cricket: { sport: 'cricket', ...names, overs: 20, homeSkill: 1.1, awaySkill: 0.9 },
  basketball: { sport: 'basketball', ...names, homeSkill: 1.02, awaySkill: 0.98 },
  boxing: {
    sport: 'boxing',
    ...names,
    rounds: 12,
    stops: { home: 0.025, away: 0.02 },
    wins: { home: 0.48, away: 0.42 },
  },
}

/** The last step of a match at which it is priced in the test of prices. */
const lastMoments: Record<string, number> = {
  soccer: 300,
  tennis: 160,
  cricket: 160,
  basketball: 100,
  boxing: 20,
}

function play(spec: MatchSpec, seed: number, each: (state: MatchState) => void = () => {}): MatchState {
  const chance = chanceOf(seed)
  let state = createMatch(spec, chance)
  while (delayToNextMs(state, chance) !== undefined) {
    state = stepMatch(state, chance).state
    each(state)
  }
  return state
}

describe.each(Object.entries(specs))('%s', (sport, spec) => {
  it('the same seed is the same match; another is another', () => {
    expect(play(spec, 5)).toEqual(play(spec, 5))
    expect([6, 7, 8].some((seed) => JSON.stringify(play(spec, seed)) !== JSON.stringify(play(spec, 5)))).toBe(
      true,
    )
  })

  it('fair chances sum to one throughout and end at the result', () => {
    const end = play(spec, 11, (state) => {
      expect(fairOf(state).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
    })
    expect(fairOf(end)[resultOf(end) as number]).toBe(1)
    expect(scoreOf(end).line).not.toBe('')
  })

  it('a match that was stored and read goes on the same', () => {
    const chance = chanceOf(21)
    let state = createMatch(spec, chance)
    for (let i = 0; i < 60; i++) state = stepMatch(state, chance).state
    const copy = JSON.parse(JSON.stringify(state)) as MatchState
    expect(stepMatch(copy, chanceOf(3))).toEqual(stepMatch(state, chanceOf(3)))
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
      if (!seen) continue
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

describe('what can be made to happen', () => {
  const started = (spec: MatchSpec, steps = 3) => {
    const chance = chanceOf(1)
    let state = createMatch(spec, chance)
    for (let i = 0; i < steps; i++) state = stepMatch(state, chance).state
    return { state, chance }
  }

  it('a goal, a wicket, runs, a point', () => {
    const soccer = started(specs.soccer!)
    const goal = forceMatch(soccer.state, { type: 'goal', team: 'away' })
    expect(goal.ok && scoreOf(goal.state).line).toBe('0-1')
    const cricket = started(specs.cricket!)
    const before = scoreOf(cricket.state).line
    const wicket = forceMatch(cricket.state, { type: 'wicket' })
    expect(wicket.ok && wicket.happenings[0]).toMatchObject({ type: 'wicket', suspendMs: 30_000 })
    expect(wicket.ok && scoreOf(wicket.state).line).not.toBe(before)
    const six = forceMatch(cricket.state, { type: 'runs', runs: 6 })
    expect(six.ok && six.happenings[0]).toMatchObject({ type: 'six' })
  })

  it.each(Object.values(specs))('either side can be made to win: $sport', (spec) => {
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
    const tennis = started(specs.tennis!)
    expect(forceMatch(tennis.state, { type: 'goal', team: 'home' })).toEqual({
      ok: false,
      text: "tennis has no 'goal'",
    })
    expect(forceMatch(tennis.state, { type: 'finish', winner: 'draw' }).ok).toBe(false)
    const before = createMatch(specs.soccer!, tennis.chance)
    expect(forceMatch(before, { type: 'goal', team: 'home' }).ok).toBe(false)
  })

  it('ten wickets end an innings, the eleventh falls in the next', () => {
    const { chance, ...rest } = started(specs.cricket!, 1)
    let { state } = rest
    for (let i = 0; i < 11; i++) {
      const forced = forceMatch(state, { type: 'wicket' })
      if (!forced.ok) throw new Error(forced.text)
      state = forced.state
    }
    expect(scoreOf(state).line).toMatch(/all out.*\/1/)
  })

  it('a chase ends with the run that passes the target', () => {
    const { chance, ...rest } = started(specs.cricket!, 1)
    let { state } = rest
    for (let i = 0; i < 10; i++) {
      const forced = forceMatch(state, { type: 'wicket' })
      if (forced.ok) state = forced.state
    }
    const chase = forceMatch(state, { type: 'runs', runs: 4 })
    expect(chase.ok && resultOf(chase.state)).not.toBeUndefined()
  })
})

describe('the arithmetic of a score', () => {
  const chance = chanceOf(1)
  const force = (state: MatchState, ...events: Parameters<typeof forceMatch>[1][]) =>
    events.reduce((now, event) => {
      const forced = forceMatch(now, event)
      if (!forced.ok) throw new Error(forced.text)
      return forced.state
    }, state)
  const point = (team: 'home' | 'away', times: number) =>
    Array.from({ length: times }, () => ({ type: 'point', team }) as const)
  const start = (spec: MatchSpec) => stepMatch(createMatch(spec, chance), chance).state

  it('tennis: deuce, advantage, game', () => {
    const deuce = force(start(specs.tennis!), ...point('home', 3), ...point('away', 3))
    expect(scoreOf(deuce).status).toBe('Set 1, deuce')
    const advantage = force(deuce, ...point('away', 1))
    expect(scoreOf(advantage).status).toBe('Set 1, advantage Away')
    expect(scoreOf(force(advantage, ...point('home', 1))).status).toBe('Set 1, deuce')
    expect(scoreOf(force(advantage, ...point('away', 1))).line).toBe('0-1')
  })

  it('tennis: 7-5, and a tie-break at six all that goes to two clear points', () => {
    const fiveAll = force(start(specs.tennis!), ...point('home', 20), ...point('away', 20))
    expect(scoreOf(fiveAll).line).toBe('5-5')
    expect(scoreOf(force(fiveAll, ...point('home', 8))).line).toBe('7-5 0-0')
    const tieBreak = force(
      fiveAll,
      ...point('home', 4),
      ...point('away', 4),
      ...point('home', 6),
      ...point('away', 7),
    )
    expect(scoreOf(tieBreak)).toEqual({ line: '6-6', status: 'Set 1, 6-7' })
    expect(scoreOf(force(tieBreak, ...point('home', 3))).line).toBe('7-6 0-0')
  })

  it('tennis: a long tie-break is priced the same whatever was asked before', () => {
    const sixAll = force(
      start(specs.tennis!),
      ...point('home', 20),
      ...point('away', 20),
      ...point('home', 4),
      ...point('away', 4),
    )
    const level = (n: number) => {
      let state = sixAll
      for (let i = 0; i < n; i++) state = force(state, ...point('home', 1), ...point('away', 1))
      return state
    }
    expect(fairOf(level(30))[0]).toBe(fairOf(level(10))[0])
    expect(fairOf(force(level(30), ...point('home', 1)))[0]).toBe(
      fairOf(force(level(10), ...point('home', 1)))[0],
    )
  })

  it('cricket: six balls make an over, twenty overs an innings, and a wide is no ball of either', () => {
    const ones = Array.from({ length: 7 }, () => ({ type: 'runs', runs: 1 }) as const)
    expect(scoreOf(force(start(specs.cricket!), ...ones)).line).toMatch(/ 7\/0 \(1\.1\)$/)
    play(specs.cricket!, 77, (state) => {
      if (state.sport === 'cricket')
        for (const { balls } of state.innings) expect(balls).toBeLessThanOrEqual(120)
    })
  })

  it('soccer: two halves of at least forty-five minutes, and fifteen between them', () => {
    const phases = new Set<string>()
    let atHalfTime = -1
    play(specs.soccer!, 5, (state) => {
      if (state.sport !== 'soccer') return
      phases.add(state.phase)
      if (state.phase === 'half-time') atHalfTime = delayToNextMs(state, chance)!
    })
    expect([...phases]).toEqual(['first', 'half-time', 'second', 'over'])
    expect(atHalfTime).toBe(15 * 60_000)
  })

  it('basketball: four quarters, half time in the middle, and overtime until somebody leads', () => {
    const texts: string[] = []
    const rests: number[] = []
    for (let seed = 1; seed <= 60; seed++) {
      const chance = chanceOf(seed)
      let state = createMatch(specs.basketball!, chance)
      while (state.phase !== 'over') {
        const step = stepMatch(state, chance)
        state = step.state
        texts.push(...step.happenings.map(({ text }) => text.replace(/, .*/, '')))
        if (state.sport === 'basketball' && state.restMs > 0) rests.push(state.restMs)
      }
      if (state.sport !== 'basketball') throw new Error('not basketball')
      expect(state.points.home).not.toBe(state.points.away)
      expect([...Array(10).keys()].map((overtime) => 100 + 12 * overtime)).toContain(state.pairs)
    }
    expect(texts.filter((text) => text === 'Half time')).toHaveLength(60)
    expect(texts).toContain('End of Q4')
    expect(texts.filter((text) => text === 'End of Q4').length).toBeLessThan(20)
    expect(new Set(rests)).toEqual(new Set([2 * 60_000, 15 * 60_000]))
  })

  it('basketball: a point of a director is a basket, and there is no draw', () => {
    const started = start(specs.basketball!)
    expect(scoreOf(force(started, ...point('away', 2)))).toEqual({ line: '0-4', status: 'Q1' })
    expect(forceMatch(started, { type: 'finish', winner: 'draw' }).ok).toBe(false)
  })

  it('boxing: ten points to who wins a round and nine to the other, until a stoppage or the last bell', () => {
    const ends = new Set<string>()
    for (let seed = 1; seed <= 80; seed++) {
      const end = play(specs.boxing!, seed)
      if (end.sport !== 'boxing') throw new Error('not boxing')
      const { line, status } = scoreOf(end)
      const fought = Math.floor(end.halves / 2)
      const [home, away] = line.split('-').map(Number) as [number, number]
      expect(home - away).toBe(end.rounds.home - end.rounds.away)
      expect(Math.max(home, away)).toBeLessThanOrEqual(10 * fought)
      ends.add(status.replace(/\d+/, 'n'))
      if (status === 'Points decision') expect(end.halves).toBe(24)
    }
    expect(ends).toEqual(new Set(['Points decision', 'Stopped in round n']))
  })

  it('boxing: a draw can be made to happen', () => {
    const draw = force(start(specs.boxing!), { type: 'finish', winner: 'draw' })
    expect([resultOf(draw), fairOf(draw)]).toEqual([2, [0, 0, 1]])
  })

  it('what is over stays as it is', () => {
    const end = play(specs.soccer!, 9)
    expect(stepMatch(end, chance)).toEqual({ state: end, happenings: [] })
  })

  it('a forced end leaves a score that can be', () => {
    const early = force(start(specs.tennis!), ...point('away', 20), ...point('home', 4))
    expect(scoreOf(force(early, { type: 'finish', winner: 'home' })).line).toBe('7-5 6-0')
    const cricket = force(
      start(specs.cricket!),
      { type: 'runs', runs: 4 },
      { type: 'finish', winner: 'home' },
    )
    expect(scoreOf(cricket).line).not.toContain('(0.0)')
  })
})

it('our exp agrees with the engine to twelve digits', () => {
  for (const x of [-20, -3.3, -0.5, 0, 0.01, 1, 2.5, 6]) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 12)
})
