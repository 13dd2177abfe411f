import type { ScoreDetail } from '@layline/shared/entities/score'
import { SCORE_BALLS_SHOWN } from '@layline/shared/limits'
import { z } from 'zod'
import type { ForcedBy } from '../event-schemas.ts'
import { type Chance, type Happening, otherTeam, type ScoreView, type Team, type Told } from '../happening.ts'
import type { MatchModel, Refused } from '../sport.ts'
import { BALL_OUTCOMES, nextBalls, WICKETS } from './cricket-chances.ts'
import { chaseTable, firstInningsTable } from './cricket-outlook.ts'

export const CRICKET_EVENTS = [
  z.strictObject({ type: z.literal('wicket') }),
  z.strictObject({ type: z.literal('runs'), runs: z.number().int().min(0).max(7) }),
] as const

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

export interface Innings {
  batting: Team
  runs: number
  wickets: number
  /** Legal balls bowled. */
  balls: number
  /** How many were when a director ended it: what came after is made up, and nobody knows in which over. */
  cutAt?: number
}

export interface CricketState {
  sport: 'cricket'
  spec: CricketSpec
  phase: 'before' | 'playing' | 'over'
  /** One or two. */
  innings: Innings[]
  /** 'tie' where both made as many runs. */
  winner: Team | 'tie' | null
  abandoned: boolean
  /** Runs at the end of each over, as `0/6`, and at the fall of the first wicket, as `0/wicket`, by innings. */
  marks: Record<string, number>
  restMs: number
}

function create(spec: CricketSpec, chance: Chance): CricketState {
  const batting: Team = chance.next() < 0.5 ? 'home' : 'away'
  return {
    sport: 'cricket',
    spec,
    phase: 'before',
    innings: [{ batting, runs: 0, wickets: 0, balls: 0 }],
    winner: null,
    abandoned: false,
    marks: {},
    restMs: 0,
  }
}

function delayMs(state: CricketState, chance: Chance): number {
  return state.restMs + chance.int(...BALL_MS)
}

const current = (state: CricketState): Innings => state.innings[state.innings.length - 1]!
/** A team at bat, as chances are made for it. */
export const sideOf = ({ overs, homeSkill, awaySkill }: CricketSpec, team: Team) => ({
  overs,
  skill: team === 'home' ? homeSkill : awaySkill,
})
const targetOf = (state: CricketState) => state.innings[0]!.runs + 1
const ballsLeft = (state: CricketState) => state.spec.overs * 6 - current(state).balls
const oversOf = (balls: number) => `${Math.floor(balls / 6)}.${balls % 6}`
const inningsLine = ({ runs, wickets }: Innings) =>
  `${runs}${wickets === WICKETS ? ' all out' : `/${wickets}`}`

type BallOutcome =
  | (typeof BALL_OUTCOMES)[number]
  | { name: string; runs: number; wicket: boolean; counts: boolean }

function bowl(state: CricketState, outcome: BallOutcome): Happening[] {
  const innings = current(state)
  const { spec } = state
  const name = spec[innings.batting]
  state.restMs = 0
  innings.runs += outcome.runs
  if (outcome.wicket) innings.wickets++
  if (outcome.counts) innings.balls++
  const index = state.innings.length - 1
  if (outcome.counts && innings.balls % 6 === 0) state.marks[`${index}/${innings.balls / 6}`] = innings.runs
  if (outcome.wicket && innings.wickets === 1) state.marks[`${index}/wicket`] = innings.runs
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
  if (chased || closed) happenings.push(...closeInnings(state))
  return happenings
}

/** What `bowl` says of a ball, read back: its runs, a wicket or a wide; undefined for what is no ball. */
function ballOf({ text }: Told): string | undefined {
  const [, isWicket, isWide, isDot, runs] =
    /^\d+\.\d (?:(Wicket!)|(Wide)|(No run)|(\d+) runs?$)/.exec(text) ?? []
  return isWicket ? 'W' : isWide ? 'wd' : isDot ? '0' : runs
}

function closeInnings(state: CricketState): Happening[] {
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
  return finish(state, short <= 0 ? innings.batting : short > 1 ? otherTeam(innings.batting) : 'tie')
}

function finish(state: CricketState, winner: Team | 'tie'): Happening[] {
  state.phase = 'over'
  state.winner = winner
  if (winner === 'tie') return [{ type: 'match', text: 'Match tied' }]
  return [{ type: 'match', team: winner, text: `${state.spec[winner]} win` }]
}

function step(state: CricketState, chance: Chance): Happening[] {
  const innings = current(state)
  if (state.phase === 'before') {
    state.phase = 'playing'
    return [{ type: 'start', team: innings.batting, text: `${state.spec[innings.batting]} bat first` }]
  }
  const side = sideOf(state.spec, innings.batting)
  let draw = chance.next()
  for (const [index, ball] of nextBalls(side, ballsLeft(state), innings.wickets).entries()) {
    draw -= ball.chance
    if (draw < 0) return bowl(state, BALL_OUTCOMES[index]!)
  }
  state.phase = 'over'
  state.abandoned = true
  return [{ type: 'abandoned', text: 'Rain: the match is abandoned' }]
}

