import { BALL_OUTCOMES, ballChances, chaseTable, firstInningsTable, WICKETS } from './cricket-chances.ts'
import {
  type Chance,
  type Forced,
  type ForcedEvent,
  type Happening,
  otherTeam,
  type ScoreView,
  type Step,
  type Team,
} from './happening.ts'

const BALL_MS = [25_000, 40_000] as const
const OVER_BREAK_MS = 30_000
const INNINGS_BREAK_MS = 15 * 60_000
const WICKET_SUSPEND_MS = 30_000

export interface CricketSpec {
  sport: 'cricket'
  home: string
  away: string
  overs: number
  /** Above 1: bats better than the other bowls. */
  homeSkill: number
  awaySkill: number
}

interface Innings {
  batting: Team
  runs: number
  wickets: number
  /** Legal balls bowled. */
  balls: number
}

export interface CricketState {
  sport: 'cricket'
  spec: CricketSpec
  phase: 'before' | 'playing' | 'over'
  /** One or two. */
  innings: Innings[]
  winner: Team | null
  superOver: boolean
  restMs: number
}

export function createCricket(spec: CricketSpec, chance: Chance): CricketState {
  const batting: Team = chance.next() < 0.5 ? 'home' : 'away'
  return {
    sport: 'cricket',
    spec,
    phase: 'before',
    innings: [{ batting, runs: 0, wickets: 0, balls: 0 }],
    winner: null,
    superOver: false,
    restMs: 0,
  }
}

export function cricketDelayMs(state: CricketState, chance: Chance): number | undefined {
  if (state.phase === 'over') return undefined
  if (state.phase === 'before') return 0
  return state.restMs + chance.int(...BALL_MS)
}

const current = (state: CricketState): Innings => state.innings[state.innings.length - 1]!
const skillOf = ({ spec }: CricketState, team: Team) => (team === 'home' ? spec.homeSkill : spec.awaySkill)
const targetOf = (state: CricketState) => state.innings[0]!.runs + 1
const oversOf = (balls: number) => `${Math.floor(balls / 6)}.${balls % 6}`
const inningsLine = ({ runs, wickets }: Innings) =>
  `${runs}${wickets === WICKETS ? ' all out' : `/${wickets}`}`

type BallOutcome =
  | (typeof BALL_OUTCOMES)[number]
  | { name: string; runs: number; wicket: boolean; counts: boolean }

function bowl(state: CricketState, outcome: BallOutcome, chance: Chance): Happening[] {
  const innings = current(state)
  const { spec } = state
  const name = spec[innings.batting]
  state.restMs = 0
  innings.runs += outcome.runs
  if (outcome.wicket) innings.wickets++
  if (outcome.counts) innings.balls++
  const at = `${oversOf(innings.balls)}`
  const said = outcome.wicket
    ? `${at} Wicket! ${name} ${inningsLine(innings)}`
    : outcome.counts
      ? `${at} ${outcome.runs === 0 ? 'No run' : `${outcome.runs} run${outcome.runs === 1 ? '' : 's'}`}`
      : `${at} Wide`
  const ball: Happening = {
    type: outcome.wicket ? 'wicket' : outcome.runs === 4 ? 'four' : outcome.runs === 6 ? 'six' : 'ball',
    team: innings.batting,
    text: said,
  }
  if (outcome.wicket) ball.suspendMs = WICKET_SUSPEND_MS
  const happenings = [ball]
  if (outcome.counts && innings.balls % 6 === 0) state.restMs = OVER_BREAK_MS
  const chased = state.innings.length === 2 && innings.runs >= targetOf(state)
  const closed = innings.wickets === WICKETS || innings.balls === spec.overs * 6
  if (chased || closed) happenings.push(...closeInnings(state, chance))
  return happenings
}

function closeInnings(state: CricketState, chance: Chance): Happening[] {
  const innings = current(state)
  const { spec } = state
  if (state.innings.length === 1) {
    const next = otherTeam(innings.batting)
    state.innings.push({ batting: next, runs: 0, wickets: 0, balls: 0 })
    state.restMs = INNINGS_BREAK_MS
    return [
      {
        type: 'innings',
        team: next,
        text: `${spec[innings.batting]} make ${inningsLine(innings)}; ${spec[next]} need ${targetOf(state)}`,
      },
    ]
  }
  const short = targetOf(state) - innings.runs
  state.superOver = short === 1
  const winner =
    short <= 0
      ? innings.batting
      : short > 1
        ? otherTeam(innings.batting)
        : chance.next() < 0.5
          ? 'home'
          : 'away'
  return finish(state, winner)
}

