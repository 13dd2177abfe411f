import { describe, expect, it } from 'vitest'
import {
  createMatch,
  delayToNextMs,
  fairOf,
  forceMatch,
  marketsOf,
  resultOf,
  scoreDetailOf,
  scoreOf,
  stepMatch,
} from './match.ts'
import type { MatchSpec, MatchState } from './sports.ts'
import { chanceOf } from './testing/chance.ts'
import { MATCH_SPECS, play } from './testing/matches.ts'

const SHORT: MatchSpec = {
  sport: 'cricket',
  home: 'Kites',
  away: 'Gulls',
  overs: 6,
  homeSkill: 1,
  awaySkill: 1,
}

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
    const deuce = force(start(MATCH_SPECS.tennis), ...point('home', 3), ...point('away', 3))
    expect(scoreOf(deuce).status).toBe('Set 1, deuce')
    const advantage = force(deuce, ...point('away', 1))
    expect(scoreOf(advantage).status).toBe('Set 1, advantage Away')
    expect(scoreOf(force(advantage, ...point('home', 1))).status).toBe('Set 1, deuce')
    expect(scoreOf(force(advantage, ...point('away', 1))).line).toBe('0-1')
  })

  it('tennis: 7-5, and a tie-break at six all that goes to two clear points', () => {
    const fiveAll = force(start(MATCH_SPECS.tennis), ...point('home', 20), ...point('away', 20))
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
      start(MATCH_SPECS.tennis),
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
    expect(scoreOf(force(start(MATCH_SPECS.cricket), ...ones)).line).toMatch(/ 7\/0 \(1\.1\)$/)
    play(MATCH_SPECS.cricket, 77, (state) => {
      if (state.sport === 'cricket')
        for (const { balls } of state.innings) expect(balls).toBeLessThanOrEqual(120)
    })
  })

  it('soccer: two halves of at least forty-five minutes, and fifteen between them', () => {
    const phases = new Set<string>()
    let atHalfTime = -1
    play(MATCH_SPECS.soccer, 5, (state) => {
      if (state.sport !== 'soccer') return
      phases.add(state.phase)
      if (state.phase === 'half-time') atHalfTime = delayToNextMs(state, chance)!
    })
    expect([...phases]).toEqual(['first', 'half-time', 'second', 'over'])
    expect(atHalfTime).toBe(15 * 60_000)
  })

  it('soccer: what is told has its minute, in stoppage time beside it, and a forced end is the ninetieth', () => {
    const texts: string[] = []
    let state: MatchState = createMatch(MATCH_SPECS.soccer, chance)
    while (state.phase !== 'over') {
      const goal = forceMatch(state, { type: 'goal', team: 'home' })
      if (goal.ok) texts.push(goal.happenings[0]!.text.replace(/ .*/, ''))
      state = stepMatch(state, chance).state
    }
    expect([...new Set(texts)].slice(0, 3)).toEqual(["1'", "2'", "3'"])
    const told = new Set(texts)
    expect(["45'", "45+1'", "46'", "90'", "90+1'"].filter((minute) => !told.has(minute))).toEqual([])
    expect([...told].indexOf("46'")).toBeGreaterThan([...told].indexOf("45+1'"))
    const early = force(start(MATCH_SPECS.soccer), { type: 'finish', winner: 'home' })
    expect(scoreDetailOf(early, [])).toMatchObject({ phase: 'over', minute: 90 })
  })

  it('basketball: four quarters, half time in the middle, and overtime until somebody leads', () => {
    const texts: string[] = []
    const rests: number[] = []
    for (let seed = 1; seed <= 60; seed++) {
      const chance = chanceOf(seed)
      let state = createMatch(MATCH_SPECS.basketball, chance)
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
    const started = start(MATCH_SPECS.basketball)
    expect(scoreOf(force(started, ...point('away', 2)))).toEqual({ line: '0-4', status: 'Q1' })
    expect(forceMatch(started, { type: 'finish', winner: 'draw' }).ok).toBe(false)
  })

  it('boxing: ten points to who wins a round and nine to the other, until a stoppage or the last bell', () => {
    const ends = new Set<string>()
    for (let seed = 1; seed <= 80; seed++) {
      const end = play(MATCH_SPECS.boxing, seed)
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
    const draw = force(start(MATCH_SPECS.boxing), { type: 'finish', winner: 'draw' })
    expect([resultOf(draw), fairOf(draw)]).toEqual([2, [0, 0, 1]])
  })

  it('what is over stays as it is', () => {
    const end = play(MATCH_SPECS.soccer, 9)
    expect(stepMatch(end, chance)).toEqual({ state: end, happenings: [] })
  })

  it('a forced end leaves a score that can be', () => {
    const early = force(start(MATCH_SPECS.tennis), ...point('away', 20), ...point('home', 4))
    expect(scoreOf(force(early, { type: 'finish', winner: 'home' })).line).toBe('7-5 6-0')
    const cricket = force(
      start(MATCH_SPECS.cricket),
      { type: 'runs', runs: 4 },
      { type: 'finish', winner: 'home' },
    )
    expect(scoreOf(cricket).line).not.toContain('(0.0)')
  })

  it('cricket: a forced end takes no run away, and who is level can only win or tie', () => {
    const twoOvers: MatchSpec = { ...SHORT, overs: 2 }
    for (const seed of [1, 2, 3, 4]) {
      play(twoOvers, seed, (state) => {
        if (state.sport !== 'cricket' || state.phase !== 'playing') return
        const [first, chase] = state.innings
        for (const winner of ['home', 'away', 'draw'] as const) {
          const forced = forceMatch(state, { type: 'finish', winner })
          expect(forced.ok).toBe(chase?.runs !== first!.runs || winner !== first!.batting)
          if (!forced.ok || forced.state.sport !== 'cricket') continue
          expect(forced.state.innings[0]!.runs).toBeGreaterThanOrEqual(first!.runs)
          if (!chase) continue
          expect(forced.state.innings[0]).toEqual(first)
          expect(forced.state.innings[1]!.runs).toBeGreaterThanOrEqual(chase.runs)
        }
      })
    }
    const dots = Array.from({ length: 12 }, () => ({ type: 'runs', runs: 0 }) as const)
    const noneAll = force(start(twoOvers), ...dots)
    if (noneAll.sport !== 'cricket') throw new Error('not cricket')
    expect(forceMatch(noneAll, { type: 'finish', winner: noneAll.innings[0]!.batting })).toEqual({
      ok: false,
      text: 'the scores are level: the chase can only be won or tied',
    })
  })

  it('cricket: of an innings that a director ends only what was bowled and its total are known', () => {
    const twelve = Array.from({ length: 13 }, () => ({ type: 'runs', runs: 1 }) as const)
    const state = force(start(SHORT), ...twelve, { type: 'finish', winner: 'draw' })
    if (state.sport !== 'cricket') throw new Error('not cricket')
    const team = state.spec[state.innings[0]!.batting]
    const results = new Map(marketsOf(SHORT).map((market) => [market.name, market.result(state)]))
    const named = ['Only 2 Over Runs', 'Only 3 Over Runs', '3 Over Runs', '6 Over Runs', 'Fall of 1st Wicket']
    expect(named.map((name) => results.get(`${name} ${team}`))).toEqual([
      { runs: 6 },
      'void',
      'void',
      { runs: 13 },
      'void',
    ])
    expect(results.get(`${team} Total Odd/Even`)).toEqual({ runs: 1 })
  })
})
