import type { Paise } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import { PAGE_ROWS, Pages } from '../pages.ts'
import { EXCHANGE_REFUSALS } from '../refusal.ts'
import { ShortTexts } from '../short-texts.ts'
import { type Accept, Order, type OrderResult, type OrderTerms, type Side } from './order.ts'

/** Where players' orders are kept: what was asked from their acceptance on, what came of it once they have ended. */
export interface OrderArchive {
  /**
   * Keeps an order that was accepted, later that it has ended, or what of it has changed since: its result, what was
   * voided. Orders are first put in the order of their bet ids.
   */
  put(order: Order): void
  /** The order as it was last put, an object of its own: what is changed in it must be put again. Ended ones only. */
  get(betId: number): Order | undefined
  /** Of all orders, ascending. */
  betIds(): Iterable<number>
  /** Of an account's orders, ascending. */
  betIdsOf(account: AccountState): number[]
  /** As `betIdsOf`, in one market. */
  betIdsIn(account: AccountState, market: MarketState): number[]
  /** Forgets the orders in a market: it has left the exchange. */
  removeMarket(market: MarketState): void
  /** Keeps an ended order of a market that has come back to the exchange, whatever its bet id. */
  putBack(order: Order): void
}

const ROW_MASK = PAGE_ROWS - 1
/** In the place of the side of an order that was removed. */
const REMOVED = 255
const SIDES: readonly Side[] = ['BACK', 'LAY', 'YES', 'NO']
/** Its place in that list. */
const sideCode = ({ side, isBack }: Order): number =>
  (isBack ? 0 : 1) + (side === 'YES' || side === 'NO' ? 2 : 0)
const RESULTS: readonly (OrderResult | undefined)[] = [undefined, 'WON', 'LOST', 'VOID']
const REASONS = [undefined, ...EXCHANGE_REFUSALS]
const ENDS = ['cancelledPaise', 'lapsedPaise', 'voidedPaise'] as const

/** Which of them the whole unmatched part became; as many as there are where it was more than one thing. */
function endOf({ placedPaise, matchedPaise, cancelledPaise, lapsedPaise, voidedPaise }: Order): number {
  const paise = placedPaise - matchedPaise
  if (cancelledPaise === paise) return 0
  if (lapsedPaise === paise) return 1
  return voidedPaise === paise ? 2 : ENDS.length
}

/** A column each; sides, results, reasons and ends by their place in the lists above. */
class OrderPage {
  readonly betId = new Uint32Array(PAGE_ROWS)
  readonly account = new Uint32Array(PAGE_ROWS)
  readonly market = new Uint32Array(PAGE_ROWS)
  /** The row of the account's order before it; 0 for its first. */
  readonly previous = new Uint32Array(PAGE_ROWS)
  /** Where the client's order id stands among the texts. */
  readonly clientOrderId = new Uint32Array(PAGE_ROWS)
  readonly runnerIndex = new Uint16Array(PAGE_ROWS)
  readonly line = new Uint16Array(PAGE_ROWS)
  readonly side = new Uint8Array(PAGE_ROWS)
  readonly isKept = new Uint8Array(PAGE_ROWS)
  readonly askedHundredths = new Uint32Array(PAGE_ROWS)
  readonly placedPaise = new Float64Array(PAGE_ROWS)
  readonly acceptedAtMs = new Float64Array(PAGE_ROWS)
  readonly delayMs = new Uint32Array(PAGE_ROWS)
  // What came of it, once it has ended.
  readonly priceHundredths = new Uint32Array(PAGE_ROWS)
  readonly matchedPaise = new Float64Array(PAGE_ROWS)
  readonly profitPaise = new Float64Array(PAGE_ROWS)
  readonly firstPiece = new Uint32Array(PAGE_ROWS)
  readonly end = new Uint8Array(PAGE_ROWS)
  readonly reason = new Uint8Array(PAGE_ROWS)
  readonly result = new Uint8Array(PAGE_ROWS)
}

/** What few orders have. */
interface Rare {
  /** Where it does not fit among the short texts. */
  clientOrderId?: string | undefined
  minFillPaise?: Paise | undefined
  replaces?: number | undefined
  group?: number | undefined
  accept?: Accept | undefined
  asked?: Partial<OrderTerms> | undefined
  /** In the order of `ENDS`. */
  endedPaise?: Paise[] | undefined
}

