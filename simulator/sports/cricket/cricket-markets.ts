import type { Team } from '../happening.ts'
import type { FancyMarket, OutcomeMarket, RunsOutlook, SideMarket } from '../side-market.ts'
import {
  type CricketSpec,
  type CricketState,
  fairCricket,
  type Innings,
  outlookOf,
  sideOf,
} from './cricket-model.ts'
import { BALLS_AHEAD, oddChance, partnershipChance, runsTable } from './cricket-runs.ts'

const POWER_PLAY_OVERS = 6
/** So much a ball for more than an over is not made: less than once in ten thousand. */
const MOST_RUNS_A_BALL = 4

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
    chances: (state) => {
      if (state.phase === 'over') return undefined
      const { tie, done } = outlookOf(state)
      return [tie / done, 1 - tie / done]
    },
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
    chances: (state) => {
      if (state.phase === 'over') return undefined
      const { done } = outlookOf(state)
      return [done, 1 - done]
    },
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
interface TeamInnings extends Omit<Innings, 'cutAt'> {
  cutAt: Innings['cutAt'] | undefined
  /** Over because all are out, the overs are bowled, or the target is reached; not because it was abandoned. */
  closed: boolean
  /** Who chases has won with so many; infinite in a first innings. */
  target: number
  /** First or second: 0 or 1. */
  index: number
  marks: CricketState['marks']
}

function inningsOf({ phase, innings, abandoned, marks }: CricketState, team: Team): TeamInnings | undefined {
  const index = phase === 'before' ? -1 : innings.findIndex(({ batting }) => batting === team)
  if (index < 0) return undefined
  const closed = index < innings.length - 1 || (phase === 'over' && !abandoned)
  const target = index === 0 ? Number.POSITIVE_INFINITY : innings[0]!.runs + 1
  // Field by field: it is made for each market at each ball, and a spread takes ten times as long.
  const { batting, runs, wickets, balls, cutAt } = innings[index]!
  return { batting, runs, wickets, balls, cutAt, closed, target, index, marks }
}

/** Runs of an innings at one of its marks: the end of an over, or `wicket`, the fall of the first. */
function runsAt({ index, marks }: TeamInnings, mark: number | 'wicket'): number | undefined {
  return mark === 0 ? 0 : marks[`${index}/${mark}`]
}

/** Whether the innings was played to its end. If a director ended it, the runs of later overs are not known. */
const isPlayedOut = ({ closed, cutAt }: TeamInnings) => closed && cutAt === undefined

/** Nothing of it can be decided any more. */
const isLost = (state: CricketState, innings: TeamInnings | undefined) =>
  state.phase === 'over' || innings?.closed === true

/** An innings in which something can still be decided. */
function openInnings(state: CricketState, team: Team): TeamInnings | undefined {
  const innings = inningsOf(state, team)
  return isLost(state, innings) ? undefined : innings
}

/** An innings' runs, from the chances of those to come. */
const totalOf = ({ runs, target }: TeamInnings, toCome: (runs: number) => number): RunsOutlook => ({
  least: runs,
  most: target,
  atLeast: (line) => toCome(line - runs),
})

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
    outlook: (state) => {
      const innings = openInnings(state, team)
      if (!innings || innings.balls >= mark) return undefined
      // Up to its target a chase is an innings without one: it ends there, and not before.
      const table = runsTable({ ...sideOf(spec, team), from: 0, mark })
      return totalOf(innings, (runs) => table.atLeast(innings, runs))
    },
    result: (state) => {
      const innings = inningsOf(state, team)
      const isKnown = innings && (overs === spec.overs ? innings.closed : isPlayedOut(innings))
      const runs = (innings && runsAt(innings, overs)) ?? (isKnown ? innings.runs : undefined)
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
    outlook: (state) => {
      const innings = openInnings(state, team)
      if (!innings) return undefined
      const { runs, target } = innings
      const changes = oddChance(sideOf(spec, team), innings, target - runs)
      const odd = runs % 2 === 0 ? changes : 1 - changes
      return { least: 0, most: 1, atLeast: (line) => (line > 0 ? odd : 1) }
    },
    result: (state) => {
      const innings = inningsOf(state, team)
      if (!isLost(state, innings)) return undefined
      return innings && (innings.cutAt ?? innings.balls) > 0 ? { runs: innings.runs % 2 } : 'void'
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
    outlook: (state) => {
      const innings = openInnings(state, team)
      if (!innings || innings.wickets > 0) return undefined
      const needed = innings.target - innings.runs
      return totalOf(innings, partnershipChance(sideOf(spec, team), innings.balls, needed))
    },
    result: (state) => {
      const innings = inningsOf(state, team)
      const runs = innings && runsAt(innings, 'wicket')
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
    outlook: (state) => {
      const innings = openInnings(state, team)
      if (!innings || innings.balls >= over * 6) return undefined
      const ahead = from - innings.balls
      const needed = innings.target - innings.runs
      if (ahead > BALLS_AHEAD) return undefined
      // One that the chase may end before, or in, has another chance: it is offered once it has begun.
      if (ahead > 0 && needed <= (ahead + 6) * MOST_RUNS_A_BALL) return undefined
      const before = runsAt(innings, over - 1)
      const made = before === undefined ? 0 : innings.runs - before
      const table = runsTable({ ...sideOf(spec, team), from, mark: over * 6 })
      return {
        least: made,
        most: made + needed,
        atLeast: (line) => table.atLeast(innings, line - made),
      }
    },
    result: (state) => {
      const innings = inningsOf(state, team)
      const before = innings && runsAt(innings, over - 1)
      const after =
        (innings && runsAt(innings, over)) ??
        (innings && isPlayedOut(innings) && innings.balls > from ? innings.runs : undefined)
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
