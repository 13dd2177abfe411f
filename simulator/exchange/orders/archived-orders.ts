import type { AccountState } from '../accounts/account-state.ts'
import { HashIndex, hashOfText } from '../hash-index.ts'
import { PAGE_ROWS, Pages } from '../pages.ts'
import type { Order } from './order.ts'
import { type ArchivedOrderSnapshot, packOrders } from './packed-orders.ts'

const ROW_MASK = PAGE_ROWS - 1
/** How many orders are packed into one text of a snapshot. */
const PACKED_ORDERS = 4096
/** Makes the second hash of an order id another one than the first, by which the order is found. */
const CHECK_SEED = 0x5bd1_e995

interface ArchivedPage {
  readonly betId: Uint32Array
  readonly account: Uint32Array
  readonly hash: Int32Array
  readonly check: Int32Array
  /** Number of the record that it stands in; 0 where it came back from the archive. */
  readonly record: Uint32Array
}

const emptyPage = (): ArchivedPage => ({
  betId: new Uint32Array(PAGE_ROWS),
  account: new Uint32Array(PAGE_ROWS),
  hash: new Int32Array(PAGE_ROWS),
  check: new Int32Array(PAGE_ROWS),
  record: new Uint32Array(PAGE_ROWS),
})

/** Hash by which a player's order is found, as the archive of orders has it. */
const orderIdHash = (clientOrderId: string, { index }: AccountState): number =>
  hashOfText(clientOrderId, index)

const checkOf = (clientOrderId: string, { index }: AccountState): number =>
  hashOfText(clientOrderId, index ^ CHECK_SEED)

/**
 * What is left of players' orders that have left the exchange: whose they were, the hash of their id and the number of the
 * archive's record, 20 bytes each. So an order id is one order for ever (rule OR2).
 */
export class ArchivedOrders {
  #pages = new Pages(emptyPage)
  readonly #rows = new HashIndex()
  /** Row 0 is none. */
  #last = 0

  /** @param record number of the record that it stands in from now on, from 1 */
  put({ betId, account }: Order, clientOrderId: string, record: number): void {
    const hash = orderIdHash(clientOrderId, account)
    this.add([betId, account.index, hash, checkOf(clientOrderId, account), record])
  }

  add([betId, account, hash, check, record]: ArchivedOrderSnapshot): void {
    const row = ++this.#last
    const page = this.#pages.of(row)
    const at = row & ROW_MASK
    page.betId[at] = betId
    page.account[at] = account
    page.hash[at] = hash
    page.check[at] = check
    page.record[at] = record
    this.#rows.add(betId, row)
  }

  #rowOf(betId: number): number {
    return this.#rows.find(betId, (row) => {
      const page = this.#pages.of(row)
      return page.betId[row & ROW_MASK] === betId && page.record[row & ROW_MASK] !== 0
    })
  }

  /** Whether this bet is archived and has this order id of this account. */
  is(betId: number, account: AccountState, clientOrderId: string): boolean {
    const row = this.#rowOf(betId)
    if (row === 0 || !this.isOf(betId, account)) return false
    return this.#pages.of(row).check[row & ROW_MASK] === checkOf(clientOrderId, account)
  }

  /** Whether this bet is archived and the account's. */
  isOf(betId: number, { index }: AccountState): boolean {
    const row = this.#rowOf(betId)
    return row !== 0 && this.#pages.of(row).account[row & ROW_MASK] === index
  }

  /** Number of the record that a bet stands in; undefined where it is not archived. */
  recordOf(betId: number): number | undefined {
    const row = this.#rowOf(betId)
    return row === 0 ? undefined : this.#pages.of(row).record[row & ROW_MASK]
  }

  /** It is back in the exchange. */
  remove(betId: number): void {
    const row = this.#rowOf(betId)
    if (row !== 0) this.#pages.of(row).record[row & ROW_MASK] = 0
  }

  /** Copies what there is now, to be packed later, a page a step. Of a row only its record ever changes. */
  *copied(): Generator<void, Pick<ArchivedOrders, 'snapshots'>> {
    const copy = new ArchivedOrders()
    copy.#pages = yield* this.#pages.copied((page) => ({ ...page, record: page.record.slice() }))
    copy.#last = this.#last
    return copy
  }

  /** In the order in which they were archived, packed. */
  *snapshots(): Generator<string> {
    let orders: ArchivedOrderSnapshot[] = []
    for (const order of this.#orders()) {
      orders.push(order)
      if (orders.length < PACKED_ORDERS) continue
      yield packOrders(orders)
      orders = []
    }
    if (orders.length > 0) yield packOrders(orders)
  }

  *#orders(): Generator<ArchivedOrderSnapshot> {
    for (let row = 1; row <= this.#last; row++) {
      const { betId, account, hash, check, record } = this.#pages.of(row)
      const at = row & ROW_MASK
      if (record[at] !== 0) yield [betId[at]!, account[at]!, hash[at]!, check[at]!, record[at]!]
    }
  }
}
