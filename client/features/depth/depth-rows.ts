import type { PriceSize } from '@layline/shared/entities/market'

/** What is offered and what was matched on a runner. Decimal odds, rupees. */
export interface Depth {
  /** Available to back, best (highest) price first. */
  back: readonly PriceSize[]
  /** Available to lay, best (lowest) price first. */
  lay: readonly PriceSize[]
  /** Matched by price; undefined where the server does not tell it. */
  traded: readonly PriceSize[] | undefined
}

export interface DepthRow {
  price: number
  back: number
  lay: number
  traded: number
}

/** A row for each price at which something is offered or was matched, highest price first. */
export function depthRows({ back, lay, traded = [] }: Depth): DepthRow[] {
  const rows = new Map<number, DepthRow>()
  const add = (levels: readonly PriceSize[], column: 'back' | 'lay' | 'traded') => {
    for (const { Price: price, Size } of levels) {
      const row = rows.get(price) ?? { price, back: 0, lay: 0, traded: 0 }
      row[column] += Size
      rows.set(price, row)
    }
  }
  add(back, 'back')
  add(lay, 'lay')
  add(traded, 'traded')
  return [...rows.values()].sort((a, b) => b.price - a.price)
}

/** The row in which the two sides meet: that of the best back, else of the best lay; undefined without offers. */
export function middleOf(rows: readonly DepthRow[], { back, lay }: Depth): number | undefined {
  const price = back[0]?.Price ?? lay[0]?.Price
  const index = rows.findIndex((row) => row.price === price)
  return index < 0 ? undefined : index
}