function finish(state: CricketState, winner: Team): Happening[] {
  state.phase = 'over'
  state.winner = winner
  const how = state.superOver ? ' in a super over' : ''
  return [{ type: 'match', team: winner, text: `${state.spec[winner]} win${how}` }]
}

export function stepCricket(before: CricketState, chance: Chance): Step<CricketState> {
  const state = structuredClone(before)
  const innings = current(state)
  if (state.phase === 'before') {
    state.phase = 'playing'
    return {
      state,
      happenings: [
        { type: 'start', team: innings.batting, text: `${state.spec[innings.batting]} bat first` },
      ],
    }
  }
  const over = Math.floor(innings.balls / 6)
  const chances = ballChances(over, state.spec.overs, innings.wickets, skillOf(state, innings.batting))
  let draw = chance.next()
  let outcome: BallOutcome = BALL_OUTCOMES[0]
  for (let i = 0; i < BALL_OUTCOMES.length; i++) {
    outcome = BALL_OUTCOMES[i]!
    draw -= chances[i]!
    if (draw < 0) break
  }
  return { happenings: bowl(state, outcome, chance), state }
}

export function forceCricket(before: CricketState, event: ForcedEvent, chance: Chance): Forced<CricketState> {
  const state = structuredClone(before)
  if (state.phase === 'over') return { ok: false, text: 'the match is over' }
  if (event.type === 'finish') {
    if (event.winner === 'draw') return { ok: false, text: 'a limited-overs match has no draw' }
    const { winner } = event
    // The innings at hand is over; a side that bats first and is to win has something to defend.
    const legal = state.spec.overs * 6
    if (state.innings.length === 1) {
      const first = state.innings[0]!
      if (first.batting === winner) first.runs = Math.max(first.runs, 2)
      first.balls = legal
      closeInnings(state, chance)
    }
    const chase = current(state)
    if (chase.batting === winner) {
      chase.runs = Math.max(chase.runs, targetOf(state))
      chase.balls = Math.max(chase.balls, Math.min(legal, Math.ceil(chase.runs / 6)))
    } else {
      chase.balls = legal
      chase.runs = Math.max(0, Math.min(chase.runs, targetOf(state) - 2))
      if (targetOf(state) < 3) state.innings[0]!.runs = 2
    }
    return { ok: true, happenings: finish(state, winner), state }
  }
  if (state.phase === 'before') return { ok: false, text: 'the match has not begun' }
  if (event.type === 'wicket') {
    return {
      ok: true,
      happenings: bowl(state, { name: 'wicket', runs: 0, wicket: true, counts: true }, chance),
      state,
    }
  }
  if (event.type === 'runs') {
    const ball = { name: 'runs', runs: event.runs, wicket: false, counts: true }
    return { ok: true, happenings: bowl(state, ball, chance), state }
  }
  return { ok: false, text: `cricket has no '${event.type}'` }
}

/** Home, away: the rest of the match by the very chances it is played with. */
export function fairCricket(state: CricketState): number[] {
  const { spec, winner } = state
  if (winner) return winner === 'home' ? [1, 0] : [0, 1]
  const innings = current(state)
  const left = spec.overs * 6 - innings.balls
  const skill = skillOf(state, innings.batting)
  const batting =
    state.innings.length === 1
      ? firstInningsTable(spec.overs, skill, skillOf(state, otherTeam(innings.batting))).at(
          left,
          innings.wickets,
          innings.runs,
        )
      : chaseTable(spec.overs, skill).at(left, innings.wickets, targetOf(state) - innings.runs)
  return innings.batting === 'home' ? [batting, 1 - batting] : [1 - batting, batting]
}

export function cricketResult({ winner }: CricketState): number | undefined {
  return winner === null ? undefined : winner === 'home' ? 0 : 1
}

export function cricketScore(state: CricketState): ScoreView {
  const { spec, phase } = state
  const line = state.innings
    .map((innings) => `${spec[innings.batting]} ${inningsLine(innings)} (${oversOf(innings.balls)})`)
    .join(', ')
  const status =
    phase === 'before'
      ? `${spec[current(state).batting]} bat first`
      : state.winner
        ? `${spec[state.winner]} won${state.superOver ? ' in a super over' : ''}`
        : state.innings.length === 1
          ? '1st innings'
          : `Need ${targetOf(state) - current(state).runs} from ${spec.overs * 6 - current(state).balls}`
  return { line, status }
}
