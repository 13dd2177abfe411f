import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import { PAGE_ROWS, Pages } from '../pages.ts'
import type { Order } from './order.ts'

const ROW_MASK = PAGE_ROWS - 1
/** A column each. A line of 0 and a bet id of 0 are none; `next…` are rows, 0 at the end. */
class TradePage {
  readonly runnerIndex = new Uint16Array(PAGE_ROWS)
  readonly line = new Uint16Array(PAGE_ROWS)
  readonly priceHundredths = new Uint32Array(PAGE_ROWS)
  readonly stakePaise = new Float64Array(PAGE_ROWS)
  readonly profitPaise = new Float64Array(PAGE_ROWS)
  readonly atMs = new Float64Array(PAGE_ROWS)
  readonly backer = new Uint32Array(PAGE_ROWS)
  readonly layer = new Uint32Array(PAGE_ROWS)
  readonly isVoid = new Uint8Array(PAGE_ROWS)
  readonly backBetId = new Uint32Array(PAGE_ROWS)
  readonly layBetId = new Uint32Array(PAGE_ROWS)
  readonly nextOfMarket = new Uint32Array(PAGE_ROWS)
  readonly nextOfBack = new Uint32Array(PAGE_ROWS)
  readonly nextOfLay = new Uint32Array(PAGE_ROWS)
}

/** What is agreed on in a trade. */
export interface TradeTerms {
  runnerIndex: number
  /** In fancy markets. */
  line: number | undefined
  priceHundredths: OddsHundredths
  stakePaise: Paise
  /** What its backer wins and its layer loses, rounded once (rule ST1). */
  profitPaise: Paise
  backer: AccountState
  layer: AccountState
  atMs: WorldMs
}

/**
 * A piece of money two accounts have staked against each other, as it stands in its row. Its backer says that the runner
 * wins, or that the runs reach the line; what changes it (a reduction, a void) is seen by both orders.
 */
export class Trade implements TradeTerms {
  readonly row: number
  readonly #page: TradePage
  readonly #at: number
  readonly #accounts: readonly AccountState[]

  constructor(row: number, page: TradePage, accounts: readonly AccountState[]) {
    this.row = row
    this.#page = page
    this.#at = row & ROW_MASK
    this.#accounts = accounts
  }

  get runnerIndex(): number {
    return this.#page.runnerIndex[this.#at]!
  }

  get line(): number | undefined {
    return this.#page.line[this.#at] || undefined
  }

  /** What it pays by now. */
  get priceHundredths(): OddsHundredths {
    return this.#page.priceHundredths[this.#at]!
  }

  set priceHundredths(price: OddsHundredths) {
    this.#page.priceHundredths[this.#at] = price
  }

  get stakePaise(): Paise {
    return this.#page.stakePaise[this.#at]!
  }

  get profitPaise(): Paise {
    return this.#page.profitPaise[this.#at]!
  }

  set profitPaise(paise: Paise) {
    this.#page.profitPaise[this.#at] = paise
  }

  get atMs(): WorldMs {
    return this.#page.atMs[this.#at]!
  }

  get isVoid(): boolean {
    return this.#page.isVoid[this.#at] === 1
  }

  set isVoid(isVoid: boolean) {
    this.#page.isVoid[this.#at] = isVoid ? 1 : 0
  }

  get backer(): AccountState {
    return this.#accounts[this.#page.backer[this.#at]!]!
  }

  get layer(): AccountState {
    return this.#accounts[this.#page.layer[this.#at]!]!
  }

  /** The players' bets in it; makers and operators have none that lasts. */
  betIds(): number[] {
    return [this.#page.backBetId[this.#at]!, this.#page.layBetId[this.#at]!].filter((betId) => betId !== 0)
  }

  /** Another account stands in for one side, and whatever bet was there has no part in it any more (rule GR1). */
  standIn(account: AccountState, isBack: boolean): void {
    const page = this.#page
    ;(isBack ? page.backer : page.layer)[this.#at] = account.index
    ;(isBack ? page.backBetId : page.layBetId)[this.#at] = 0
  }
}

/** All trades in which a player had a part, of all markets: a row each, in typed columns. */
export class Trades {
  readonly #pages = new Pages(() => new TradePage())
  readonly #accounts: readonly AccountState[]
  /** Row 0 is none. */
  #last = 0

  /** `accounts` by their index. */
  constructor(accounts: readonly AccountState[]) {
    this.#accounts = accounts
  }

  /** The new trade's row. */
  add(market: MarketState, terms: TradeTerms): number {
    const row = ++this.#last
    const page = this.#pages.of(row)
    const at = row & ROW_MASK
    page.runnerIndex[at] = terms.runnerIndex
    page.line[at] = terms.line ?? 0
    page.priceHundredths[at] = terms.priceHundredths
    page.stakePaise[at] = terms.stakePaise
    page.profitPaise[at] = terms.profitPaise
    page.atMs[at] = terms.atMs
    page.backer[at] = terms.backer.index
    page.layer[at] = terms.layer.index
    if (market.firstTrade === 0) market.firstTrade = row
    else this.#pages.of(market.lastTrade).nextOfMarket[market.lastTrade & ROW_MASK] = row
    market.lastTrade = row
    return row
  }

  /** It is a piece of this order from now on. */
  join(row: number, order: Order): void {
    const { isBack } = order
    const page = this.#pages.of(row)
    ;(isBack ? page.backBetId : page.layBetId)[row & ROW_MASK] = order.betId
    if (order.firstPiece === 0) order.firstPiece = row
    else {
      const last = this.#pages.of(order.lastPiece)
      ;(isBack ? last.nextOfBack : last.nextOfLay)[order.lastPiece & ROW_MASK] = row
    }
    order.lastPiece = row
  }

  at(row: number): Trade {
    return new Trade(row, this.#pages.of(row), this.#accounts)
  }

  /** A market's, oldest first. */
  *of({ firstTrade }: Pick<MarketState, 'firstTrade'>): Generator<Trade> {
    for (let row = firstTrade; row !== 0; row = this.#pages.of(row).nextOfMarket[row & ROW_MASK]!) {
      yield this.at(row)
    }
  }

  /** A market is gone, and its trades with it. */
  release({ firstTrade }: Pick<MarketState, 'firstTrade'>): void {
    for (let row = firstTrade; row !== 0; ) {
      const next = this.#pages.of(row).nextOfMarket[row & ROW_MASK]!
      this.#pages.release(row)
      row = next
    }
  }

  /** An order's, oldest first. */
  *piecesOf({ firstPiece, isBack }: Pick<Order, 'firstPiece' | 'isBack'>): Generator<Trade> {
    for (let row = firstPiece; row !== 0; ) {
      yield this.at(row)
      const page = this.#pages.of(row)
      row = (isBack ? page.nextOfBack : page.nextOfLay)[row & ROW_MASK]!
    }
  }
}
