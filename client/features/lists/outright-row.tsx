import { useSnapshot } from 'valtio'
import type { MarketState, RunnerState } from '../../feed/market-store.ts'
import { useLiveMarket, useMarketFacts } from '../../feed/use-markets.ts'
import { useFavourites } from './favourites.ts'
import styles from './list-rows.module.css'
import { BestPrices, PriceRow } from './row-parts.tsx'

function Favourite({ market, runner }: { market: MarketState; runner: RunnerState }) {
  const { name } = useSnapshot(runner)
  return (
    <span className={styles.favourite}>
      <small title={name}>{name}</small>
      <BestPrices market={market} runner={runner} />
    </span>
  )
}

function Favourites({ market }: { market: MarketState }) {
  return useFavourites(market).map((runner) => (
    <Favourite key={runner.selectionId} market={market} runner={runner} />
  ))
}

/** A market that is no match: its three favourites with their names, in the places of 1, X and 2. Source: readings.md "1/X/2". */
export function OutrightRow({ marketId }: { marketId: string }) {
  const facts = useMarketFacts(marketId)
  const market = useLiveMarket(marketId)
  if (!facts || !market) return null
  return (
    <PriceRow market={market} facts={facts} className={styles.outright}>
      <Favourites market={market} />
    </PriceRow>
  )
}
