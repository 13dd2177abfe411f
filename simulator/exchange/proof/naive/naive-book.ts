import type { OddsHundredths, Paise } from '@layline/shared/units'
import type { Side } from '../../exchange.ts'

export interface NaiveOrder {
  id: number
  account: string
  side: Side
  price: OddsHundredths
  remaining: Paise
}

export interface NaivePiece {
  taker: number
  resting: number
  stake: Paise
  price: OddsHundredths
}

/** A book that is right because it is plain: one array in order of arrival, searched whole at every step. */
export class NaiveBook {
  readonly resting: NaiveOrder[] = []

  place(order: NaiveOrder): NaivePiece[] {
    const pieces: NaivePiece[] = []
    while (order.remaining > 0) {
      const partner = this.#bestPartner(order)
      if (!partner) break
      const stake = Math.min(order.remaining, partner.remaining)
      order.remaining -= stake
      partner.remaining -= stake
      pieces.push({ taker: order.id, resting: partner.id, stake, price: partner.price })
      if (partner.remaining === 0) this.remove(partner.id)
    }
    if (order.remaining > 0) this.resting.push(order)
    return pieces
  }

  #bestPartner(order: NaiveOrder): NaiveOrder | undefined {
    const isBack = order.side === 'BACK'
    return this.resting
      .filter((other) => other.side !== order.side && other.account !== order.account)
      .filter((other) => (isBack ? other.price >= order.price : other.price <= order.price))
      .sort((a, b) => (isBack ? b.price - a.price : a.price - b.price) || a.id - b.id)[0]
  }

  remove(id: number): void {
    const index = this.resting.findIndex((order) => order.id === id)
    if (index >= 0) this.resting.splice(index, 1)
  }

  /** Prices and sizes, best first. */
  depth(side: Side): [OddsHundredths, Paise][] {
    const sizes = new Map<OddsHundredths, Paise>()
    for (const order of this.resting) {
      if (order.side === side) sizes.set(order.price, (sizes.get(order.price) ?? 0) + order.remaining)
    }
    return [...sizes].sort(([a], [b]) => (side === 'LAY' ? b - a : a - b))
  }
}