/** In memory: a row of numbers each, some 90 bytes with its text. */
export class MemoryArchive implements OrderArchive {
  readonly #pages = new Pages(() => new OrderPage())
  readonly #texts = new ShortTexts()
  readonly #rare = new Map<number, Rare>()
  readonly #accounts: readonly AccountState[]
  readonly #markets: readonly (MarketState | undefined)[]
  /** Bet id of the first order of each page. */
  readonly #firstBetIds: number[] = []
  /** Orders that were put back, by bet id: few, and in no order. */
  readonly #putBack = new Map<number, Order>()
  /** Row 0 is none. */
  #last = 0

  /** Both by their index. */
  constructor(accounts: readonly AccountState[], markets: readonly (MarketState | undefined)[]) {
    this.#accounts = accounts
    this.#markets = markets
  }

  put(order: Order): void {
    // It was changed where it stands.
    if (this.#putBack.has(order.betId)) return
    if (order.archiveRow === 0) order.archiveRow = this.#add(order)
    if (order.status === 'COMPLETE') this.#end(order)
  }

  #end(order: Order): void {
    const row = order.archiveRow
    const page = this.#pages.of(row)
    const at = row & ROW_MASK
    // Its line may be that of another quote by now, and the player may have changed what becomes of it.
    page.line[at] = order.line ?? 0
    page.isKept[at] = order.persistence === 'KEEP' ? 1 : 0
    if (order.asked) this.#rare.set(row, { ...this.#rare.get(row), asked: order.asked })
    page.priceHundredths[at] = order.priceHundredths
    page.matchedPaise[at] = order.matchedPaise
    page.profitPaise[at] = order.profitPaise
    page.firstPiece[at] = order.firstPiece
    page.reason[at] = order.lapseReason ? REASONS.indexOf(order.lapseReason) : 0
    page.result[at] = order.result ? RESULTS.indexOf(order.result) : 0
    const end = endOf(order)
    page.end[at] = end
    if (end === ENDS.length) {
      this.#rare.set(row, { ...this.#rare.get(row), endedPaise: ENDS.map((each) => order[each]) })
    }
  }

