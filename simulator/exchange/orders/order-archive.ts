import type { Paise } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import { PAGE_ROWS, Pages, RowPage } from '../pages.ts'
import { EXCHANGE_REFUSALS } from '../refusal.ts'
import { ShortTexts } from '../short-texts.ts'
import { unboxed } from '../unboxed.ts'
import { type Accept, Order, type OrderResult, type OrderTerms, type Side } from './order.ts'

/** Where players' orders are kept: what was asked from their acceptance on, what came of it once they have ended. */
export interface OrderArchive {
  /** Reads the player's id of the order that is added next, and gives the hash by which it is known. */
  readId(clientOrderId: string, account: AccountState): number
  /** Keeps an order that was accepted, under the id that was read last. They come in the order of their bet ids. */
  add(order: Order): void
  /** Keeps that an order has ended, or what of it has changed since: its result, what was voided. */
  put(order: Order): void
  /** Its player's id of an order; empty where it has none. */
  clientOrderIdOf(order: Pick<Order, 'archiveRow' | 'betId'>): string
  /** The order as it was last put, an object of its own: what is changed in it must be put again. Ended ones only. */
  get(betId: number): Order | undefined
  /** Of all orders, ascending. */
  betIds(): Iterable<number>
  /** Of an account's orders, ascending. */
  betIdsOf(account: AccountState): number[]
  /** As `betIdsOf`, in one market. */
  betIdsIn(account: AccountState, market: MarketState): number[]
  /** Copies the orders as they are now, to be looked at later, in steps. */
  copied(): Generator<void, ArchiveThen>
  /** Forgets the orders in a market: it has left the exchange. */
  removeMarket(market: MarketState): void
  /** Keeps an ended order of a market that has come back to the exchange, whatever its bet id. */
  putBack(order: Order, clientOrderId: string): void
}

/** A copy of an archive at one moment. */
export type ArchiveThen = Pick<OrderArchive, 'get' | 'betIds' | 'clientOrderIdOf'>

const ROW_MASK = PAGE_ROWS - 1
const SIDES: readonly Side[] = ['BACK', 'LAY', 'YES', 'NO']
/** Its place in that list. */
const sideCode = ({ side, isBack }: Order): number =>
  (isBack ? 0 : 1) + (side === 'YES' || side === 'NO' ? 2 : 0)
/** Runner, persistence and side of an order in one word. */
const betOf = (order: Order): number =>
  (order.runnerIndex << 3) | (order.persistence === 'KEEP' ? 4 : 0) | sideCode(order)
/** In its place, once the order is removed. */
const REMOVED = -1
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

/** Doubles of a row, by their offset in doubles; the others are words, by their offset in words. */
const PLACED = 0
const ACCEPTED_AT = 1
// What is known from the acceptance on.
const BET_ID = 4
const ACCOUNT = 5
const MARKET = 6
/** The row of the account's order before it; 0 for its first. */
const PREVIOUS = 7
/** Place of the client's order id among the texts. */
const TEXT = 8
const BET = 9
const ASKED = 10
const DELAY = 11
const LINE = 12
// What came of it, once it has ended.
/** Its end, result and reason, by their places in the lists above, in one word. */
const OUTCOME = 13
/** A double, as the next. */
const MATCHED = 7
const PROFIT = 8
const PRICE = 18
const FIRST_PIECE = 19
const ROW_WORDS = 20

const wordAt = (row: number): number => (row & ROW_MASK) * ROW_WORDS

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

/** In memory: a row of 80 bytes each, and its text. */
export class MemoryArchive implements OrderArchive {
  #pages = new Pages(() => RowPage.empty(ROW_WORDS))
  #texts = new ShortTexts()
  /** The id that was read last, where it does not fit among them. */
  #unfit: string | undefined = undefined
  #rare = new Map<number, Rare>()
  readonly #accounts: readonly AccountState[]
  readonly #markets: readonly (MarketState | undefined)[]
  /** Bet id of the first order of each page. */
  #firstBetIds: number[] = []
  /** Orders that were put back, by bet id: few, and in no order. */
  #putBack = new Map<number, { order: Order; clientOrderId: string }>()
  /** Row 0 is none. */
  #last = 0

  /** Both by their index. */
  constructor(accounts: readonly AccountState[], markets: readonly (MarketState | undefined)[]) {
    this.#accounts = accounts
    this.#markets = markets
  }

