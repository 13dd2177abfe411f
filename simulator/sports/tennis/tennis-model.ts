import type { ScoreDetail } from '@layline/shared/entities/score'
import type { ForcedBy, pointEvent } from '../event-schemas.ts'
import { type Chance, type Happening, otherTeam, type ScoreView, type Team } from '../happening.ts'
import type { MatchModel, Refused } from '../sport.ts'
import {
  afterSet,
  holdChance,
  type ServeChances,
  type SetChances,
  setChances,
  tieBreakChance,
  tieBreakServer,
} from './tennis-chances.ts'

const POINT_MS = [20_000, 40_000] as const
const CHANGE_OVER_MS = 90_000
const POINT_NAMES = ['0', '15', '30', '40']

export interface TennisSpec {
  sport: 'tennis'
  home: string
  away: string
  bestOf: 3 | 5
  /** Chance of each to win a point on the own serve. */
  serve: ServeChances
}

export interface TennisState {
  sport: 'tennis'
  spec: TennisSpec
  phase: 'before' | 'playing' | 'over'
  sets: Record<Team, number>
  games: Record<Team, number>
  /** Points of the game or tie-break at hand. */
  points: Record<Team, number>
  /** Who serves this game; in a tie-break, who served its first point. */
  server: Team
  finishedSets: string[]
  /** Pause before the next point. */
  restMs: number
  abandoned: boolean
}

function create(spec: TennisSpec, chance: Chance): TennisState {
  return {
    sport: 'tennis',
    spec,
    phase: 'before',
    sets: { home: 0, away: 0 },
    games: { home: 0, away: 0 },
    points: { home: 0, away: 0 },
    server: chance.next() < 0.5 ? 'home' : 'away',
    finishedSets: [],
    restMs: 0,
    abandoned: false,
  }
}

function delayMs(state: TennisState, chance: Chance): number {
  return state.restMs + chance.int(...POINT_MS)
}

/** Whether there is a set that nobody has won: the one at hand, or the one in which the match was abandoned. */
const isSetOpen = ({ phase, abandoned }: TennisState) => phase !== 'over' || abandoned
const isTieBreak = ({ games }: TennisState) => games.home === 6 && games.away === 6
const setsNeeded = ({ spec }: TennisState) => (spec.bestOf + 1) / 2
const serverNow = (state: TennisState): Team =>
  isTieBreak(state) ? tieBreakServer(state.server, state.points.home + state.points.away) : state.server

function winPoint(state: TennisState, winner: Team): Happening[] {
  const { points, games, sets, spec } = state
  const loser = otherTeam(winner)
  const tieBreak = isTieBreak(state)
  state.restMs = 0
  points[winner]++
  const needed = tieBreak ? 7 : 4
  if (points[winner] < needed || points[winner] - points[loser] < 2) {
    return [{ type: 'point', team: winner, text: `Point ${spec[winner]}, ${pointsLine(state)}` }]
  }
  games[winner]++
  state.points = { home: 0, away: 0 }
  state.server = otherTeam(state.server)
  const game: Happening = {
    type: 'game',
    team: winner,
    text: `Game ${spec[winner]}, ${games.home}-${games.away}`,
  }
  const setWon = games[winner] === 7 || (games[winner] >= 6 && games[winner] - games[loser] >= 2)
  if (!setWon) {
    if ((games.home + games.away) % 2 === 1) state.restMs = CHANGE_OVER_MS
    return [game]
  }
  sets[winner]++
  state.finishedSets.push(`${games.home}-${games.away}`)
  state.games = { home: 0, away: 0 }
  state.restMs = CHANGE_OVER_MS
  const set: Happening = {
    type: 'set',
    team: winner,
    text: `Set ${spec[winner]}, ${state.finishedSets.join(' ')}`,
  }
  if (sets[winner] < setsNeeded(state)) return [game, set]
  state.phase = 'over'
  return [game, set, { type: 'match', team: winner, text: `Game, set and match ${spec[winner]}` }]
}

function step(state: TennisState, chance: Chance): Happening[] {
  if (state.phase === 'before') {
    state.phase = 'playing'
    return [{ type: 'start', text: `${state.spec[state.server]} to serve` }]
  }
  const server = serverNow(state)
  const winner = chance.next() < state.spec.serve[server] ? server : otherTeam(server)
  return winPoint(state, winner)
}

