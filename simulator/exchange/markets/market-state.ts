import { MARKET_KINDS, type MarketKind } from '@layline/shared/market-kinds'
import type { OddsHundredths, Paise } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import { OrderBook } from '../book/order-book.ts'
import type { Order } from '../orders/order.ts'
import type { Position } from '../positions/position.ts'
import type { RunnerQuotes } from '../quotes/quote.ts'
import type { Settlement } from '../settlement/result.ts'
import { Traded } from './traded.ts'

/** BALL_RUNNING: suspended while the ball is live. */
export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'BALL_RUNNING' | 'CLOSED'
export type RunnerStatus = 'ACTIVE' | 'REMOVED' | 'WINNER' | 'LOSER'
/** How a non-runner's adjustment factor reduces what the others pay (rules RD1 to RD4). */
export type ReductionRule = 'NONE' | 'WIN' | 'PLACE'

export interface MarketDefinition {
  marketId: string
  kind?: MarketKind
  /** A fancy market has one. */
  runners: { selectionId: string; name: string }[]
  /** 0: not known in advance, any number of them may win. */
  numberOfWinners: number
  status: Exclude<MarketStatus, 'CLOSED'>
  inPlay: boolean
  /** World time a player's order waits in play. */
  betDelayMs: number
  minStakePaise?: Paise
  maxStakePaise?: Paise
  /** The most one account may stand to lose in this market. */
  maxExposurePaise?: Paise
  /** Refuses prices off the classic ladder. */
  classicLadderOnly?: boolean
  reduction?: ReductionRule
  /** Whether bets on all outcomes together may meet (rules XM1 to XM5). */
  crossMatching?: boolean
  /** Hundredths of a percent of an account's net winnings (rule ST10). */
  commissionBasisPoints?: number
}

export interface RunnerState {
  selectionId: string
  name: string
  status: RunnerStatus
  /** Percent, of a removed runner. */
  adjustmentFactor: number | undefined
  lastTradedHundredths: OddsHundredths | undefined
  book: OrderBook<Order>
  /** What the operator takes now; undefined in markets with a book. */
  quotes: RunnerQuotes | undefined
}

/** More places than any market pays; those of a golf tournament are 20, those of its cut about 70. */
const WINNERS_MOST = 100
const CROSS_MATCHED_RUNNERS = [2, 3]

const newRunner = (selectionId: string, name: string): RunnerState => ({
  selectionId,
  name,
  status: 'ACTIVE',
  adjustmentFactor: undefined,
  lastTradedHundredths: undefined,
  book: new OrderBook<Order>(),
  quotes: undefined,
})

export const isNumberOfWinners = (winners: number): boolean =>
  Number.isInteger(winners) && winners >= 0 && winners <= WINNERS_MOST

/** One market as the exchange holds it. */
export class MarketState {
  readonly marketId: string
  /** Its place among the markets of its exchange. */
  readonly index: number
  readonly kind: MarketKind
  /** An operator quotes it, and it has no book. */
  readonly isQuoted: boolean
  /** Bets name a line of runs, and say yes or no. */
  readonly isOnRuns: boolean
  numberOfWinners: number
  readonly minStakePaise: Paise
  readonly maxStakePaise: Paise
  readonly maxExposurePaise: Paise
  readonly classicLadderOnly: boolean
  readonly reduction: ReductionRule
  readonly crossMatching: boolean
  readonly commissionBasisPoints: number
  readonly runners: RunnerState[]
  readonly runnerIndex: Map<string, number>
  status: MarketStatus
  inPlay: boolean
  betDelayMs: number
  /** Of players, by their index, until it is settled. They follow from orders, so no snapshot keeps them. */
  readonly positions: (Position | undefined)[] = []
  /** Players who have ever had a bet in it, in the order of their first. */
  readonly bettors = new Set<AccountState>()
  /** Rows of its trades; 0 while there is none. Only those with a player on one side at least: others move no money. */
  firstTrade = 0
  lastTrade = 0
  /** Who quotes, in markets without a book. */
  operator: AccountState | undefined = undefined
  /** How it ended, while it is closed. */
  settlement: Settlement | undefined = undefined
  /** Both sides counted. */
  totalMatchedPaise: Paise = 0
  /** What was traded, by runner. */
  traded: Traded
  /** Rises whenever status, runners or the in-play flag change. */
  version = 1
  /** Which runners are in it: all but the removed. */
  readonly isActive: boolean[]
  /** Places of the removed that lowered what trades on the others pay, in the order of their removal (rule RD1). */
  readonly reducedBy: number[] = []

