import type { ScoreDetail } from '@layline/shared/entities/score'
import { z } from 'zod'
import { type ForcedBy, team } from '../event-schemas.ts'
import { exp } from '../exp.ts'
import type { Chance, Happening, ScoreView, Team } from '../happening.ts'
import type { MatchModel, Refused } from '../sport.ts'

export const SOCCER_EVENTS = [
  z.strictObject({ type: z.literal('goal'), team }),
  z.strictObject({ type: z.literal('red-card'), team }),
] as const
type SoccerEvent = ForcedBy<(typeof SOCCER_EVENTS)[number]>

const MINUTE_MS = 60_000
const STEP_MS = 20_000
const HALF_MS = 45 * MINUTE_MS
const HALF_TIME_MS = 15 * MINUTE_MS
const GOAL_SUSPEND_MS = 50_000
const RED_CARD_SUSPEND_MS = 30_000
const RED_CARDS_PER_TEAM_AND_MATCH = 0.08
const RED_CARDS_MAX = 2
/** A team with a man less scores less, the other more. */
const SHORT_HANDED = 0.7
const MAN_MORE = 1.25
/** Stoppage is drawn when the half is up; until then pricing knows its mean. */
const STOPPAGE_MINUTES = { first: [1, 3], second: [2, 6] } as const
const GOALS_CONSIDERED = 14

export interface SoccerSpec {
  sport: 'soccer'
  home: string
  away: string
  /** Goals each side would score on average in a match. */
  homeGoals: number
  awayGoals: number
}

export interface SoccerState {
  sport: 'soccer'
  spec: SoccerSpec
  phase: 'before' | 'first' | 'half-time' | 'second' | 'over'
  /** The half that was begun last: a match can be abandoned in either. Absent before the first. */
  half?: 'first' | 'second'
  /** Time played in this half. */
  playedMs: number
  /** Drawn at the end of the normal time of a half. */
  stoppageMs: number | null
  goals: Record<Team, number>
  reds: Record<Team, number>
  abandoned: boolean
}

const mean = ([low, high]: readonly [number, number]) => ((low + high) / 2) * MINUTE_MS
const MATCH_MS = 2 * HALF_MS + mean(STOPPAGE_MINUTES.first) + mean(STOPPAGE_MINUTES.second)

/** Expected goals a ms. */
function rateOf({ spec, reds }: SoccerState, team: Team): number {
  const other = team === 'home' ? 'away' : 'home'
  let rate = (team === 'home' ? spec.homeGoals : spec.awayGoals) / MATCH_MS
  for (let i = 0; i < reds[team]; i++) rate *= SHORT_HANDED
  for (let i = 0; i < reds[other]; i++) rate *= MAN_MORE
  return rate
}

function create(spec: SoccerSpec): SoccerState {
  return {
    sport: 'soccer',
    spec,
    phase: 'before',
    playedMs: 0,
    stoppageMs: null,
    goals: { home: 0, away: 0 },
    reds: { home: 0, away: 0 },
    abandoned: false,
  }
}

function delayMs(state: SoccerState): number {
  return state.phase === 'half-time' ? HALF_TIME_MS : STEP_MS
}

/** The minute at hand; of a match that is over the last one that was played. */
function minuteOf({ phase, half, playedMs }: SoccerState): number {
  const isOver = phase === 'over'
  const isSecond = isOver ? half !== 'first' : phase === 'second'
  const played = playedMs / MINUTE_MS
  return (isSecond ? 45 : 0) + (isOver ? Math.ceil(played) : Math.floor(played) + 1)
}

/** The minute as it is told: `63'`, in stoppage time `90+2'`. */
function clockOf(state: SoccerState): string {
  const minute = minuteOf(state)
  const end = state.phase === 'first' ? 45 : 90
  return minute > end ? `${end}+${minute - end}'` : `${minute}'`
}

function scored(state: SoccerState, team: Team): Happening {
  state.goals[team]++
  const { home, away } = state.goals
  const { spec } = state
  return {
    type: 'goal',
    team,
    text: `${clockOf(state)} Goal for ${spec[team]}! ${spec.home} ${home}-${away} ${spec.away}`,
    suspendMs: GOAL_SUSPEND_MS,
  }
}

function sentOff(state: SoccerState, team: Team): Happening {
  state.reds[team]++
  return {
    type: 'red-card',
    team,
    text: `${clockOf(state)} Red card, ${state.spec[team]} are a player short`,
    suspendMs: RED_CARD_SUSPEND_MS,
  }
}

/** Starts a half; undefined while one is being played. */
function kickOff(state: SoccerState): Happening[] | undefined {
  if (state.phase !== 'before' && state.phase !== 'half-time') return undefined
  const isFirst = state.phase === 'before'
  state.phase = state.half = isFirst ? 'first' : 'second'
  state.playedMs = 0
  state.stoppageMs = null
  return [{ type: 'kick-off', text: isFirst ? 'Kick-off' : 'Second half' }]
}

function step(state: SoccerState, chance: Chance): Happening[] {
  const start = kickOff(state)
  if (start) return start
  state.playedMs += STEP_MS
  return [...played(state, chance), ...timed(state, chance)]
}

function quietStep(state: SoccerState, chance: Chance): Happening[] {
  const start = kickOff(state)
  if (start) return start
  state.playedMs += STEP_MS
  return timed(state, chance)
}

