import type { Paise } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import { PAGE_ROWS, Pages } from '../pages.ts'
import { EXCHANGE_REFUSALS } from '../refusal.ts'
import { ShortTexts } from '../short-texts.ts'
import { Order, type OrderResult, type Side } from './order.ts'

/** Where players' orders are kept that have ended. */
export interface OrderArchive {
  /** Keeps an order that has ended, or what of it has changed since: its result, what was voided. */
  put(order: Order): void
  /** The order as it was last put, an object of its own: what is changed in it must be put again. */
  get(betId: number): Order | undefined
  /** Ascending. */
  betIds(): Iterable<number>
}

const SIDES: readonly Side[] = ['BACK', 'LAY', 'YES', 'NO']
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
  /** Where the client's order id stands among the texts. */
  readonly clientOrderId = new Uint32Array(PAGE_ROWS)
  readonly runnerIndex = new Uint16Array(PAGE_ROWS)
  readonly line = new Uint16Array(PAGE_ROWS)
  readonly side = new Uint8Array(PAGE_ROWS)
  readonly isKept = new Uint8Array(PAGE_ROWS)
  readonly end = new Uint8Array(PAGE_ROWS)
  readonly reason = new Uint8Array(PAGE_ROWS)
  readonly result = new Uint8Array(PAGE_ROWS)
  readonly askedHundredths = new Uint32Array(PAGE_ROWS)
  readonly priceHundredths = new Uint32Array(PAGE_ROWS)
  readonly placedPaise = new Float64Array(PAGE_ROWS)
  readonly matchedPaise = new Float64Array(PAGE_ROWS)
  readonly profitPaise = new Float64Array(PAGE_ROWS)
  readonly acceptedAtMs = new Float64Array(PAGE_ROWS)
  readonly delayMs = new Uint32Array(PAGE_ROWS)
  readonly firstPiece = new Uint32Array(PAGE_ROWS)
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

/** In memory: a row of typed columns each, some 80 bytes with its text. */
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
    const row = order.archiveRow
    const page = this.#pages.of(row)
    const at = row % PAGE_ROWS
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
    const { betId, clientOrderId, minFillPaise, replaces, group } = order
    const page = this.#pages.of(row)
    const at = row % PAGE_ROWS
    const place = this.#texts.add(clientOrderId)
    page.betId[at] = betId
    page.account[at] = order.account.index
    page.market[at] = order.market.index
    page.clientOrderId[at] = place ?? 0
    page.runnerIndex[at] = order.runnerIndex
    page.line[at] = order.line ?? 0
    page.side[at] = SIDES.indexOf(order.side)
    page.isKept[at] = order.persistence === 'KEEP' ? 1 : 0
    page.askedHundredths[at] = order.askedHundredths
    page.placedPaise[at] = order.placedPaise
    page.acceptedAtMs[at] = order.acceptedAtMs
    page.delayMs[at] = order.entersAtMs - order.acceptedAtMs
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
      },
      page.acceptedAtMs[at]!,
    )
    order.archiveRow = row
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

  betIds(): Iterable<number> {
    const betIds = new Uint32Array(this.#last)
    for (let row = 1; row <= this.#last; row++) {
      betIds[row - 1] = this.#pages.of(row).betId[row % PAGE_ROWS]!
    }
    return betIds.sort()
  }
}
