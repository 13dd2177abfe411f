import type { ScoreDetail } from '@layline/shared/entities/score'
import { z } from 'zod'
import { type ForcedBy, team } from '../event-schemas.ts'
import type { Chance, Happening, ScoreView, Team } from '../happening.ts'
import type { MatchModel, Refused } from '../sport.ts'
import {
  goalChance,
  goalsToCome,
  HALF_MS,
  type Length,
  RED_CARD_CHANCE,
  RED_CARDS_MAX,
  STEP_MS,
  STOPPAGE_MINUTES,
  type Strengths,
} from './soccer-goals.ts'

export const SOCCER_EVENTS = [
  z.strictObject({ type: z.literal('goal'), team }),
  z.strictObject({ type: z.literal('red-card'), team }),
] as const
type SoccerEvent = ForcedBy<(typeof SOCCER_EVENTS)[number]>

const MINUTE_MS = 60_000
const HALF_TIME_MS = 15 * MINUTE_MS
const GOAL_SUSPEND_MS = 50_000
const RED_CARD_SUSPEND_MS = 30_000

export interface SoccerSpec extends Strengths {
  sport: 'soccer'
  home: string
  away: string
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
    const goal = chance.next() < goalChance(state.spec, state.reds, team)
    const red = chance.next() < RED_CARD_CHANCE
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

/** How much of a half may still be played. Its stoppage is drawn when its normal time is up. */
function halfLeft(half: 'first' | 'second', playedMs: number, stoppageMs: number | null): Length[] {
  const [low, high] = STOPPAGE_MINUTES[half]
  const minutes =
    stoppageMs === null
      ? Array.from({ length: high - low + 1 }, (_, index) => low + index)
      : [stoppageMs / MINUTE_MS]
  return minutes.map((each) => ({
    steps: Math.max(0, Math.ceil((HALF_MS + each * MINUTE_MS - playedMs) / STEP_MS)),
    chance: 1 / minutes.length,
  }))
}

/** How much may still be played of both halves; each number of steps once. */
function lengthsOf({ phase, playedMs, stoppageMs }: SoccerState): Length[] {
  if (phase === 'over') return [{ steps: 0, chance: 1 }]
  if (phase === 'second') return halfLeft('second', playedMs, stoppageMs)
  const second = halfLeft('second', 0, null)
  if (phase === 'half-time') return second
  const first = phase === 'before' ? halfLeft('first', 0, null) : halfLeft('first', playedMs, stoppageMs)
  const chances = new Map<number, number>()
  for (const a of first) {
    for (const b of second) {
      const steps = a.steps + b.steps
      chances.set(steps, (chances.get(steps) ?? 0) + a.chance * b.chance)
    }
  }
  return [...chances].map(([steps, chance]) => ({ steps, chance }))
}

/** Chances of the goals to come, by state: each market of a match and the table it counts in ask at the same moment. */
const toCome = new WeakMap<SoccerState, readonly (readonly number[])[]>()

function goalsToComeIn(state: SoccerState): readonly (readonly number[])[] {
  let chances = toCome.get(state)
  if (!chances) {
    chances = goalsToCome(state.spec, state.reds, lengthsOf(state))
    toCome.set(state, chances)
  }
  return chances
}

/** The chance that a match ends with a score that a test takes, by the goals still to come. */
export function chanceOfScore(state: SoccerState, takes: (home: number, away: number) => boolean): number {
  const { goals } = state
  let sum = 0
  goalsToComeIn(state).forEach((row, home) => {
    row.forEach((chance, away) => {
      if (takes(goals.home + home, goals.away + away)) sum += chance
    })
  })
  return sum
}

/** Home, away, draw. */
function fair(state: SoccerState): number[] {
  const { goals } = state
  const chances = [0, 0, 0]
  goalsToComeIn(state).forEach((row, home) => {
    row.forEach((chance, away) => {
      const ahead = goals.home + home - goals.away - away
      chances[ahead > 0 ? 0 : ahead < 0 ? 1 : 2]! += chance
    })
  })
  return chances
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