function force(state: TennisState, event: ForcedBy<typeof pointEvent>): Happening[] | Refused {
  if (event.type === 'finish') {
    if (event.winner === 'draw') return { refused: 'tennis has no draw' }
    const { winner } = event
    const { home, away } = state.games
    const loser = otherTeam(winner)
    // The set at hand is won from where it stands, if it can be; the rest of them to love.
    if (home + away > 0 && state.games[loser] < 6) {
      state.games[winner] = Math.max(6, state.games[loser] + 2)
      state.finishedSets.push(`${state.games.home}-${state.games.away}`)
      state.sets[winner]++
    } else if (home + away > 0) {
      state.games[winner] = 7
      state.finishedSets.push(`${state.games.home}-${state.games.away}`)
      state.sets[winner]++
    }
    while (state.sets[winner] < setsNeeded(state)) {
      state.sets[winner]++
      state.finishedSets.push(winner === 'home' ? '6-0' : '0-6')
    }
    state.games = { home: 0, away: 0 }
    state.points = { home: 0, away: 0 }
    state.phase = 'over'
    return [{ type: 'match', team: winner, text: `Game, set and match ${state.spec[winner]}` }]
  }
  if (state.phase === 'before') return { refused: 'the match has not begun' }
  return winPoint(state, event.team)
}

/** Home, away: exact, points being independent. */
function fair(state: TennisState): number[] {
  const { spec, sets } = state
  const homeNeeds = setsNeeded(state) - sets.home
  const awayNeeds = setsNeeded(state) - sets.away
  if (homeNeeds <= 0) return [1, 0]
  if (awayNeeds <= 0) return [0, 1]
  const home = overThisGame(state, (set) => afterSet(spec.serve, homeNeeds, awayNeeds, set))
  return [home, 1 - home]
}

/** Home's chance to win the set at hand. */
export function setChance(state: TennisState): number {
  return overThisGame(state, (set) => set.homeThenHome + set.homeThenAway)
}

/** Home's chance of something that depends on the set, over both ends of the game at hand. */
function overThisGame(state: TennisState, chanceOf: (set: SetChances) => number): number {
  const { spec, games, points, server } = state
  const next = otherTeam(server)
  const homeWinsGame = isTieBreak(state)
    ? tieBreakChance(spec.serve, points.home, points.away, server)
    : server === 'home'
      ? holdChance(spec.serve.home, points.home, points.away)
      : 1 - holdChance(spec.serve.away, points.away, points.home)
  const won = chanceOf(setChances(spec.serve, games.home + 1, games.away, next))
  const lost = chanceOf(setChances(spec.serve, games.home, games.away + 1, next))
  return homeWinsGame * won + (1 - homeWinsGame) * lost
}

function result(state: TennisState): number {
  return state.sets.home > state.sets.away ? 0 : 1
}

function pointsLine(state: TennisState): string {
  const { home, away } = state.points
  if (isTieBreak(state)) return `${home}-${away}`
  if (home >= 3 && away >= 3) {
    return home === away ? 'deuce' : `advantage ${home > away ? state.spec.home : state.spec.away}`
  }
  return `${POINT_NAMES[home]}-${POINT_NAMES[away]}`
}

function score(state: TennisState): ScoreView {
  const { phase, games, finishedSets } = state
  const sets = isSetOpen(state) ? [...finishedSets, `${games.home}-${games.away}`] : finishedSets
  const status =
    phase === 'before'
      ? 'Not started'
      : phase === 'over'
        ? 'Finished'
        : `Set ${finishedSets.length + 1}, ${pointsLine(state)}`
  return { line: sets.join(' '), status }
}

const ofBoth = <Value>(of: (team: Team) => Value) => ({ home: of('home'), away: of('away') })

function pointsOf(state: TennisState): { home: string; away: string } {
  const { points } = state
  if (isTieBreak(state)) return ofBoth((team) => String(points[team]))
  if (points.home < 3 || points.away < 3) return ofBoth((team) => POINT_NAMES[points[team]]!)
  return ofBoth((team) => (points[team] > points[otherTeam(team)] ? 'Ad' : '40'))
}

function detail(state: TennisState): ScoreDetail {
  const { phase, spec, games, finishedSets, sets } = state
  const finished = finishedSets.map((set) => {
    const [home, away] = set.split('-').map(Number)
    return { home: home!, away: away! }
  })
  const isPlaying = phase === 'playing'
  return {
    sport: 'tennis',
    bestOf: spec.bestOf,
    sets: phase !== 'before' && isSetOpen(state) ? [...finished, { ...games }] : finished,
    setsWon: { ...sets },
    points: pointsOf(state),
    isTieBreak: isPlaying && isTieBreak(state),
    server: isPlaying ? serverNow(state) : null,
  }
}

export const tennisModel: MatchModel<TennisSpec, TennisState, typeof pointEvent> = {
  create,
  delayMs,
  step,
  force,
  fair,
  result,
  score,
  detail,
}
