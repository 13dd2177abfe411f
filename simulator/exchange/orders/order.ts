import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { Level } from '../book/book-side.ts'
import type { MarketState } from '../markets/market-state.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import type { Trade } from './trade.ts'

/** YES and NO are the sides of a fancy: that the runs reach the line, and that they do not (rule FY1). */
export type Side = 'BACK' | 'LAY' | 'YES' | 'NO'
/** Whether a side bets that it happens. */
export const isBackSide = (side: Side): boolean => side === 'BACK' || side === 'YES'
/** What becomes of the unmatched part when the market turns in play. */
export type Persistence = 'LAPSE' | 'KEEP'

/** DELAYED waits out the in-play delay, EXECUTABLE rests in the book, COMPLETE has nothing unmatched left. */
export type OrderStatus = 'DELAYED' | 'EXECUTABLE' | 'COMPLETE'
export const LIVE_STATUSES: ReadonlySet<OrderStatus> = new Set(['DELAYED', 'EXECUTABLE'])

export type OrderResult = 'WON' | 'LOST' | 'VOID'

/** A part of an order that found its counterpart, as others may see it. */
export type Piece = Pick<Trade, 'priceHundredths' | 'stakePaise' | 'profitPaise' | 'atMs'>

/** What a player asked for: what makes two orders the same bet (rule OR2). */
export interface OrderTerms {
  clientOrderId: string
  side: Side
  /** What was asked; a non-runner can lower what a kept lay stands at. */
  askedHundredths: OddsHundredths
  /** The run line, in fancy markets. */
  line: number | undefined
  /** placed = matched + remaining + cancelled + lapsed + voided, always (rule OR1). */
  placedPaise: Paise
  persistence: Persistence
  /** Fill or kill: the least that must be matched at once; undefined lets the order rest. */
  minFillPaise: Paise | undefined
  /** The bet whose unmatched part it moved to another price. */
  replaces: number | undefined
}

/** What is plain about an order: what a snapshot keeps, and what others see. */
export interface OrderFields extends OrderTerms {
  betId: number
  accountId: string
  marketId: string
  selectionId: string
  priceHundredths: OddsHundredths
  acceptedAtMs: WorldMs
  /** When a delayed order enters the book. */
  entersAtMs: WorldMs
  status: OrderStatus
  matchedPaise: Paise
  remainingPaise: Paise
  cancelledPaise: Paise
  lapsedPaise: Paise
  voidedPaise: Paise
  /** What is held for the unmatched part of a lay. */
  holdPaise: Paise
  pieces: Piece[]
  /** Why the unmatched part ended before it could rest. */
  lapseReason: ExchangeRefusal | undefined
  result: OrderResult | undefined
  /** Of the matched part, once settled. */
  profitPaise: Paise
}

/** An order as the exchange works with it; it is itself the node of its price's queue. */
export class Order implements OrderTerms {
  readonly account: AccountState
  readonly market: MarketState
  readonly runnerIndex: number
  readonly betId: number
  readonly clientOrderId: string
  readonly side: Side
  readonly isBack: boolean
  readonly line: number | undefined
  readonly persistence: Persistence
  readonly minFillPaise: Paise | undefined
  readonly replaces: number | undefined
  readonly askedHundredths: OddsHundredths
  priceHundredths: OddsHundredths
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
  pieces: Trade[] = []
  lapseReason: ExchangeRefusal | undefined = undefined
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
    betId: number,
    terms: OrderTerms,
    acceptedAtMs: WorldMs,
  ) {
    this.account = account
    this.market = market
    this.runnerIndex = runnerIndex
    this.betId = betId
    this.clientOrderId = terms.clientOrderId
    this.side = terms.side
    this.isBack = isBackSide(terms.side)
    this.line = terms.line
    this.persistence = terms.persistence
    this.minFillPaise = terms.minFillPaise
    this.replaces = terms.replaces
    this.askedHundredths = terms.askedHundredths
    this.priceHundredths = terms.askedHundredths
    this.acceptedAtMs = acceptedAtMs
    this.entersAtMs = acceptedAtMs
    this.placedPaise = terms.placedPaise
    this.remainingPaise = terms.placedPaise
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
      askedHundredths: this.askedHundredths,
      priceHundredths: this.priceHundredths,
      line: this.line,
      persistence: this.persistence,
      minFillPaise: this.minFillPaise,
      replaces: this.replaces,
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
      pieces: this.pieces.map(({ priceHundredths, stakePaise, profitPaise, atMs }) => ({
        priceHundredths,
        stakePaise,
        profitPaise,
        atMs,
      })),
      lapseReason: this.lapseReason,
      result: this.result,
      profitPaise: this.profitPaise,
    }
  }
}

/** Average matched price in hundredths, weighted by stake; 0 while nothing is matched. */
export function averagePriceHundredths(order: Pick<OrderFields, 'pieces'>): number {
  const stakePaise = order.pieces.reduce((sum, piece) => sum + piece.stakePaise, 0)
  if (stakePaise === 0) return 0
  return order.pieces.reduce((sum, piece) => sum + piece.priceHundredths * piece.stakePaise, 0) / stakePaise
}
