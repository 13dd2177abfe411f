import { compact } from '../../ui/compact.ts'
import type { Step } from './input.ts'

interface Cell {
  price: Text
  size: Text
  shownPrice: number
  shownSize: number
}

/**
 * What the store and its cells are measured against: the same page as React drew it, copied as HTML, whose text nodes
 * are looked up once and written by hand when what they show is another. No flash, no name, no layout is read.
 */
export function plainWriter(list: Element, ids: readonly string[]): (step: Step) => void {
  const rows = [...list.querySelectorAll('li')]
  const cellsOf = (row: Element): Cell[] =>
    [...row.querySelectorAll('button')]
      .filter(({ children }) => children.length === 2)
      .map(({ children: [price, size] }) => ({
        price: price!.firstChild as Text,
        size: size!.firstChild as Text,
        shownPrice: 0,
        shownSize: 0,
      }))
  const cells = new Map(ids.map((id, index) => [id, cellsOf(rows[index]!)]))
  /** A row shows the draw, the third runner, in the middle. */
  const places = [0, 2, 1]
  const write = (cell: Cell, { Price, Size }: { Price: number; Size: number }) => {
    if (Price !== cell.shownPrice) {
      cell.shownPrice = Price
      cell.price.data = String(Price)
    }
    if (Size !== cell.shownSize) {
      cell.shownSize = Size
      cell.size.data = compact(Size)
    }
  }
  return (step) => {
    for (const { stMarketID, rates } of step) {
      const row = cells.get(stMarketID)!
      rates.forEach(({ Back, Lay }, runner) => {
        const place = places[runner]!
        write(row[place * 2]!, Back[0]!)
        write(row[place * 2 + 1]!, Lay[0]!)
      })
    }
  }
}
