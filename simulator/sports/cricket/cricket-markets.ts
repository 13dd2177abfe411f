import type { Team } from '../happening.ts'
import type { FancyMarket, OutcomeMarket, SideMarket } from '../side-market.ts'
import { type CricketSpec, type CricketState, fairCricket, type Innings, skillOf } from './cricket-model.ts'
import { expectedRunsTo } from './cricket-runs.ts'

const POWER_PLAY_OVERS = 6
const RUNS_AN_OVER = 8
/** Until the first falls, on average. */
const RUNS_A_WICKET = 38
/** An over is offered from two overs before it on. */
const OFFERED_BALLS_AHEAD = 12
/** Chance of a tie before much is known. */
const TIE = 0.006

function bookmaker({ home, away }: CricketSpec): OutcomeMarket<CricketState> {
  return {
    key: 'bookmaker',
    kind: 'BOOKMAKER',
    name: 'Bookmaker',
    runners: [home, away],
    chances: (state) => (state.phase === 'over' ? undefined : fairCricket(state)),
    result: ({ phase, winner }) => {
      if (phase !== 'over') return undefined
      return winner === 'home' ? { winner: 0 } : winner === 'away' ? { winner: 1 } : 'void'
    },
  }
}

function tiedMatch(): OutcomeMarket<CricketState> {
  return {
    key: 'tied-match',
    kind: 'ODDS',
    name: 'Tied Match',
    runners: ['Yes', 'No'],
    chances: (state) => (state.phase === 'over' ? undefined : [TIE, 1 - TIE]),
    result: ({ phase, winner, abandoned }) => {
      if (phase !== 'over') return undefined
      return abandoned ? 'void' : { winner: winner === 'tie' ? 0 : 1 }
    },
  }
}

function completedMatch(): OutcomeMarket<CricketState> {
  return {
    key: 'completed-match',
    kind: 'ODDS',
    name: 'Completed Match',
    runners: ['Yes', 'No'],
    chances: ({ phase }) => (phase === 'over' ? undefined : [0.97, 0.03]),
    result: ({ phase, abandoned }) => (phase === 'over' ? { winner: abandoned ? 1 : 0 } : undefined),
  }
}

/** The toss is won by who bats first: that is what a captain does here. */
function toss({ home, away }: CricketSpec): OutcomeMarket<CricketState> {
  return {
    key: 'toss',
    kind: 'ODDS',
    name: 'To Win the Toss',
    runners: [home, away],
    chances: ({ phase }) => (phase === 'before' ? [0.5, 0.5] : undefined),
    result: ({ phase, innings }) =>
      phase === 'before' ? undefined : { winner: innings[0]!.batting === 'home' ? 0 : 1 },
  }
}

/** A team's innings once it is at hand or over: who bats first is not known before the off. */
interface TeamInnings extends Innings {
  /** Over because all are out, the overs are bowled, or the target is reached; not because it was abandoned. */
  closed: boolean
  /** Who chases has won with so many. */
  most: number
  /** Runs at a mark of the innings: the end of an over, or `wicket`, the fall of the first. */
  at(mark: number | 'wicket'): number | undefined
}

function inningsOf({ phase, innings, abandoned, marks }: CricketState, team: Team): TeamInnings | undefined {
  const index = phase === 'before' ? -1 : innings.findIndex(({ batting }) => batting === team)
  if (index < 0) return undefined
  const closed = index < innings.length - 1 || (phase === 'over' && !abandoned)
  const most = index === 0 ? Number.POSITIVE_INFINITY : innings[0]!.runs + 1
  return { ...innings[index]!, closed, most, at: (mark) => (mark === 0 ? 0 : marks[`${index}/${mark}`]) }
}

/** Nothing of it can be decided any more. */
const isLost = (state: CricketState, innings: TeamInnings | undefined) =>
  state.phase === 'over' || innings?.closed === true

/**
 * Runs of an innings at a mark. One that ends early because the innings is over settles on what was made, one that is
 * cut short by abandonment is void (rule GR4).
 */