/** Goals and red cards of a step. */
function played(state: SoccerState, chance: Chance): Happening[] {
  const happenings: Happening[] = []
  for (const team of ['home', 'away'] as const) {
    const goal = chance.next() < rateOf(state, team) * STEP_MS
    const red = chance.next() < (RED_CARDS_PER_TEAM_AND_MATCH / MATCH_MS) * STEP_MS
    if (goal) happenings.push(scored(state, team))
    if (red && state.reds[team] < RED_CARDS_MAX) happenings.push(sentOff(state, team))
  }
  return happenings
}

/** Stoppage time, and the end of a half. */
function timed(state: SoccerState, chance: Chance): Happening[] {
  const { spec } = state
  const happenings: Happening[] = []
  if (state.stoppageMs === null && state.playedMs >= HALF_MS) {
    const [low, high] = STOPPAGE_MINUTES[state.phase === 'first' ? 'first' : 'second']
    const minutes = chance.int(low, high)
    state.stoppageMs = minutes * MINUTE_MS
    happenings.push({ type: 'stoppage', text: `${minutes} minutes of stoppage time` })
  }
  if (state.stoppageMs !== null && state.playedMs >= HALF_MS + state.stoppageMs) {
    const over = state.phase === 'second'
    state.phase = over ? 'over' : 'half-time'
    const { home, away } = state.goals
    happenings.push({
      type: over ? 'full-time' : 'half-time',
      text: `${over ? 'Full time' : 'Half time'}: ${spec.home} ${home}-${away} ${spec.away}`,
    })
  }
  return happenings
}

function force(state: SoccerState, event: SoccerEvent): Happening[] | Refused {
  if (event.type === 'finish') {
    const { goals } = state
    if (event.winner === 'draw') goals.home = goals.away = Math.max(goals.home, goals.away)
    else {
      const loser = event.winner === 'home' ? 'away' : 'home'
      goals[event.winner] = Math.max(goals[event.winner], goals[loser] + 1)
    }
    // Made up to its end: a first half without a second is no full time.
    state.playedMs = state.phase === 'second' ? Math.max(state.playedMs, HALF_MS) : HALF_MS
    state.half = 'second'
    state.phase = 'over'
    return [{ type: 'full-time', text: `Full time: ${goals.home}-${goals.away}` }]
  }
  if (state.phase !== 'first' && state.phase !== 'second') return { refused: 'no half is being played' }
  if (event.type === 'goal') return [scored(state, event.team)]
  if (state.reds[event.team] >= RED_CARDS_MAX) return { refused: 'no more red cards for this team' }
  return [sentOff(state, event.team)]
}

/** Time still to be played, as pricing knows it. */
function remainingMs(state: SoccerState): number {
  const { phase, playedMs, stoppageMs } = state
  if (phase === 'over') return 0
  const first = HALF_MS + mean(STOPPAGE_MINUTES.first)
  const second = HALF_MS + mean(STOPPAGE_MINUTES.second)
  if (phase === 'before') return first + second
  if (phase === 'half-time') return second
  const length = stoppageMs === null ? (phase === 'first' ? first : second) : HALF_MS + stoppageMs
  return Math.max(0, length - playedMs) + (phase === 'first' ? second : 0)
}

function poisson(expected: number): number[] {
  const chances = [exp(-expected)]
  for (let n = 1; n <= GOALS_CONSIDERED; n++) chances.push((chances[n - 1]! * expected) / n)
  return chances
}

/** Chances of the goals each side still scores, two independent Poissons; both are for none once it is over. */
export function goalsToCome(state: SoccerState): Record<Team, number[]> {
  const remaining = remainingMs(state)
  return {
    home: poisson(rateOf(state, 'home') * remaining),
    away: poisson(rateOf(state, 'away') * remaining),
  }
}

/** Home, away, draw: the goals still to come are two independent Poissons. */
function fair(state: SoccerState): number[] {
  const lead = state.goals.home - state.goals.away
  if (state.phase === 'over') return [lead > 0 ? 1 : 0, lead < 0 ? 1 : 0, lead === 0 ? 1 : 0]
  const { home, away } = goalsToCome(state)
  let homeWins = 0
  let awayWins = 0
  let draw = 0
  for (let h = 0; h <= GOALS_CONSIDERED; h++) {
    for (let a = 0; a <= GOALS_CONSIDERED; a++) {
      const p = home[h]! * away[a]!
      if (lead + h > a) homeWins += p
      else if (lead + h < a) awayWins += p
      else draw += p
    }
  }
  const all = homeWins + awayWins + draw
  return [homeWins / all, awayWins / all, draw / all]
}

function result({ goals }: SoccerState): number {
  return goals.home > goals.away ? 0 : goals.home < goals.away ? 1 : 2
}

function score(state: SoccerState): ScoreView {
  const { goals, phase } = state
  const status =
    phase === 'before'
      ? 'Not started'
      : phase === 'half-time'
        ? 'Half time'
        : phase === 'over'
          ? 'Full time'
          : clockOf(state)
  return { line: `${goals.home}-${goals.away}`, status }
}

function detail(state: SoccerState): ScoreDetail {
  const { phase, stoppageMs, goals, reds } = state
  return {
    sport: 'soccer',
    phase,
    minute: phase === 'before' ? 0 : minuteOf(state),
    stoppageMinutes: stoppageMs === null ? null : stoppageMs / MINUTE_MS,
    goals: { ...goals },
    redCards: { ...reds },
  }
}

export const soccerModel: MatchModel<SoccerSpec, SoccerState, (typeof SOCCER_EVENTS)[number]> = {
  create,
  delayMs,
  step,
  quietStep,
  force,
  fair,
  result,
  score,
  detail,
}
