import { eventScore, type ScoreDetail } from '@layline/shared/entities/score'
import { SCORE_BALLS_SHOWN, SCORE_HAPPENINGS_MAX } from '@layline/shared/limits'
import { expect, it } from 'vitest'
import { scoreView } from './score-view.ts'
import { oneMatch } from './testing/one-match.ts'

const MINUTE = 60_000

function matchOf(sport: ScoreDetail['sport']) {
  const match = oneMatch(sport, '1m')
  return { ...match, score: () => eventScore.parse(scoreView(match.world, match.event)) }
}

/** The detail of one sport, or none where it is of another. */
function detailOf<Sport extends ScoreDetail['sport']>(
  { detail }: { detail: ScoreDetail | null },
  sport: Sport,
): Extract<ScoreDetail, { sport: Sport }> {
  if (detail?.sport !== sport) throw new Error(`no score of ${sport}`)
  return detail as Extract<ScoreDetail, { sport: Sport }>
}

it.each(['soccer', 'tennis', 'cricket', 'basketball', 'boxing'] as const)(
  '%s: the score says what its line says, before, in play and after',
  (sport) => {
    const { world, event, later, score } = matchOf(sport)
    expect(score()).toMatchObject({ state: 'BEFORE', home: 'Reds', away: 'Blues', line: '', happenings: [] })
    later(20 * MINUTE)
    const during = score()
    expect(during.state).toBe('IN_PLAY')
    expect(during.line).toBe(world.scoreLine(event.eventId))
    expect(during.happenings.length).toBeGreaterThan(0)
    while (score().state === 'IN_PLAY') later(10 * MINUTE)
    expect(score().state).toBe('OVER')
  },
)

it('cricket: before the off nobody is told who bats first', () => {
  const { innings, target, ballsLeft } = detailOf(matchOf('cricket').score(), 'cricket')
  expect([innings, target, ballsLeft]).toEqual([[], null, 60])
})

it('reading the score changes nothing of the world', () => {
  const { world, later, score } = matchOf('cricket')
  later(30 * MINUTE)
  const before = JSON.stringify(world.snapshot())
  score()
  expect(JSON.stringify(world.snapshot())).toBe(before)
})

it('happenings are the last fifty, newest first', () => {
  const { later, score } = matchOf('tennis')
  later(60 * MINUTE)
  const { happenings } = score()
  expect(happenings).toHaveLength(SCORE_HAPPENINGS_MAX)
  const times = happenings.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
})

it('cricket: the runs of complete overs add up, and every ball that was told is in the last balls', () => {
  const { later, score } = matchOf('cricket')
  for (let minutes = 5; minutes < 60; minutes += 5) {
    later(5 * MINUTE)
    const now = score()
    const { innings, lastBalls, ballsLeft } = detailOf(now, 'cricket')
    const { runsByOver, overs, runs } = innings.at(-1)!
    const [whole, balls] = overs.split('.').map(Number)
    expect(runsByOver).toHaveLength(whole!)
    expect(ballsLeft).toBe(60 - (whole! * 6 + balls!))
    const complete = runsByOver.reduce((sum, over) => sum + over, 0)
    if (balls === 0)
      expect(runs - complete).toBeLessThanOrEqual(2) // wides before the next over's first ball
    else expect(complete).toBeLessThanOrEqual(runs)
    const told = now.happenings.filter(({ type }) => ['ball', 'four', 'six', 'wicket'].includes(type))
    expect(lastBalls).toHaveLength(Math.min(told.length, SCORE_BALLS_SHOWN))
    const named: Readonly<Record<string, string>> = { four: '4', six: '6', wicket: 'W' }
    for (const [index, ball] of lastBalls.toReversed().entries()) {
      const { type } = told[index]!
      expect(ball).toMatch(named[type] ?? /^([0-3]|5|wd)$/)
    }
  }
})

it('tennis: sets won are those that are finished, and a set at hand is told beside them', () => {
  const { later, score } = matchOf('tennis')
  while (score().state !== 'OVER') {
    later(5 * MINUTE)
    const { sets, setsWon, points, server } = detailOf(score(), 'tennis')
    const isOver = score().state === 'OVER'
    expect(sets).toHaveLength(setsWon.home + setsWon.away + (isOver ? 0 : 1))
    expect(server === null).toBe(isOver)
    if (!isOver) expect(Object.values(points).join()).toMatch(/^(0|15|30|40|Ad|\d+),(0|15|30|40|Ad|\d+)$/)
  }
})

it('soccer: a goal is counted in the minute it is told', () => {
  const { world, event, later, score } = matchOf('soccer')
  later(10 * MINUTE)
  const before = detailOf(score(), 'soccer').goals.home
  world.apply({
    seq: world.inputs + 1,
    atMs: world.nowMs,
    input: { kind: 'force', eventId: event.eventId, event: { type: 'goal', team: 'home' } },
  })
  const after = score()
  const { goals, minute, phase } = detailOf(after, 'soccer')
  expect([goals.home, phase]).toEqual([before + 1, 'first'])
  expect(after.happenings[0]).toMatchObject({
    type: 'goal',
    text: expect.stringContaining(`${minute}' Goal`),
  })
})

it.each(['tennis', 'soccer', 'cricket', 'basketball', 'boxing'] as const)(
  'an abandoned match stands as it stood when it ended: %s',
  (sport) => {
    const { world, event, later, score } = matchOf(sport)
    later(12 * MINUTE)
    const before = score()
    const input = { kind: 'force', eventId: event.eventId, event: { type: 'abandon' } } as const
    expect(world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })).toEqual({ ok: true })
    const { state, line, detail } = score()
    expect([state, line]).toEqual(['OVER', `${before.line.split(' · ')[0]} · Abandoned`])
    if (detail?.sport === 'tennis') {
      expect(detail).toEqual({ ...before.detail, server: null, isTieBreak: false })
    } else if (detail?.sport === 'soccer') {
      expect(detail).toEqual({ ...before.detail, phase: 'over' })
    } else expect(detail).toEqual(before.detail)
  },
)
