import type { ScoreDetail } from '@layline/shared/entities/score'
import type { ForcedBy, pointEvent } from '../event-schemas.ts'
import { type Chance, type Happening, otherTeam, type ScoreView, type Team } from '../happening.ts'
import type { MatchModel, Refused } from '../sport.ts'
import { OVERTIME_PAIRS, PAIRS, possessionChances, winChance } from './basketball-chances.ts'

/** World time of a pair of possessions, with the whistles in it. */
const PAIR_MS = [35_000, 60_000] as const
const QUARTERS = 4
const QUARTER_PAIRS = PAIRS / QUARTERS
const QUARTER_BREAK_MS = 2 * 60_000
const HALF_TIME_MS = 15 * 60_000
const BREAK_SUSPEND_MS = 15_000
/** What a director's point is: a basket from the field. */
const BASKET_POINTS = 2

export interface BasketballSpec {
  sport: 'basketball'
  home: string
  away: string
  /** Above 1: scores more than the usual. */
  homeSkill: number
  awaySkill: number
}

export interface BasketballState {
  sport: 'basketball'
  spec: BasketballSpec
  phase: 'before' | 'playing' | 'over'
  points: Record<Team, number>
  /** Pairs of possessions played, overtime counted. */
  pairs: number
  /** Both sides' points when normal time was up; null before. */
  normalTimePoints: number | null
  /** Pause before the next pair. */
  restMs: number
  abandoned: boolean
}

function create(spec: BasketballSpec): BasketballState {
  return {
    sport: 'basketball',
    spec,
    phase: 'before',
    points: { home: 0, away: 0 },
    pairs: 0,
    normalTimePoints: null,
    restMs: 0,
    abandoned: false,
  }
}

function delayMs(state: BasketballState, chance: Chance): number {
  return state.restMs + chance.int(...PAIR_MS)
}

/** Of the period at hand: quarters from 1, then overtimes from 5. */
const periodOf = (pairs: number) =>
  pairs < PAIRS ? Math.floor(pairs / QUARTER_PAIRS) + 1 : QUARTERS + 1 + overtimeOf(pairs)
const overtimeOf = (pairs: number) => Math.floor((pairs - PAIRS) / OVERTIME_PAIRS)
const periodName = (period: number) => (period <= QUARTERS ? `Q${period}` : `Overtime ${period - QUARTERS}`)
const lineOf = ({ points }: BasketballState) => `${points.home}-${points.away}`

/** Pairs of normal time or of the overtime at hand that are still to come. */
function pairsLeft({ pairs }: BasketballState): number {
  return pairs < PAIRS ? PAIRS - pairs : OVERTIME_PAIRS - ((pairs - PAIRS) % OVERTIME_PAIRS)
}

function shot(spec: BasketballSpec, team: Team, chance: Chance): number {
  let draw = chance.next()
  const chances = possessionChances(team === 'home' ? spec.homeSkill : spec.awaySkill)
  for (let points = 0; points < chances.length; points++) {
    draw -= chances[points]!
    if (draw < 0) return points
  }
  return 0
}

function scored(state: BasketballState, team: Team, points: number): Happening[] {
  if (points === 0) return []
  state.points[team] += points
  const from = points === 3 ? 'from three' : points === 1 ? 'from the line' : 'from the field'
  return [{ type: 'basket', team, text: `${state.spec[team]} score ${from}, ${lineOf(state)}` }]
}

/** What the end of a pair brings: a break, overtime, or the end. */
function ended(state: BasketballState): Happening[] {
  const { points, pairs, spec } = state
  state.restMs = 0
  if (pairs === PAIRS) state.normalTimePoints = points.home + points.away
  const endsPeriod = pairs < PAIRS ? pairs % QUARTER_PAIRS === 0 : (pairs - PAIRS) % OVERTIME_PAIRS === 0
  if (!endsPeriod) return []
  if (pairs >= PAIRS && points.home !== points.away) {
    state.phase = 'over'
    const winner: Team = points.home > points.away ? 'home' : 'away'
    return [{ type: 'match', team: winner, text: `Final score ${lineOf(state)}, ${spec[winner]} win` }]
  }
  state.restMs = pairs === PAIRS / 2 ? HALF_TIME_MS : QUARTER_BREAK_MS
  const what = pairs === PAIRS / 2 ? 'Half time' : `End of ${periodName(periodOf(pairs - 1))}`
  return [{ type: 'quarter', text: `${what}, ${lineOf(state)}`, suspendMs: BREAK_SUSPEND_MS }]
}

function step(state: BasketballState, chance: Chance): Happening[] {
  if (state.phase === 'before') {
    state.phase = 'playing'
    return [{ type: 'start', text: 'Tip-off' }]
  }
  const happenings: Happening[] = []
  for (const team of ['home', 'away'] as const) {
    happenings.push(...scored(state, team, shot(state.spec, team, chance)))
  }
  state.pairs++
  happenings.push(...ended(state))
  return happenings
}

function force(state: BasketballState, event: ForcedBy<typeof pointEvent>): Happening[] | Refused {
  if (event.type === 'finish') {
    if (event.winner === 'draw') return { refused: 'basketball has no draw' }
    const { points } = state
    const { winner } = event
    points[winner] = Math.max(points[winner], points[otherTeam(winner)] + 1)
    state.normalTimePoints ??= points.home + points.away
    state.phase = 'over'
    return [{ type: 'match', text: `Final score ${lineOf(state)}` }]
  }
  if (state.phase === 'before') return { refused: 'the match has not begun' }
  return scored(state, event.team, BASKET_POINTS)
}

/** Home, away: possessions are independent, and a level score goes to overtime. */
function fair(state: BasketballState): number[] {
  const { points, spec, phase } = state
  const lead = points.home - points.away
  if (phase === 'over') return lead > 0 ? [1, 0] : lead < 0 ? [0, 1] : [0.5, 0.5]
  const home = winChance(spec, pairsLeft(state), lead)
  return [home, 1 - home]
}

function result({ points }: BasketballState): number {
  return points.home > points.away ? 0 : 1
}

function score(state: BasketballState): ScoreView {
  const { phase, pairs } = state
  const status =
    phase === 'before' ? 'Not started' : phase === 'playing' ? periodName(periodOf(pairs)) : 'Final'
  return { line: lineOf(state), status }
}

function detail({ phase, pairs, points }: BasketballState): ScoreDetail {
  const isFirst = phase === 'before'
  // The pair that ended the match was of the period before.
  const period = isFirst ? '' : periodName(periodOf(phase === 'over' ? Math.max(0, pairs - 1) : pairs))
  return { sport: 'basketball', period, points: { ...points } }
}

export const basketballModel: MatchModel<BasketballSpec, BasketballState, typeof pointEvent> = {
  create,
  delayMs,
  step,
  force,
  fair,
  result,
  score,
  detail,
}