/** Ends the match at once: the innings at hand is made up to its end. Runs never fall. */
function finishBy(state: CricketState, winner: Team | 'tie'): Happening[] | Refused {
  const [first, second] = state.innings
  // Who is level can only win or tie: another ball does not take the run away.
  if (second && winner === first!.batting && second.runs > targetOf(state) - 2) {
    return { refused: 'the scores are level: the chase can only be won or tied' }
  }
  const legal = state.spec.overs * 6
  if (!second) {
    // A side that bats first and is to win has something to defend.
    if (first!.batting === winner) first!.runs = Math.max(first!.runs, 2)
    cut(first!, legal)
    closeInnings(state)
  }
  const chase = current(state)
  if (winner === 'tie') {
    cut(chase, legal)
    chase.runs = targetOf(state) - 1
  } else if (chase.batting === winner) {
    const runs = targetOf(state)
    cut(chase, Math.max(chase.balls, Math.min(legal, Math.ceil(runs / 6))))
    chase.runs = runs
  } else cut(chase, legal)
  return finish(state, winner)
}

function cut(innings: Innings, balls: number): void {
  innings.cutAt = innings.balls
  innings.balls = balls
}

function force(state: CricketState, event: ForcedBy<(typeof CRICKET_EVENTS)[number]>): Happening[] | Refused {
  if (event.type === 'finish') return finishBy(state, event.winner === 'draw' ? 'tie' : event.winner)
  if (state.phase === 'before') return { refused: 'the match has not begun' }
  if (event.type === 'wicket') {
    return bowl(state, { name: 'wicket', runs: 0, wicket: true, counts: true })
  }
  return bowl(state, { name: 'runs', runs: event.runs, wicket: false, counts: true })
}

/** Chances of what a match comes to; they sum to `done`. */
interface MatchOutlook {
  home: number
  away: number
  tie: number
  /** It is played to its end: rain does not stop it. */
  done: number
}

function outlookWith(state: CricketState, batting: Team): MatchOutlook {
  const { spec, innings } = state
  const { runs, wickets } = current(state)
  const side = sideOf(spec, batting)
  const { win, tie, done } =
    innings.length === 1
      ? firstInningsTable(side, sideOf(spec, otherTeam(batting)).skill).at(ballsLeft(state), wickets, runs)
      : chaseTable(side).at(ballsLeft(state), wickets, targetOf(state) - runs)
  const lose = Math.max(0, done - win - tie)
  return batting === 'home' ? { home: win, away: lose, tie, done } : { home: lose, away: win, tie, done }
}

/** The rest of a match by the very chances it is played with. Before the off nobody knows who wins the toss. */
export function outlookOf(state: CricketState): MatchOutlook {
  if (state.phase !== 'before') return outlookWith(state, current(state).batting)
  const [a, b] = [outlookWith(state, 'home'), outlookWith(state, 'away')]
  const mean = (key: keyof MatchOutlook) => (a[key] + b[key]) / 2
  return { home: mean('home'), away: mean('away'), tie: mean('tie'), done: mean('done') }
}

/** Home, away, given that one of them wins: a tie and rain make it void. */
export function fairCricket(state: CricketState): number[] {
  const { winner } = state
  if (winner === 'tie' || state.abandoned) return [0.5, 0.5]
  if (winner) return winner === 'home' ? [1, 0] : [0, 1]
  const { home, away } = outlookOf(state)
  const wins = home / (home + away)
  return [wins, 1 - wins]
}

/** Home wins, away wins, a tie; rain ends what is left to 1. */
function endings(state: CricketState): number[] {
  const { winner } = state
  if (state.abandoned) return [0, 0, 0]
  if (winner) return [Number(winner === 'home'), Number(winner === 'away'), Number(winner === 'tie')]
  const { home, away, tie } = outlookOf(state)
  return [home, away, tie]
}

/** A tie cancels match odds (rule GR5), and so does a match that is not played out (rule GR18). */
function result({ winner }: CricketState): number | 'void' {
  return winner === 'tie' ? 'void' : winner === 'home' ? 0 : 1
}

function endOf({ spec, winner }: CricketState): string {
  return winner === 'tie' ? 'Match tied' : `${spec[winner!]} won`
}

function score(state: CricketState): ScoreView {
  const { spec, phase } = state
  const line = state.innings
    .map((innings) => `${spec[innings.batting]} ${inningsLine(innings)} (${oversOf(innings.balls)})`)
    .join(', ')
  const status =
    phase === 'before'
      ? 'Not started'
      : phase === 'over'
        ? endOf(state)
        : state.innings.length === 1
          ? '1st innings'
          : `Need ${targetOf(state) - current(state).runs} from ${ballsLeft(state)}`
  return { line, status }
}

/** Runs of each over of an innings that was bowled out; what a director leaves out is in none. */
function runsByOver(marks: CricketState['marks'], index: number): number[] {
  const runs: number[] = []
  let before = 0
  for (let over = 1; marks[`${index}/${over}`] !== undefined; over++) {
    const until = marks[`${index}/${over}`]!
    runs.push(until - before)
    before = until
  }
  return runs
}

function detail(state: CricketState, told: readonly Told[]): ScoreDetail {
  const { spec, phase, marks } = state
  // Who bats first is the toss, which nobody knows before the off.
  const innings = phase === 'before' ? [] : state.innings
  const isChase = innings.length === 2
  return {
    sport: 'cricket',
    overs: spec.overs,
    innings: innings.map(({ batting, runs, wickets, balls }, index) => ({
      batting,
      runs,
      wickets,
      overs: oversOf(balls),
      runsByOver: runsByOver(marks, index),
    })),
    target: isChase ? targetOf(state) : null,
    ballsLeft: ballsLeft(state),
    lastBalls: told.flatMap((each) => ballOf(each) ?? []).slice(-SCORE_BALLS_SHOWN),
  }
}

export const cricketModel: MatchModel<CricketSpec, CricketState, (typeof CRICKET_EVENTS)[number]> = {
  create,
  delayMs,
  step,
  force,
  fair: fairCricket,
  endings,
  result,
  score,
  detail,
}