  constructor(definition: MarketDefinition, index: number) {
    const { kind = 'ODDS', runners, reduction = 'NONE', crossMatching = false } = definition
    const { numberOfWinners } = definition
    const refuse = (why: string) => {
      throw new Error(`market ${definition.marketId}: ${why}`)
    }
    if (!isNumberOfWinners(numberOfWinners)) refuse(`it cannot have ${numberOfWinners} winners`)
    const { isQuoted, isOnRuns } = MARKET_KINDS[kind]
    if (isOnRuns && runners.length !== 1) refuse('a fancy has one selection')
    if (crossMatching) {
      if (isQuoted || numberOfWinners !== 1 || !CROSS_MATCHED_RUNNERS.includes(runners.length)) {
        refuse('cross matching is for one winner of two or three')
      }
      if (reduction !== 'NONE') refuse('cross matching knows no non-runners')
    }
    this.marketId = definition.marketId
    this.index = index
    this.kind = kind
    this.isQuoted = isQuoted
    this.isOnRuns = isOnRuns
    this.traded = new Traded({ isOfLines: isOnRuns })
    this.numberOfWinners = numberOfWinners
    this.minStakePaise = definition.minStakePaise ?? 1
    this.maxStakePaise = definition.maxStakePaise ?? Number.MAX_SAFE_INTEGER
    this.maxExposurePaise = definition.maxExposurePaise ?? Number.MAX_SAFE_INTEGER
    this.classicLadderOnly = definition.classicLadderOnly ?? false
    this.reduction = reduction
    this.crossMatching = crossMatching
    this.commissionBasisPoints = definition.commissionBasisPoints ?? 0
    this.status = definition.status
    this.inPlay = definition.inPlay
    this.betDelayMs = definition.betDelayMs
    this.runners = runners.map(({ selectionId, name }) => newRunner(selectionId, name))
    this.runnerIndex = new Map(this.runners.map((runner, index) => [runner.selectionId, index]))
    this.isActive = this.runners.map(() => true)
  }

  /** Joins behind the others. */
  addRunner({ selectionId, name }: MarketDefinition['runners'][number]): void {
    this.runnerIndex.set(selectionId, this.runners.length)
    this.runners.push(newRunner(selectionId, name))
    this.isActive.push(true)
  }

  removeRunner(index: number): void {
    this.runners[index]!.status = 'REMOVED'
    this.isActive[index] = false
  }

  /** The definition as it stands: what a snapshot keeps. */
  definition(): Omit<Required<MarketDefinition>, 'status'> {
    const { marketId, kind, numberOfWinners, inPlay, betDelayMs, minStakePaise, maxStakePaise } = this
    const { maxExposurePaise, classicLadderOnly, reduction, crossMatching, commissionBasisPoints } = this
    const runners = this.runners.map(({ selectionId, name }) => ({ selectionId, name }))
    return {
      marketId,
      kind,
      runners,
      numberOfWinners,
      inPlay,
      betDelayMs,
      minStakePaise,
      maxStakePaise,
      maxExposurePaise,
      classicLadderOnly,
      reduction,
      crossMatching,
      commissionBasisPoints,
    }
  }
}

/** A market to look at: what changes one goes through the exchange, which tells its copies first. */
export type MarketView = Readonly<Omit<MarketState, 'traded'>> & {
  readonly traded: Pick<Traded, 'lastHundredths' | 'matchedPaise' | 'points' | 'levels'>
}