  #add(order: Order): number {
    const row = ++this.#last
    const { betId, account, clientOrderId, minFillPaise, replaces, group, accept, asked } = order
    const page = this.#pages.of(row)
    const at = row & ROW_MASK
    const place = this.#texts.add(clientOrderId)
    if (at === 0 || row === 1) this.#firstBetIds.push(betId)
    page.betId[at] = betId
    page.account[at] = account.index
    page.market[at] = order.market.index
    page.previous[at] = account.newestRow
    account.newestRow = row
    page.clientOrderId[at] = place ?? 0
    page.runnerIndex[at] = order.runnerIndex
    page.line[at] = order.line ?? 0
    page.side[at] = sideCode(order)
    page.isKept[at] = order.persistence === 'KEEP' ? 1 : 0
    page.askedHundredths[at] = order.askedHundredths
    page.placedPaise[at] = order.placedPaise
    page.acceptedAtMs[at] = order.acceptedAtMs
    page.delayMs[at] = order.entersAtMs - order.acceptedAtMs
    if (place === undefined || (minFillPaise ?? replaces ?? group ?? accept ?? asked) !== undefined) {
      const text = place === undefined ? clientOrderId : undefined
      this.#rare.set(row, { clientOrderId: text, minFillPaise, replaces, group, accept, asked })
    }
    return row
  }

  get(betId: number): Order | undefined {
    const row = this.#rowOf(betId)
    if (row === 0) return this.#putBack.get(betId)
    const page = this.#pages.of(row)
    const at = row & ROW_MASK
    const rare = this.#rare.get(row)
    const order = new Order().begin(
      {
        account: this.#accounts[page.account[at]!]!,
        market: this.#markets[page.market[at]!]!,
        runnerIndex: page.runnerIndex[at]!,
        betId,
      },
      {
        clientOrderId: rare?.clientOrderId ?? this.#texts.at(page.clientOrderId[at]!),
        side: SIDES[page.side[at]!]!,
        askedHundredths: page.askedHundredths[at]!,
        line: page.line[at] || undefined,
        placedPaise: page.placedPaise[at]!,
        persistence: page.isKept[at] === 1 ? 'KEEP' : 'LAPSE',
        minFillPaise: rare?.minFillPaise,
        replaces: rare?.replaces,
        group: rare?.group,
        accept: rare?.accept,
      },
      page.acceptedAtMs[at]!,
    )
    order.archiveRow = row
    order.asked = rare?.asked
    order.status = 'COMPLETE'
    order.entersAtMs = order.acceptedAtMs + page.delayMs[at]!
    order.priceHundredths = page.priceHundredths[at]!
    order.matchedPaise = page.matchedPaise[at]!
    order.remainingPaise = 0
    order.profitPaise = page.profitPaise[at]!
    order.firstPiece = page.firstPiece[at]!
    order.lapseReason = REASONS[page.reason[at]!]
    order.result = RESULTS[page.result[at]!]
    const end = ENDS[page.end[at]!]
    if (end) order[end] = order.placedPaise - order.matchedPaise
    else for (const [index, each] of ENDS.entries()) order[each] = rare?.endedPaise?.[index] ?? 0
    return order
  }

  #betIdAt(row: number): number {
    return this.#pages.of(row).betId[row & ROW_MASK]!
  }

  /** Orders are put in the order of their bet ids: 0 where the bet id is none of theirs. */
  #rowOf(betId: number): number {
    const number = lastUpTo(this.#firstBetIds.length, (at) => this.#firstBetIds[at]! <= betId)
    const page = number < 0 ? undefined : this.#pages.at(number)
    if (!page) return 0
    const first = number === 0 ? 1 : number * PAGE_ROWS
    const rows = Math.min(this.#last + 1, (number + 1) * PAGE_ROWS) - first
    const row = first + lastUpTo(rows, (at) => page.betId[(first + at) & ROW_MASK]! <= betId)
    const isIt = page.betId[row & ROW_MASK] === betId && page.side[row & ROW_MASK] !== REMOVED
    return isIt ? row : 0
  }

  *betIds(): Generator<number> {
    const back = [...this.#putBack.keys()].sort((a, b) => a - b)
    for (const betId of this.#betIdsInPages()) {
      while (back.length > 0 && back[0]! < betId) yield back.shift()!
      yield betId
    }
    yield* back
  }

  *#betIdsInPages(): Generator<number> {
    for (let number = 0; number < this.#firstBetIds.length; number++) {
      const page = this.#pages.at(number)
      if (!page) continue
      const end = Math.min(this.#last + 1, (number + 1) * PAGE_ROWS)
      for (let row = Math.max(1, number * PAGE_ROWS); row < end; row++) {
        if (page.side[row & ROW_MASK] !== REMOVED) yield page.betId[row & ROW_MASK]!
      }
    }
  }

  betIdsOf(account: AccountState): number[] {
    return this.#betIdsOf(account)
  }

  betIdsIn(account: AccountState, market: MarketState): number[] {
    return this.#betIdsOf(account, market)
  }

  #betIdsOf(account: AccountState, market?: MarketState): number[] {
    const betIds: number[] = []
    for (let row = account.newestRow; row !== 0; row = this.#pages.of(row).previous[row & ROW_MASK]!) {
      if (!market || this.#pages.of(row).market[row & ROW_MASK] === market.index)
        betIds.push(this.#betIdAt(row))
    }
    betIds.reverse()
    if (this.#putBack.size === 0) return betIds
    for (const order of this.#putBack.values()) {
      if (order.account === account && (!market || order.market === market)) betIds.push(order.betId)
    }
    return betIds.sort((a, b) => a - b)
  }

  removeMarket(market: MarketState): void {
    for (const account of market.bettors) this.#removeRows(account, market)
    for (const [betId, order] of this.#putBack) if (order.market === market) this.#putBack.delete(betId)
  }

  /** Takes an account's orders in a market out of its chain of rows. */
  #removeRows(account: AccountState, market: MarketState): void {
    let newer = 0
    for (let row = account.newestRow; row !== 0; ) {
      const page = this.#pages.of(row)
      const at = row & ROW_MASK
      const previous = page.previous[at]!
      if (page.market[at] !== market.index) newer = row
      else {
        if (newer === 0) account.newestRow = previous
        else this.#pages.of(newer).previous[newer & ROW_MASK] = previous
        this.#remove(row)
      }
      row = previous
    }
  }

  #remove(row: number): void {
    const page = this.#pages.of(row)
    const at = row & ROW_MASK
    if (this.#rare.get(row)?.clientOrderId === undefined) this.#texts.release(page.clientOrderId[at]!)
    this.#rare.delete(row)
    page.side[at] = REMOVED
    this.#pages.release(row)
  }

  putBack(order: Order): void {
    this.#putBack.set(order.betId, order)
  }
}

/** The last place, of so many in order, for which it is true: -1 where it is true for none. */
function lastUpTo(count: number, isUpTo: (at: number) => boolean): number {
  let low = -1
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isUpTo(middle)) low = middle
    else high = middle - 1
  }
  return low
}
