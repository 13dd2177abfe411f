import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import { PAGE_ROWS, Pages, RowPage } from '../pages.ts'
import type { Order } from './order.ts'

const ROW_MASK = PAGE_ROWS - 1
/** Doubles of a row, by their offset in doubles. */
const STAKE = 0
const PROFIT = 1
const AT_MS = 2
/** Words of a row, by their offset in words. A line of 0 and a bet id of 0 are none; `NEXT_…` are rows, 0 at the end. */
/** Whether it is void in the lowest bit, the runner's place in the fifteen above it, then its reductions. */
const RUNNER = 6
const REDUCTIONS_SHIFT = 16
const ONE_REDUCTION = 1 << REDUCTIONS_SHIFT
const LINE = 7
const PRICE = 8
const BACKER = 9
const LAYER = 10
const BACK_BET = 11
const LAY_BET = 12
const NEXT_OF_MARKET = 13
const NEXT_OF_BACK = 14
const NEXT_OF_LAY = 15
const ROW_WORDS = 16

const wordAt = (row: number): number => (row & ROW_MASK) * ROW_WORDS

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
  readonly #page: RowPage
  readonly #at: number
  readonly #accounts: readonly AccountState[]

  constructor(row: number, page: RowPage, accounts: readonly AccountState[]) {
    this.row = row
    this.#page = page
    this.#at = wordAt(row)
    this.#accounts = accounts
  }

  get runnerIndex(): number {
    return (this.#page.words[this.#at + RUNNER]! & (ONE_REDUCTION - 1)) >> 1
  }

  get line(): number | undefined {
    return this.#page.words[this.#at + LINE] || undefined
  }

  /** What it pays by now. */
  get priceHundredths(): OddsHundredths {
    return this.#page.words[this.#at + PRICE]!
  }

  set priceHundredths(price: OddsHundredths) {
    this.#page.words[this.#at + PRICE] = price
  }

  get stakePaise(): Paise {
    return this.#page.doubles[(this.#at >> 1) + STAKE]!
  }

  get profitPaise(): Paise {
    return this.#page.doubles[(this.#at >> 1) + PROFIT]!
  }

  set profitPaise(paise: Paise) {
    this.#page.doubles[(this.#at >> 1) + PROFIT] = paise
  }

  get atMs(): WorldMs {
    return this.#page.doubles[(this.#at >> 1) + AT_MS]!
  }

  get isVoid(): boolean {
    return (this.#page.words[this.#at + RUNNER]! & 1) !== 0
  }

  set isVoid(isVoid: boolean) {
    const word = this.#page.words[this.#at + RUNNER]!
    this.#page.words[this.#at + RUNNER] = isVoid ? word | 1 : word & ~1
  }

  /** Number of non-runners that reduced it: it counts from the end of the market's `reducedBy`. */
  get reductions(): number {
    return this.#page.words[this.#at + RUNNER]! >>> REDUCTIONS_SHIFT
  }

  set reductions(count: number) {
    const word = this.#page.words[this.#at + RUNNER]!
    this.#page.words[this.#at + RUNNER] = (count << REDUCTIONS_SHIFT) | (word & (ONE_REDUCTION - 1))
  }

  get backer(): AccountState {
    return this.#accounts[this.#page.words[this.#at + BACKER]!]!
  }

  get layer(): AccountState {
    return this.#accounts[this.#page.words[this.#at + LAYER]!]!
  }

  /** The players' bets in it; makers and operators have none that lasts. */
  betIds(): number[] {
    return [this.#page.words[this.#at + BACK_BET]!, this.#page.words[this.#at + LAY_BET]!].filter(
      (betId) => betId !== 0,
    )
  }

  /** Another account stands in for one side, and whatever bet was there has no part in it any more (rule GR1). */
  standIn(account: AccountState, isBack: boolean): void {
    this.#page.words[this.#at + (isBack ? BACKER : LAYER)] = account.index
    this.#page.words[this.#at + (isBack ? BACK_BET : LAY_BET)] = 0
  }
}

/** All trades in which a player had a part, of all markets: a row of 64 bytes each. */
export class Trades {
  #pages = new Pages(() => RowPage.empty(ROW_WORDS))
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
    const { words, doubles } = this.#pages.of(row)
    const at = wordAt(row)
    doubles[(at >> 1) + STAKE] = terms.stakePaise
    doubles[(at >> 1) + PROFIT] = terms.profitPaise
    doubles[(at >> 1) + AT_MS] = terms.atMs
    words[at + RUNNER] = terms.runnerIndex << 1
    words[at + LINE] = terms.line ?? 0
    words[at + PRICE] = terms.priceHundredths
    words[at + BACKER] = terms.backer.index
    words[at + LAYER] = terms.layer.index
    if (market.firstTrade === 0) market.firstTrade = row
    else this.#set(market.lastTrade, NEXT_OF_MARKET, row)
    market.lastTrade = row
    return row
  }

  #get(row: number, word: number): number {
    return this.#pages.of(row).words[wordAt(row) + word]!
  }

  #set(row: number, word: number, value: number): void {
    this.#pages.of(row).words[wordAt(row) + word] = value
  }

  /** It is a piece of this order from now on. */
  join(row: number, order: Order): void {
    const { isBack, betId } = order
    this.#set(row, isBack ? BACK_BET : LAY_BET, betId)
    if (order.firstPiece === 0) order.firstPiece = row
    else this.#set(order.lastPiece, isBack ? NEXT_OF_BACK : NEXT_OF_LAY, row)
    order.lastPiece = row
  }

  at(row: number): Trade {
    return new Trade(row, this.#pages.of(row), this.#accounts)
  }

  /** A market's, oldest first. */
  *of({ firstTrade }: Pick<MarketState, 'firstTrade'>): Generator<Trade> {
    for (let row = firstTrade; row !== 0; row = this.#get(row, NEXT_OF_MARKET)) {
      yield this.at(row)
    }
  }

  /** Copies them as they are now, to be looked at later, a page a step. */
  *copied(): Generator<void, Pick<Trades, 'of' | 'piecesOf'>> {
    const copy = new Trades(this.#accounts)
    copy.#pages = yield* this.#pages.copied((page) => page.copy())
    return copy
  }

  /** A market is gone, and its trades with it. */
  release({ firstTrade }: Pick<MarketState, 'firstTrade'>): void {
    for (let row = firstTrade; row !== 0; ) {
      const next = this.#get(row, NEXT_OF_MARKET)
      this.#pages.release(row)
      row = next
    }
  }

  /** An order's, oldest first. */
  *piecesOf({ firstPiece, isBack }: Pick<Order, 'firstPiece' | 'isBack'>): Generator<Trade> {
    for (let row = firstPiece; row !== 0; ) {
      yield this.at(row)
      row = this.#get(row, isBack ? NEXT_OF_BACK : NEXT_OF_LAY)
    }
  }
}
