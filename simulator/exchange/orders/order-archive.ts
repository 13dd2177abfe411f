import type { Paise } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import { PAGE_ROWS, Pages } from '../pages.ts'
import { EXCHANGE_REFUSALS } from '../refusal.ts'
import { ShortTexts } from '../short-texts.ts'
import { Order, type OrderResult, type Side } from './order.ts'

/** Where players' orders are kept: what was asked from their acceptance on, what came of it once they have ended. */
export interface OrderArchive {
  /** Keeps an order that was accepted, or that has ended, or what of it has changed since: its result, what was voided. */
  put(order: Order): void
  /** The order as it was last put, an object of its own: what is changed in it must be put again. Ended ones only. */
  get(betId: number): Order | undefined
  /** Of all orders, ascending. */
  betIds(): Iterable<number>
  /** Of an account's orders, ascending. */
  betIdsOf(account: AccountState): number[]
}

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

/** Where the numbers of a row stand in it: one row after the other, so that few lines of the cache are touched. */
const NUMBERS = 9
const BET_ID = 0
const ACCOUNT = 1
const MARKET = 2
/** Where it stands among the texts. */
const CLIENT_ORDER_ID = 3
const ASKED = 4
const PRICE = 5
const DELAY = 6
const FIRST_PIECE = 7
/** The row of the account's order before it; 0 for its first. */
const PREVIOUS = 8

const AMOUNTS = 4
const PLACED = 0
const MATCHED = 1
const PROFIT = 2
const ACCEPTED_AT = 3

const CODES = 4
const RUNNER = 0
/** 0 is none. */
const LINE = 1
/** The side, and 4 if it is to be kept. */
const TERMS = 2
/** The end, 4 times the result and 16 times the reason. */
const OUTCOME = 3

class OrderPage {
  readonly numbers = new Uint32Array(NUMBERS * PAGE_ROWS)
  readonly amounts = new Float64Array(AMOUNTS * PAGE_ROWS)
  readonly codes = new Uint16Array(CODES * PAGE_ROWS)
}

/** What few orders have. */
interface Rare {
  /** Where it does not fit among the short texts. */
  clientOrderId?: string | undefined
  minFillPaise?: Paise | undefined
  replaces?: number | undefined
  group?: number | undefined
  /** In the order of `ENDS`. */
  endedPaise?: Paise[] | undefined
}

/** In memory: a row of numbers each, some 90 bytes with its text. */
export class MemoryArchive implements OrderArchive {
  readonly #pages = new Pages(() => new OrderPage())
  /** By bet id; 0 for those that are not kept. */
  readonly #rows = new Pages(() => new Uint32Array(PAGE_ROWS))
  readonly #texts = new ShortTexts()
  readonly #rare = new Map<number, Rare>()
  readonly #accounts: readonly AccountState[]
  readonly #markets: readonly MarketState[]
  /** Row 0 is none. */
  #last = 0

  /** Both by their index. */
  constructor(accounts: readonly AccountState[], markets: readonly MarketState[]) {
    this.#accounts = accounts
    this.#markets = markets
  }

  put(order: Order): void {
    if (order.archiveRow === 0) order.archiveRow = this.#add(order)
    if (order.status === 'COMPLETE') this.#end(order)
  }

