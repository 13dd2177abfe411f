import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { Level } from '../book/book-side.ts'
import type { MarketState } from '../markets/market-state.ts'
import type { Position } from '../positions/position.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { RareFields } from './rare-fields.ts'
import type { Trade } from './trades.ts'

/** YES and NO are the sides of a fancy: that the runs reach the line, and that they do not (rule FY1). */
export type Side = 'BACK' | 'LAY' | 'YES' | 'NO'
/** Whether a side bets that it happens. */
export const isBackSide = (side: Side): boolean => side === 'BACK' || side === 'YES'
/** What becomes of the unmatched part when the market turns in play. */
export type Persistence = 'LAPSE' | 'KEEP'
/** Which other quotes an order takes than the one it was clicked at (rule QT4). */
export type Accept = 'BETTER' | 'ANY'

/** DELAYED waits out the in-play delay, EXECUTABLE rests in the book, COMPLETE has nothing unmatched left. */
export type OrderStatus = 'DELAYED' | 'EXECUTABLE' | 'COMPLETE'
export const LIVE_STATUSES: ReadonlySet<OrderStatus> = new Set(['DELAYED', 'EXECUTABLE'])

export type OrderResult = 'WON' | 'LOST' | 'VOID'

/** A part of an order that found its counterpart, as others may see it. */
export type Piece = Pick<Trade, 'priceHundredths' | 'stakePaise' | 'profitPaise' | 'atMs'>

/** What a player asked for: what makes two orders the same bet (rule OR2). */
export interface OrderTerms {
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
  /** Undefined takes the quote it was clicked at and no other; a market with a book pays no heed to it. */
  accept?: Accept | undefined
  /** The bet whose unmatched part it moved to another price. */
  replaces: number | undefined
  /** Of a leg: the bet id of the first of the legs it was placed with (rule OR14). */
  group?: number | undefined
}

/** What is plain about an order: what a snapshot keeps, and what others see. */
export interface OrderFields extends OrderTerms {
  betId: number
  accountId: string
  /** The player's own id of it. */
  clientOrderId: string
  marketId: string
  selectionId: string
  priceHundredths: OddsHundredths
  /** Line and persistence as they were asked for, where they are others by now. */
  asked?: Partial<OrderTerms> | undefined
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
  /** Number of non-runners that reduced its pieces: it counts from the end of the market's `reducedBy`. */
  reductions: number
  /** Why the unmatched part ended before it could rest. */
  lapseReason: ExchangeRefusal | undefined
  result: OrderResult | undefined
  /** Of the matched part, once settled. */
  profitPaise: Paise
}

/**
 * An order as the exchange works with it; it is itself the node of its price's queue. It is used again for another order
 * when it has ended (`LiveOrders`), so `begin` says everything anew. It is small: more of them are live than a
 * processor's cache holds.
 */
export class Order extends RareFields implements OrderTerms {
  // The fields that matching uses are next to each other: V8 lays fields out in the order in which they are first written.
  account = undefined as unknown as AccountState
  /** The queue it stands in, and its neighbours there. */
  level: Level | undefined = undefined
  previous: Order | undefined = undefined
  next: Order | undefined = undefined
  remainingPaise: Paise = 0
  matchedPaise: Paise = 0
  placedPaise: Paise = 0
  isBack = true
  priceHundredths: OddsHundredths = 0
  holdPaise: Paise = 0
  /** Of its account in its market, while it is live; makers have none. */
  position: Position | undefined = undefined
  market = undefined as unknown as MarketState
  betId = 0
  runnerIndex = 0
  /** Whether it is among the live ones of its desk. */
  isLive = false
  status: OrderStatus = 'EXECUTABLE'
  /** Its row in the archive, from its acceptance on; 0 if it has none. */
  archiveRow = 0
  /** Rows of its pieces among the trades; 0 while nothing is matched. */
  firstPiece = 0
  lastPiece = 0
  cancelledPaise: Paise = 0
  side: Side = 'BACK'
  persistence: Persistence = 'LAPSE'
  askedHundredths: OddsHundredths = 0
  acceptedAtMs: WorldMs = 0
  entersAtMs: WorldMs = 0

