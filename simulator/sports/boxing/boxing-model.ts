import type { ScoreDetail } from '@layline/shared/entities/score'
import type { ForcedBy } from '../event-schemas.ts'
import type { Chance, Happening, ScoreView, Team } from '../happening.ts'
import type { MatchModel, Refused } from '../sport.ts'

/** Half a round. */
const HALF_MS = 90_000
const REST_MS = 60_000
const HALVES = 2
const ROUND_SUSPEND_MS = 10_000

export interface BoxingSpec {
  sport: 'boxing'
  home: string
  away: string
  rounds: number
  /** Chance of each to stop the other in half a round. */
  stops: Record<Team, number>
  /** Chance of each to win a round that is fought out; the rest are even. */
  wins: Record<Team, number>
}

export interface BoxingState {
  sport: 'boxing'
  spec: BoxingSpec
  phase: 'before' | 'fighting' | 'over'
  /** Half rounds fought without a stoppage. */
  halves: number
  rounds: Record<Team, number>
  /** How it ended before the last bell; null where it went the distance or goes on. */
  stoppedBy: Team | null
  /** Pause before the next half. */
  restMs: number
  abandoned: boolean
}

function create(spec: BoxingSpec): BoxingState {
  return {
    sport: 'boxing',
    spec,
    phase: 'before',
    halves: 0,
    rounds: { home: 0, away: 0 },
    stoppedBy: null,
    restMs: 0,
    abandoned: false,
  }
}

function delayMs(state: BoxingState): number {
  return HALF_MS + state.restMs
}

const roundOf = (halves: number) => Math.floor(halves / HALVES) + 1
const roundsFought = ({ halves }: BoxingState) => Math.floor(halves / HALVES)
/** Ten points to the winner of a round, nine to the other; ten each where it was even. */
function pointsOf(state: BoxingState): Record<Team, number> {
  const { home, away } = state.rounds
  const fought = roundsFought(state)
  return { home: 10 * fought - away, away: 10 * fought - home }
}

function cardOf(state: BoxingState): string {
  const { home, away } = pointsOf(state)
  return `${home}-${away}`
}

function stopped(state: BoxingState, by: Team): Happening {
  state.phase = 'over'
  state.stoppedBy = by
  return { type: 'match', team: by, text: `${state.spec[by]} wins in round ${roundOf(state.halves)}` }
}

function judged({ next }: Pick<Chance, 'next'>, { spec, rounds }: BoxingState): void {
  const draw = next()
  if (draw < spec.wins.home) rounds.home++
  else if (draw < spec.wins.home + spec.wins.away) rounds.away++
}

function step(state: BoxingState, chance: Chance): Happening[] {
  const { spec } = state
  if (state.phase === 'before') {
    state.phase = 'fighting'
    return [{ type: 'start', text: 'First bell' }]
  }
  const draw = chance.next()
  if (draw < spec.stops.home) return [stopped(state, 'home')]
  if (draw < spec.stops.home + spec.stops.away) return [stopped(state, 'away')]
  state.halves++
  state.restMs = 0
  if (state.halves % HALVES !== 0) return []
  judged({ next: () => chance.next() }, state)
  state.restMs = REST_MS
  const round = roundsFought(state)
  if (round < spec.rounds) {
    const text = `End of round ${round}, card ${cardOf(state)}`
    return [{ type: 'round', text, suspendMs: ROUND_SUSPEND_MS }]
  }
  state.phase = 'over'
  return [{ type: 'match', text: `It goes to the judges: ${cardOf(state)}` }]
}

function force(state: BoxingState, event: ForcedBy<never>): Happening[] | Refused {
  if (event.winner !== 'draw') return [stopped(state, event.winner)]
  state.halves = state.spec.rounds * HALVES
  state.rounds.home = state.rounds.away = Math.min(state.rounds.home, state.rounds.away)
  state.phase = 'over'
  return [{ type: 'match', text: `A draw: ${cardOf(state)}` }]
}

/** Home, away, draw over the rounds still to be fought, from their lead in rounds. */
function fair(state: BoxingState): number[] {
  const { spec, rounds, halves, phase, stoppedBy } = state
  if (stoppedBy) return stoppedBy === 'home' ? [1, 0, 0] : [0, 1, 0]
  const lead = rounds.home - rounds.away
  const { home: homeStops, away: awayStops } = spec.stops
  // By lead at the last bell, from what is known now: each round adds one, takes one or neither.
  let leads = new Map([[lead, 1]])
  const fair = [0, 0, 0]
  let alive = 1
  for (let half = halves; phase !== 'over' && half < spec.rounds * HALVES; half++) {
    fair[0]! += alive * homeStops
    fair[1]! += alive * awayStops
    alive *= 1 - homeStops - awayStops
    if ((half + 1) % HALVES === 0) leads = afterRound(leads, spec.wins)
  }
  for (const [at, chance] of leads) fair[at > 0 ? 0 : at < 0 ? 1 : 2]! += alive * chance
  return fair
}

function afterRound(leads: Map<number, number>, { home, away }: Record<Team, number>): Map<number, number> {
  const after = new Map<number, number>()
  const add = (lead: number, chance: number) => after.set(lead, (after.get(lead) ?? 0) + chance)
  for (const [lead, chance] of leads) {
    add(lead + 1, chance * home)
    add(lead - 1, chance * away)
    add(lead, chance * (1 - home - away))
  }
  return after
}

/** The chance that so many half rounds pass without a stoppage, counted from the first bell. */
export function lastsChance({ spec, halves }: BoxingState, untilHalf: number): number {
  let chance = 1
  for (let half = halves; half < untilHalf; half++) chance *= 1 - spec.stops.home - spec.stops.away
  return chance
}

function result({ stoppedBy, rounds }: BoxingState): number {
  if (stoppedBy) return stoppedBy === 'home' ? 0 : 1
  return rounds.home > rounds.away ? 0 : rounds.home < rounds.away ? 1 : 2
}

function score(state: BoxingState): ScoreView {
  const { phase, stoppedBy, halves, spec } = state
  const status =
    phase === 'before'
      ? 'Not started'
      : phase === 'fighting'
        ? `Round ${Math.min(spec.rounds, roundOf(halves))}`
        : stoppedBy
          ? `Stopped in round ${roundOf(halves)}`
          : 'Points decision'
  return { line: cardOf(state), status }
}

function detail(state: BoxingState): ScoreDetail {
  const { phase, halves, spec } = state
  const round = phase === 'before' ? 0 : Math.min(spec.rounds, roundOf(halves))
  return { sport: 'boxing', round, rounds: spec.rounds, card: pointsOf(state) }
}

export const boxingModel: MatchModel<BoxingSpec, BoxingState> = {
  create,
  delayMs,
  step,
  force,
  fair,
  result,
  score,
  detail,
}
