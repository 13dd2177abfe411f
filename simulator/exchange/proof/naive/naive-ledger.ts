import type { Paise } from '@layline/shared/units'

interface Transfer {
  from: string
  to: string
  amount: Paise
  /** The market it was for; undefined where money came in or went out. */
  marketId: string | undefined
}

/** Every movement there ever was; a balance is their sum (rules LG1, LG2). */
export class NaiveLedger {
  readonly #transfers: Transfer[] = []

  move(from: string, to: string, amount: Paise, marketId?: string): void {
    if (!Number.isSafeInteger(amount)) throw new Error('money is whole paise')
    this.#transfers.push({ from, to, amount, marketId })
  }

  balance(account: string): Paise {
    return this.#sum(account, () => true)
  }

  /** What came of markets. */
  profit(account: string): Paise {
    return this.#sum(account, ({ marketId }) => marketId !== undefined)
  }

  /** Takes back what a market has moved and was not taken back yet: its movements sum to nothing then (rule ST9). */
  takeBack(marketId: string): void {
    const own = this.#transfers.filter((transfer) => transfer.marketId === marketId)
    for (const { from, to, amount } of own) this.move(from, to, -amount, marketId)
  }

  #sum(account: string, counts: (transfer: Transfer) => boolean): Paise {
    let sum = 0
    for (const transfer of this.#transfers) {
      if (!counts(transfer)) continue
      if (transfer.to === account) sum += transfer.amount
      if (transfer.from === account) sum -= transfer.amount
    }
    return sum
  }
}