  put(order: Order): void {
    const row = order.archiveRow
    // An order that was put back is itself in the archive, and a rehearsal keeps none.
    if (row === 0 || order.status !== 'COMPLETE') return
    const { words, doubles } = this.#pages.of(row)
    const at = wordAt(row)
    words[at + PRICE] = order.priceHundredths
    doubles[(at >> 1) + MATCHED] = order.matchedPaise
    words[at + FIRST_PIECE] = order.firstPiece
    const end = endOf(order)
    words[at + OUTCOME] = end
    if (order.rare !== undefined) this.#putRare(order, end)
  }

  /** The fields that few orders have. The row of any other order already has their values since it was added. */
  #putRare(order: Order, end: number): void {
    const row = order.archiveRow
    const { words, doubles } = this.#pages.of(row)
    const at = wordAt(row)
    // Its line may be that of another quote by now, and the player may have changed what becomes of it.
    words[at + LINE] = order.line ?? 0
    words[at + BET] = betOf(order)
    if (order.asked) this.#rare.set(row, { ...this.#rare.get(row), asked: order.asked })
    doubles[(at >> 1) + PROFIT] = order.profitPaise
    words[at + OUTCOME] =
      (REASONS.indexOf(order.lapseReason) << 4) | (RESULTS.indexOf(order.result) << 2) | end
    if (end === ENDS.length) {
      this.#rare.set(row, { ...this.#rare.get(row), endedPaise: ENDS.map((each) => order[each]) })
    }
  }

  readId(clientOrderId: string, { index }: AccountState): number {
    const hash = this.#texts.read(clientOrderId, index)
    if (!this.#texts.fits) this.#unfit = clientOrderId
    return hash
  }

  add(order: Order): void {
    const row = ++this.#last
    order.archiveRow = row
    const { betId, account } = order
    const { words, doubles } = this.#pages.of(row)
    const at = wordAt(row)
    const place = this.#texts.add()
    if ((row & ROW_MASK) === 0 || row === 1) this.#firstBetIds.push(betId)
    doubles[(at >> 1) + PLACED] = order.placedPaise
    doubles[(at >> 1) + ACCEPTED_AT] = order.acceptedAtMs
    words[at + BET_ID] = betId
    words[at + ACCOUNT] = account.index
    words[at + MARKET] = order.market.index
    words[at + PREVIOUS] = account.newestRow
    account.newestRow = row
    words[at + TEXT] = place ?? 0
    words[at + BET] = betOf(order)
    words[at + ASKED] = order.askedHundredths
    words[at + DELAY] = order.entersAtMs - order.acceptedAtMs
    if (place === undefined) this.#rare.set(row, { clientOrderId: this.#unfit })
    if (order.rare !== undefined) this.#addRare(order)
  }

  #addRare({ archiveRow: row, line, minFillPaise, replaces, group, accept, asked }: Order): void {
    this.#set(row, LINE, line ?? 0)
    if ((minFillPaise ?? replaces ?? group ?? accept ?? asked) === undefined) return
    this.#rare.set(row, { ...this.#rare.get(row), minFillPaise, replaces, group, accept, asked })
  }

  clientOrderIdOf({ archiveRow: row, betId }: Pick<Order, 'archiveRow' | 'betId'>): string {
    if (row === 0) return this.#putBack.get(betId)?.clientOrderId ?? ''
    return this.#rare.get(row)?.clientOrderId ?? this.#texts.at(this.#get(row, TEXT))
  }

  get(betId: number): Order | undefined {
    const row = unboxed(this.#rowOf(betId))
    if (row === 0) return this.#putBack.get(betId)?.order
    const { words, doubles } = this.#pages.of(row)
    const at = wordAt(row)
    const rare = this.#rare.get(row)
    const bet = words[at + BET]!
    const outcome = words[at + OUTCOME]!
    const order = new Order().begin(
      {
        account: this.#accounts[words[at + ACCOUNT]!]!,
        market: this.#markets[words[at + MARKET]!]!,
        runnerIndex: bet >> 3,
        betId,
      },
      {
        side: SIDES[bet & 3]!,
        askedHundredths: words[at + ASKED]!,
        line: words[at + LINE] || undefined,
        placedPaise: unboxed(doubles[(at >> 1) + PLACED]!),
        persistence: (bet & 4) !== 0 ? 'KEEP' : 'LAPSE',
        minFillPaise: rare?.minFillPaise,
        replaces: rare?.replaces,
        group: rare?.group,
        accept: rare?.accept,
      },
      unboxed(doubles[(at >> 1) + ACCEPTED_AT]!),
    )
    order.archiveRow = row
    order.asked = rare?.asked
    order.status = 'COMPLETE'
    order.entersAtMs = order.acceptedAtMs + words[at + DELAY]!
    order.priceHundredths = words[at + PRICE]!
    order.matchedPaise = unboxed(doubles[(at >> 1) + MATCHED]!)
    order.remainingPaise = 0
    order.profitPaise = doubles[(at >> 1) + PROFIT]!
    order.firstPiece = words[at + FIRST_PIECE]!
    order.lapseReason = REASONS[outcome >> 4]
    order.result = RESULTS[(outcome >> 2) & 3]
    const end = ENDS[outcome & 3]
    if (end) order[end] = order.placedPaise - order.matchedPaise
    else for (const [index, each] of ENDS.entries()) order[each] = rare?.endedPaise?.[index] ?? 0
    return order
  }

  #get(row: number, word: number): number {
    return this.#pages.of(row).words[wordAt(row) + word]!
  }

  #set(row: number, word: number, value: number): void {
    this.#pages.of(row).words[wordAt(row) + word] = value
  }

  /** Orders are put in the order of their bet ids: 0 where the bet id is none of theirs. */
  #rowOf(betId: number): number {
    const number = lastUpTo(this.#firstBetIds.length, (at) => this.#firstBetIds[at]! <= betId)
    const page = number < 0 ? undefined : this.#pages.at(number)
    if (!page) return 0
    const first = number === 0 ? 1 : number * PAGE_ROWS
    const rows = Math.min(this.#last + 1, (number + 1) * PAGE_ROWS) - first
    const row = first + lastUpTo(rows, (at) => page.words[wordAt(first + at) + BET_ID]! <= betId)
    const isIt = page.words[wordAt(row) + BET_ID] === betId && page.words[wordAt(row) + BET] !== REMOVED
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
      if (!this.#pages.at(number)) continue
      const end = Math.min(this.#last + 1, (number + 1) * PAGE_ROWS)
      for (let row = Math.max(1, number * PAGE_ROWS); row < end; row++) {
        if (this.#get(row, BET) !== REMOVED) yield this.#get(row, BET_ID)
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
    for (let row = account.newestRow; row !== 0; row = this.#get(row, PREVIOUS)) {
      if (!market || this.#get(row, MARKET) === market.index) betIds.push(this.#get(row, BET_ID))
    }
    betIds.reverse()
    if (this.#putBack.size === 0) return betIds
    for (const { order } of this.#putBack.values()) {
      if (order.account === account && (!market || order.market === market)) betIds.push(order.betId)
    }
    return betIds.sort((a, b) => a - b)
  }

  *copied(): Generator<void, ArchiveThen> {
    const copy = new MemoryArchive(this.#accounts, [...this.#markets])
    copy.#pages = yield* this.#pages.copied((page) => page.copy())
    copy.#texts = this.#texts.copy()
    copy.#rare = new Map(this.#rare)
    copy.#firstBetIds = [...this.#firstBetIds]
    copy.#putBack = new Map(
      Array.from(this.#putBack, ([betId, { order, clientOrderId }]) => [
        betId,
        { order: order.copy(), clientOrderId },
      ]),
    )
    copy.#last = this.#last
    return copy
  }

  removeMarket(market: MarketState): void {
    for (const account of market.bettors) this.#removeRows(account, market)
    for (const [betId, { order }] of this.#putBack) if (order.market === market) this.#putBack.delete(betId)
  }

  /** Takes an account's orders in a market out of its chain of rows. */
  #removeRows(account: AccountState, market: MarketState): void {
    let newer = 0
    for (let row = account.newestRow; row !== 0; ) {
      const previous = this.#get(row, PREVIOUS)
      if (this.#get(row, MARKET) !== market.index) newer = row
      else {
        if (newer === 0) account.newestRow = previous
        else this.#set(newer, PREVIOUS, previous)
        this.#remove(row)
      }
      row = previous
    }
  }

  #remove(row: number): void {
    if (this.#rare.get(row)?.clientOrderId === undefined) this.#texts.release(this.#get(row, TEXT))
    this.#rare.delete(row)
    this.#set(row, BET, REMOVED)
    this.#pages.release(row)
  }

  putBack(order: Order, clientOrderId: string): void {
    this.#putBack.set(order.betId, { order, clientOrderId })
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