  #end(order: Order): void {
    const row = order.archiveRow
    const { numbers, amounts, codes } = this.#pages.of(row)
    const at = row % PAGE_ROWS
    numbers[NUMBERS * at + PRICE] = order.priceHundredths
    numbers[NUMBERS * at + FIRST_PIECE] = order.firstPiece
    amounts[AMOUNTS * at + MATCHED] = order.matchedPaise
    amounts[AMOUNTS * at + PROFIT] = order.profitPaise
    const end = endOf(order)
    const result = order.result ? RESULTS.indexOf(order.result) : 0
    const reason = order.lapseReason ? REASONS.indexOf(order.lapseReason) : 0
    codes[CODES * at + OUTCOME] = end + 4 * result + 16 * reason
    if (end === ENDS.length) {
      this.#rare.set(row, { ...this.#rare.get(row), endedPaise: ENDS.map((each) => order[each]) })
    }
  }

  #add(order: Order): number {
    const row = ++this.#last
    const { betId, account, clientOrderId, acceptedAtMs, minFillPaise, replaces, group } = order
    const { numbers, amounts, codes } = this.#pages.of(row)
    const at = row % PAGE_ROWS
    const place = this.#texts.add(clientOrderId)
    const number = NUMBERS * at
    numbers[number + BET_ID] = betId
    numbers[number + ACCOUNT] = account.index
    numbers[number + MARKET] = order.market.index
    numbers[number + CLIENT_ORDER_ID] = place ?? 0
    numbers[number + ASKED] = order.askedHundredths
    numbers[number + DELAY] = order.entersAtMs - acceptedAtMs
    numbers[number + PREVIOUS] = account.newestRow
    account.newestRow = row
    amounts[AMOUNTS * at + PLACED] = order.placedPaise
    amounts[AMOUNTS * at + ACCEPTED_AT] = acceptedAtMs
    const code = CODES * at
    codes[code + RUNNER] = order.runnerIndex
    codes[code + LINE] = order.line ?? 0
    codes[code + TERMS] = sideCode(order) + (order.persistence === 'KEEP' ? 4 : 0)
    if (place === undefined || (minFillPaise ?? replaces ?? group) !== undefined) {
      const text = place === undefined ? clientOrderId : undefined
      this.#rare.set(row, { clientOrderId: text, minFillPaise, replaces, group })
    }
    this.#rows.of(betId)[betId % PAGE_ROWS] = row
    return row
  }

  get(betId: number): Order | undefined {
    const row = this.#rows.at(betId)?.[betId % PAGE_ROWS]
    if (!row) return undefined
    const page = this.#pages.of(row)
    const at = row % PAGE_ROWS
    const numbers = page.numbers.subarray(NUMBERS * at, NUMBERS * (at + 1))
    const amounts = page.amounts.subarray(AMOUNTS * at, AMOUNTS * (at + 1))
    const codes = page.codes.subarray(CODES * at, CODES * (at + 1))
    const rare = this.#rare.get(row)
    const order = new Order().begin(
      {
        account: this.#accounts[numbers[ACCOUNT]!]!,
        market: this.#markets[numbers[MARKET]!]!,
        runnerIndex: codes[RUNNER]!,
        betId,
      },
      {
        clientOrderId: rare?.clientOrderId ?? this.#texts.at(numbers[CLIENT_ORDER_ID]!),
        side: SIDES[codes[TERMS]! % 4]!,
        askedHundredths: numbers[ASKED]!,
        line: codes[LINE] || undefined,
        placedPaise: amounts[PLACED]!,
        persistence: codes[TERMS]! < 4 ? 'LAPSE' : 'KEEP',
        minFillPaise: rare?.minFillPaise,
        replaces: rare?.replaces,
        group: rare?.group,
      },
      amounts[ACCEPTED_AT]!,
    )
    order.archiveRow = row
    order.status = 'COMPLETE'
    order.entersAtMs = order.acceptedAtMs + numbers[DELAY]!
    order.priceHundredths = numbers[PRICE]!
    order.matchedPaise = amounts[MATCHED]!
    order.remainingPaise = 0
    order.profitPaise = amounts[PROFIT]!
    order.firstPiece = numbers[FIRST_PIECE]!
    const outcome = codes[OUTCOME]!
    order.lapseReason = REASONS[outcome >> 4]
    order.result = RESULTS[(outcome >> 2) % 4]
    const end = ENDS[outcome % 4]
    if (end) order[end] = order.placedPaise - order.matchedPaise
    else for (const [index, each] of ENDS.entries()) order[each] = rare?.endedPaise?.[index] ?? 0
    return order
  }

  #number(row: number, which: number): number {
    return this.#pages.of(row).numbers[NUMBERS * (row % PAGE_ROWS) + which]!
  }

  betIds(): Iterable<number> {
    const betIds = new Uint32Array(this.#last)
    for (let row = 1; row <= this.#last; row++) betIds[row - 1] = this.#number(row, BET_ID)
    return betIds.sort()
  }

  betIdsOf({ newestRow }: AccountState): number[] {
    const betIds: number[] = []
    for (let row = newestRow; row !== 0; row = this.#number(row, PREVIOUS)) {
      betIds.push(this.#number(row, BET_ID))
    }
    return betIds.reverse()
  }
}
