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

/** What an account holds, and how it came to it where that is kept. */
export interface LedgerAccount {
  balancePaise: Paise
  readonly entries: LedgerEntry[] | undefined
}

/**
 * Double-entry books: money only moves from one account to another, so the sum over all of them is zero at every step
 * (rule LG1). Entries are kept for the accounts that ask for it, balances for all.
 */
export class Ledger {
  readonly #accounts = new Map<string, LedgerAccount>()
  #nextSeq = 1

  open(accountId: string, keepsEntries: boolean): void {
    if (this.#accounts.has(accountId)) return
    this.#accounts.set(accountId, { balancePaise: 0, entries: keepsEntries ? [] : undefined })
  }

  account(accountId: string): Readonly<LedgerAccount> | undefined {
    return this.#accounts.get(accountId)
  }

  balancePaise(accountId: string): Paise {
    return this.#accounts.get(accountId)?.balancePaise ?? 0
  }

  entries(accountId: string): readonly LedgerEntry[] {
    return this.#accounts.get(accountId)?.entries ?? []
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
    const account = this.#accounts.get(accountId)
    if (account === undefined) throw new Error(`no ledger account ${accountId}`)
    account.balancePaise += amountPaise
    const { balancePaise: balanceAfterPaise } = account
    const entry: LedgerEntry = { seq, atMs, kind, amountPaise, balanceAfterPaise, memo }
    if (marketId !== undefined) entry.marketId = marketId
    account.entries?.push(entry)
  }

  /** Takes an account's entries before a time out of the books, of the kinds that are not to stay. Balances stay. */
  takeEntriesBefore(
    accountId: string,
    beforeMs: WorldMs,
    stays: (kind: EntryKind) => boolean,
  ): LedgerEntry[] {
    const account = this.#accounts.get(accountId)
    const entries = account?.entries ?? []
    const first = entries.findIndex(({ atMs }) => atMs >= beforeMs)
    const old = entries.splice(0, first === -1 ? entries.length : first)
    entries.unshift(...old.filter(({ kind }) => stays(kind)))
    return old.filter(({ kind }) => !stays(kind))
  }

  sumPaise(): Paise {
    let sum = 0
    for (const { balancePaise } of this.#accounts.values()) sum += balancePaise
    return sum
  }

  snapshot(): LedgerSnapshot {
    const accounts = [...this.#accounts]
    return {
      nextSeq: this.#nextSeq,
      balances: accounts.map(([id, { balancePaise }]) => [id, balancePaise]),
      entries: accounts.flatMap(([id, { entries }]) =>
        entries ? [[id, entries.map((entry) => ({ ...entry }))]] : [],
      ),
    }
  }

  static restore(snapshot: LedgerSnapshot): Ledger {
    const ledger = new Ledger()
    ledger.#nextSeq = snapshot.nextSeq
    const kept = new Map(snapshot.entries)
    for (const [id, balancePaise] of snapshot.balances) {
      const entries = kept.get(id)?.map((entry) => ({ ...entry }))
      ledger.#accounts.set(id, { balancePaise, entries })
    }
    return ledger
  }
}