function session(spec: CricketSpec, team: Team, overs: number): FancyMarket<CricketState> {
  const mark = overs * 6
  return {
    key: `runs-${team}-${overs}`,
    kind: 'FANCY',
    group: 'FM',
    name: `${overs} Over Runs ${spec[team]}`,
    expected: (state) => {
      const innings = inningsOf(state, team)
      if (!innings || innings.balls >= mark || isLost(state, innings)) return undefined
      const skill = skillOf(state, team)
      const expected = innings.runs + expectedRunsTo({ overs: spec.overs, mark, skill }, innings)
      return Math.min(expected, innings.most)
    },
    result: (state) => {
      const innings = inningsOf(state, team)
      const runs = innings?.at(overs) ?? (innings?.closed ? innings.runs : undefined)
      if (runs !== undefined) return { runs }
      return isLost(state, innings) ? 'void' : undefined
    },
  }
}

/** Odd pays on 1, even on 0; valid once a ball was bowled (rule GR17). */
function oddOrEven(spec: CricketSpec, team: Team): FancyMarket<CricketState> {
  return {
    key: `odd-even-${team}`,
    kind: 'FANCY',
    group: 'FMTO',
    name: `${spec[team]} Total Odd/Even`,
    expected: (state) => {
      const innings = inningsOf(state, team)
      return innings && !isLost(state, innings) ? 1 : undefined
    },
    result: (state) => {
      const innings = inningsOf(state, team)
      if (!isLost(state, innings)) return undefined
      return innings && innings.balls > 0 ? { runs: innings.runs % 2 } : 'void'
    },
  }
}

/** Runs at the fall of the first wicket; void if none falls. */
function firstWicket(spec: CricketSpec, team: Team): FancyMarket<CricketState> {
  return {
    key: `first-wicket-${team}`,
    kind: 'FANCY',
    group: 'FWP',
    name: `Fall of 1st Wicket ${spec[team]}`,
    expected: (state) => {
      const innings = inningsOf(state, team)
      if (!innings || innings.wickets > 0 || isLost(state, innings)) return undefined
      const toCome = ((spec.overs * 6 - innings.balls) * RUNS_AN_OVER) / 6
      return innings.runs + Math.min(RUNS_A_WICKET, toCome)
    },
    result: (state) => {
      const innings = inningsOf(state, team)
      const runs = innings?.at('wicket')
      if (runs !== undefined) return { runs }
      return isLost(state, innings) ? 'void' : undefined
    },
  }
}

/** Runs of one over; all out within it settles on what it made, all out before it is void. */
function onlyOver(spec: CricketSpec, team: Team, over: number): FancyMarket<CricketState> {
  const from = (over - 1) * 6
  return {
    key: `over-${team}-${over}`,
    kind: 'FANCY',
    group: 'FM',
    name: `Only ${over} Over Runs ${spec[team]}`,
    expected: (state) => {
      const innings = inningsOf(state, team)
      if (!innings || isLost(state, innings)) return undefined
      if (innings.balls >= over * 6 || innings.balls < from - OFFERED_BALLS_AHEAD) return undefined
      const side = { overs: spec.overs, skill: skillOf(state, team) }
      const atItsEnd = expectedRunsTo({ ...side, mark: over * 6 }, innings)
      if (innings.balls <= from) return atItsEnd - expectedRunsTo({ ...side, mark: from }, innings)
      return innings.runs - innings.at(over - 1)! + atItsEnd
    },
    result: (state) => {
      const innings = inningsOf(state, team)
      const before = innings?.at(over - 1)
      const after = innings?.at(over) ?? (innings?.closed && innings.balls > from ? innings.runs : undefined)
      if (before !== undefined && after !== undefined) return { runs: after - before }
      return isLost(state, innings) ? 'void' : undefined
    },
  }
}

/** Everything that is offered on a cricket match beside match odds. */
export function cricketMarkets(spec: CricketSpec): SideMarket<CricketState>[] {
  const marks = [POWER_PLAY_OVERS, Math.floor(spec.overs / 2), spec.overs]
  const sessions = [...new Set(marks.filter((mark) => mark >= 1 && mark <= spec.overs))]
  const overs = Array.from({ length: spec.overs - 1 }, (_, index) => index + 2)
  const fancies = (['home', 'away'] as const).flatMap((team) => [
    ...sessions.map((mark) => session(spec, team, mark)),
    firstWicket(spec, team),
    oddOrEven(spec, team),
    ...overs.map((over) => onlyOver(spec, team, over)),
  ])
  return [bookmaker(spec), toss(spec), tiedMatch(), completedMatch(), ...fancies]
}
