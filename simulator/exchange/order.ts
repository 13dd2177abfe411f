import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from './account-state.ts'
import type { Level } from './book-side.ts'
import type { MarketState } from './market-state.ts'

export type Side = 'BACK' | 'LAY'
/** What becomes of the unmatched part when the market turns in play. */
export type Persistence = 'LAPSE' | 'KEEP'

/** DELAYED waits out the in-play delay, EXECUTABLE rests in the book, COMPLETE has nothing unmatched left. */
export type OrderStatus = 'DELAYED' | 'EXECUTABLE' | 'COMPLETE'
export const LIVE_STATUSES: ReadonlySet<OrderStatus> = new Set(['DELAYED', 'EXECUTABLE'])

export type OrderResult = 'WON' | 'LOST' | 'VOID'

/** A part of an order that found its counterpart. */
export interface Piece {
  priceHundredths: OddsHundredths
  stakePaise: Paise
  /** What its backer wins, rounded once. */
  profitPaise: Paise
  atMs: WorldMs
}

/** What is plain about an order: what a snapshot keeps. */
export interface OrderFields {
  betId: number
  accountId: string
  clientOrderId: string
  marketId: string
  selectionId: string
  side: Side
  priceHundredths: OddsHundredths
  persistence: Persistence
  acceptedAtMs: WorldMs
  /** When a delayed order enters the book. */
  entersAtMs: WorldMs
  status: OrderStatus
  /** placed = matched + remaining + cancelled + lapsed + voided, always (rule OR1). */
  placedPaise: Paise
  matchedPaise: Paise
  remainingPaise: Paise
  cancelledPaise: Paise
  lapsedPaise: Paise
  voidedPaise: Paise
  /** What is held for the unmatched part of a lay. */
  holdPaise: Paise
  pieces: Piece[]
  result: OrderResult | undefined
  /** Of the matched part, once settled. */
  profitPaise: Paise
}

/** An order as the exchange works with it; it is itself the node of its price's queue. */
export class Order implements OrderFields {
  readonly account: AccountState
  readonly market: MarketState
  readonly runnerIndex: number
  readonly betId: number
  readonly clientOrderId: string
  readonly side: Side
  readonly persistence: Persistence
  readonly priceHundredths: OddsHundredths
  acceptedAtMs: WorldMs
  entersAtMs: WorldMs
  status: OrderStatus = 'EXECUTABLE'
  placedPaise: Paise
  matchedPaise = 0
  remainingPaise: Paise
  cancelledPaise = 0
  lapsedPaise = 0
  voidedPaise = 0
  holdPaise = 0
  pieces: Piece[] = []
  result: OrderResult | undefined = undefined
  profitPaise = 0

  /** The queue it stands in, and its neighbours there. */
  level: Level | undefined = undefined
  previous: Order | undefined = undefined
  next: Order | undefined = undefined

  constructor(
    account: AccountState,
    market: MarketState,
    runnerIndex: number,
    fields: Pick<
      OrderFields,
      'betId' | 'clientOrderId' | 'side' | 'priceHundredths' | 'persistence' | 'acceptedAtMs' | 'placedPaise'
    >,
  ) {
    this.account = account
    this.market = market
    this.runnerIndex = runnerIndex
    this.betId = fields.betId
    this.clientOrderId = fields.clientOrderId
    this.side = fields.side
    this.persistence = fields.persistence
    this.priceHundredths = fields.priceHundredths
    this.acceptedAtMs = fields.acceptedAtMs
    this.entersAtMs = fields.acceptedAtMs
    this.placedPaise = fields.placedPaise
    this.remainingPaise = fields.placedPaise
  }

  get accountId(): string {
    return this.account.accountId
  }

  get marketId(): string {
    return this.market.marketId
  }

  get selectionId(): string {
    return this.market.runners[this.runnerIndex]!.selectionId
  }

  fields(): OrderFields {
    return {
      betId: this.betId,
      accountId: this.accountId,
      clientOrderId: this.clientOrderId,
      marketId: this.marketId,
      selectionId: this.selectionId,
      side: this.side,
      priceHundredths: this.priceHundredths,
      persistence: this.persistence,
      acceptedAtMs: this.acceptedAtMs,
      entersAtMs: this.entersAtMs,
      status: this.status,
      placedPaise: this.placedPaise,
      matchedPaise: this.matchedPaise,
      remainingPaise: this.remainingPaise,
      cancelledPaise: this.cancelledPaise,
      lapsedPaise: this.lapsedPaise,
      voidedPaise: this.voidedPaise,
      holdPaise: this.holdPaise,
      pieces: this.pieces.map((piece) => ({ ...piece })),
      result: this.result,
      profitPaise: this.profitPaise,
    }
  }
}

/** Average matched price in hundredths, weighted by stake; 0 while nothing is matched. */
export function averagePriceHundredths(order: Pick<OrderFields, 'pieces' | 'matchedPaise'>): number {
  if (order.matchedPaise === 0) return 0
  const weighted = order.pieces.reduce((sum, piece) => sum + piece.priceHundredths * piece.stakePaise, 0)
  return weighted / order.matchedPaise
}
