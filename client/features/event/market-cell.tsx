import type { ComponentProps } from 'react'
import { useIsChosen } from '../../trading/slip-store.ts'
import { LivePriceCell } from '../../ui/price-cell.tsx'

/** A price of a market: marked while the slip is about it. */
export function MarketCell({
  marketId,
  selectionId,
  ...cell
}: ComponentProps<typeof LivePriceCell> & { marketId: string; selectionId: string }) {
  const isChosen = useIsChosen(marketId, { selectionId, side: cell.side, level: cell.level })
  return <LivePriceCell {...cell} isChosen={isChosen} />
}
