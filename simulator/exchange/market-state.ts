import type { OddsHundredths, Paise } from '@layline/shared/units'
import type { Order } from './order.ts'
import { OrderBook } from './order-book.ts'

export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED'
export type RunnerStatus = 'ACTIVE' | 'REMOVED' | 'WINNER' | 'LOSER'

export interface MarketDefinition {
  marketId: string
  runners: { selectionId: string; name: string }[]
  numberOfWinners: number
  status: Exclude<MarketStatus, 'CLOSED'>
  inPlay: boolean
  /** World time a player's order waits in play. */
  betDelayMs: number
  minStakePaise?: Paise
  maxStakePaise?: Paise
  /** Refuses prices off the classic ladder. */
  classicLadderOnly?: boolean
}

export interface RunnerState {
  selectionId: string
  name: string
  status: RunnerStatus
  /** Percent, of a removed runner. */
  adjustmentFactor: number | undefined
  lastTradedHundredths: OddsHundredths | undefined
  book: OrderBook<Order>
}

/** One market as the exchange holds it. */
export class MarketState {
  readonly marketId: string
  readonly numberOfWinners: number
  readonly minStakePaise: Paise
  readonly maxStakePaise: Paise
  readonly classicLadderOnly: boolean
  readonly runners: RunnerState[]
  readonly runnerIndex: Map<string, number>
  status: MarketStatus
  inPlay: boolean
  betDelayMs: number
  /** Players' orders of this market, oldest first. */
  readonly playerOrders: Order[] = []
  /** Both sides counted. */
  totalMatchedPaise: Paise = 0
  /** Rises whenever status, runners or the in-play flag change. */
  version = 1
  /** A snapshot for exposure: which runners can still win. */
  isActive: boolean[]

  constructor(definition: MarketDefinition) {
    this.marketId = definition.marketId
    this.numberOfWinners = definition.numberOfWinners
    this.minStakePaise = definition.minStakePaise ?? 1
    this.maxStakePaise = definition.maxStakePaise ?? Number.MAX_SAFE_INTEGER
    this.classicLadderOnly = definition.classicLadderOnly ?? false
    this.status = definition.status
    this.inPlay = definition.inPlay
    this.betDelayMs = definition.betDelayMs
    this.runners = definition.runners.map(({ selectionId, name }) => ({
      selectionId,
      name,
      status: 'ACTIVE',
      adjustmentFactor: undefined,
      lastTradedHundredths: undefined,
      book: new OrderBook<Order>(),
    }))
    this.runnerIndex = new Map(this.runners.map((runner, index) => [runner.selectionId, index]))
    this.isActive = this.runners.map(() => true)
  }

  setRunnerStatus(index: number, status: RunnerStatus): void {
    this.runners[index]!.status = status
    this.isActive = this.runners.map((runner) => runner.status === 'ACTIVE')
  }
}