  /** A new order, of which nothing has happened yet. */
  begin(place: OrderPlace, terms: OrderTerms, acceptedAtMs: WorldMs): Order {
    this.side = terms.side
    this.askedHundredths = terms.askedHundredths
    this.placedPaise = terms.placedPaise
    this.persistence = terms.persistence
    this.rare = undefined
    this.line = terms.line
    this.minFillPaise = terms.minFillPaise
    this.accept = terms.accept
    this.replaces = terms.replaces
    this.group = terms.group
    return this.start(place, acceptedAtMs)
  }

  /** Once it is said what it asks for. */
  start({ account, market, runnerIndex, betId }: OrderPlace, acceptedAtMs: WorldMs): Order {
    this.account = account
    this.market = market
    this.runnerIndex = runnerIndex
    this.betId = betId
    this.isBack = isBackSide(this.side)
    this.position = undefined
    this.priceHundredths = this.askedHundredths
    this.acceptedAtMs = acceptedAtMs
    this.entersAtMs = acceptedAtMs
    this.status = 'EXECUTABLE'
    this.matchedPaise = 0
    this.remainingPaise = this.placedPaise
    this.cancelledPaise = 0
    this.holdPaise = 0
    this.firstPiece = 0
    this.lastPiece = 0
    this.archiveRow = 0
    this.level = undefined
    this.previous = undefined
    this.next = undefined
    return this
  }

  /** An object of its own, as it is now. */
  copy(): Order {
    const copy = Object.assign(new Order(), this)
    copy.rare = this.rareCopy()
    return copy
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
}

/** Whose order it is, and of what. */
export interface OrderPlace {
  account: AccountState
  market: MarketState
  runnerIndex: number
  betId: number
}

/** What others see of an order, its player's id of it and those of its pieces that are not void. */
export function fieldsOf(
  order: Order,
  clientOrderId: string,
  trades: Iterable<Piece & Pick<Trade, 'isVoid'> & Partial<Pick<Trade, 'reductions'>>>,
): OrderFields {
  const pieces = Array.from(trades).filter(({ isVoid }) => !isVoid)
  return {
    betId: order.betId,
    accountId: order.accountId,
    clientOrderId,
    marketId: order.marketId,
    selectionId: order.selectionId,
    side: order.side,
    askedHundredths: order.askedHundredths,
    priceHundredths: order.priceHundredths,
    asked: order.asked,
    line: order.line,
    persistence: order.persistence,
    minFillPaise: order.minFillPaise,
    accept: order.accept,
    replaces: order.replaces,
    group: order.group,
    acceptedAtMs: order.acceptedAtMs,
    entersAtMs: order.entersAtMs,
    status: order.status,
    placedPaise: order.placedPaise,
    matchedPaise: order.matchedPaise,
    remainingPaise: order.remainingPaise,
    cancelledPaise: order.cancelledPaise,
    lapsedPaise: order.lapsedPaise,
    voidedPaise: order.voidedPaise,
    holdPaise: order.holdPaise,
    pieces: pieces.map(({ priceHundredths, stakePaise, profitPaise, atMs }) => {
      return { priceHundredths, stakePaise, profitPaise, atMs }
    }),
    reductions: pieces.reduce((most, { reductions = 0 }) => Math.max(most, reductions), 0),
    lapseReason: order.lapseReason,
    result: order.result,
    profitPaise: order.profitPaise,
  }
}

/** Average matched price in hundredths, weighted by stake; 0 while nothing is matched. */
export function averagePriceHundredths(order: Pick<OrderFields, 'pieces'>): number {
  const stakePaise = order.pieces.reduce((sum, piece) => sum + piece.stakePaise, 0)
  if (stakePaise === 0) return 0
  return order.pieces.reduce((sum, piece) => sum + piece.priceHundredths * piece.stakePaise, 0) / stakePaise
}
