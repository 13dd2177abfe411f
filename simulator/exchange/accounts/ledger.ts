import type { Paise, WorldMs } from '@layline/shared/units'

export type EntryKind =
  | 'DEPOSIT'
  | 'WITHDRAW'
  /** A withdrawal that did not come about: the money is back. */
  | 'REFUND'
  | 'BONUS'
  /** Chips of the house that a player bets with, until they are taken back. */
  | 'CREDIT'
  | 'SETTLEMENT'
  | 'COMMISSION'
  | 'REVERSAL'
  | 'CASINO'

/** One account's half of a movement of money. */
export interface LedgerEntry {
  seq: number
  atMs: WorldMs
  kind: EntryKind
  amountPaise: Paise
  balanceAfterPaise: Paise
  memo: string
  marketId?: string
}

export interface Transfer {
  from: string
  to: string
  amountPaise: Paise
  kind: EntryKind
  memo: string
  atMs: WorldMs
  marketId?: string
}

export interface LedgerSnapshot {
  nextSeq: number
  balances: [accountId: string, paise: Paise][]
  entries: [accountId: string, entries: LedgerEntry[]][]
}

/**
 * Double-entry books: money only moves from one account to another, so the sum over all of them is zero at every step
 * (rule LG1). Entries are kept for the accounts that ask for it, balances for all.
 */
export class Ledger {
  readonly #balances = new Map<string, Paise>()
  readonly #entries = new Map<string, LedgerEntry[]>()
  #nextSeq = 1

  open(accountId: string, keepsEntries: boolean): void {
    if (!this.#balances.has(accountId)) this.#balances.set(accountId, 0)
    if (keepsEntries && !this.#entries.has(accountId)) this.#entries.set(accountId, [])
  }

  balancePaise(accountId: string): Paise {
    return this.#balances.get(accountId) ?? 0
  }

  entries(accountId: string): readonly LedgerEntry[] {
    return this.#entries.get(accountId) ?? []
  }

  transfer(transfer: Transfer): void {
    this.transferAll([transfer])
  }

  /** All of them in this order, or none. */
  transferAll(transfers: readonly Transfer[]): void {
    for (const { amountPaise } of transfers) {
      if (!Number.isSafeInteger(amountPaise)) throw new Error(`money is whole paise, not ${amountPaise}`)
    }
    for (const { from, to, amountPaise, ...rest } of transfers) {
      const seq = this.#nextSeq++
      this.#post(from, seq, -amountPaise, rest)
      this.#post(to, seq, amountPaise, rest)
    }
  }

  #post(
    accountId: string,
    seq: number,
    amountPaise: Paise,
    { kind, memo, atMs, marketId }: Omit<Transfer, 'from' | 'to' | 'amountPaise'>,
  ): void {
    const balance = this.#balances.get(accountId)
    if (balance === undefined) throw new Error(`no ledger account ${accountId}`)
    const balanceAfterPaise = balance + amountPaise
    this.#balances.set(accountId, balanceAfterPaise)
    const entry: LedgerEntry = { seq, atMs, kind, amountPaise, balanceAfterPaise, memo }
    if (marketId !== undefined) entry.marketId = marketId
    this.#entries.get(accountId)?.push(entry)
  }

  sumPaise(): Paise {
    let sum = 0
    for (const balance of this.#balances.values()) sum += balance
    return sum
  }

  snapshot(): LedgerSnapshot {
    return {
      nextSeq: this.#nextSeq,
      balances: [...this.#balances],
      entries: [...this.#entries].map(([id, entries]) => [id, entries.map((entry) => ({ ...entry }))]),
    }
  }

  static restore(snapshot: LedgerSnapshot): Ledger {
    const ledger = new Ledger()
    ledger.#nextSeq = snapshot.nextSeq
    for (const [id, paise] of snapshot.balances) ledger.#balances.set(id, paise)
    for (const [id, entries] of snapshot.entries) {
      ledger.#entries.set(
        id,
        entries.map((entry) => ({ ...entry })),
      )
    }
    return ledger
  }
}
