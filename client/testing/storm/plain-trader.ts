import type { Market, PriceSize } from '@layline/shared/entities/market'
import { ladderRowAtOrAbove, ladderRowAtOrBelow } from '@layline/shared/rules/ladder-prices'
import { compact } from '../../ui/compact.ts'
import type { Step } from './input.ts'
import { TRADER_LADDERS } from './trader-view.tsx'

type Side = 'BACK' | 'LAY'
type Write = (market: Market) => void

function write(node: Element | null | undefined, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}

/** Both sides of a runner, each offer with its side. */
const sidesOf = ({ Back, Lay }: Market['rates'][number]) =>
  [
    ['BACK', Back],
    ['LAY', Lay],
  ] as const

/** The cells of a card by hand: price and size of each level. */
function cardWriter(card: Element): Write {
  const cells = new Map(
    [...card.querySelectorAll<HTMLElement>('button[data-side]')].map((cell) => {
      const { runner, side, level } = cell.dataset
      return [`${runner}/${side}/${level}`, cell]
    }),
  )
  return ({ submaster, rates }) => {
    rates.forEach((runner, index) => {
      for (const [side, offers] of sidesOf(runner)) {
        offers.forEach(({ Price, Size }, level) => {
          const cell = cells.get(`${submaster[index]?.stRunnerName}/${side}/${level}`)
          write(cell?.children[0], String(Price))
          write(cell?.children[1], compact(Size))
        })
      }
    })
  }
}

/** The rows of a ladder by hand: the money offered in each, of the first runner. Rows that are not drawn are left out. */
function ladderWriter(ladder: Element): Write {
  const columns = { BACK: 'back', LAY: 'lay' } as const
  const shown: Record<Side, Set<number>> = { BACK: new Set(), LAY: new Set() }
  const cells = new Map(
    [...ladder.querySelectorAll<HTMLElement>('[data-row] [data-column]')].map((cell) => {
      const row = cell.closest<HTMLElement>('[data-row]')?.dataset.row
      return [`${row}/${cell.dataset.column}`, cell.children[0]]
    }),
  )
  const rowOf = (side: Side, { Price }: PriceSize) => {
    const hundredths = Math.round(Price * 100)
    return side === 'BACK'
      ? ladderRowAtOrBelow(hundredths, 'classic')
      : ladderRowAtOrAbove(hundredths, 'classic')
  }
  return ({ rates: [runner] }) => {
    if (!runner) return
    for (const [side, offers] of sidesOf(runner)) {
      const sums = new Map<number, number>()
      for (const offer of offers) {
        const row = rowOf(side, offer)
        sums.set(row, (sums.get(row) ?? 0) + offer.Size)
      }
      for (const row of shown[side]) if (!sums.has(row)) write(cells.get(`${row}/${columns[side]}`), '')
      for (const [row, size] of sums) write(cells.get(`${row}/${columns[side]}`), compact(size))
      shown[side] = new Set(sums.keys())
    }
  }
}

/**
 * What a trader's cards and ladders are measured against: the same page as React drew it, copied as HTML, whose texts are
 * written by hand where they change. It never scrolls, flashes or names anything.
 */
export function plainTrader(place: Element, markets: readonly Market[]): (step: Step) => void {
  const ladders = [...place.querySelectorAll('table[data-part=grid]')]
  const writers = new Map(
    markets.map(({ stMarketID }, index) => {
      const card = place.querySelector(`[data-market="${CSS.escape(stMarketID)}"]`)
      const ladder = index < TRADER_LADDERS ? ladders[index] : undefined
      return [stMarketID, [...(card ? [cardWriter(card)] : []), ...(ladder ? [ladderWriter(ladder)] : [])]]
    }),
  )
  return (step) => {
    for (const market of step) for (const one of writers.get(market.stMarketID) ?? []) one(market)
  }
}
