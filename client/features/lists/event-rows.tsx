import type { MarketFacts } from '../../feed/market-store.ts'
import { useFactsOf } from '../../feed/use-markets.ts'
import styles from './lists.module.css'
import { type RowForm, rowKindOf, rowOf } from './row-kinds.ts'

/** Rows of one form stand together, under their heads; the form of the first market comes first. */
function byForm(markets: readonly MarketFacts[]): [RowForm, MarketFacts[]][] {
  const groups = new Map<RowForm, MarketFacts[]>()
  for (const market of markets) {
    const form = rowOf(rowKindOf(market))
    groups.set(form, [...(groups.get(form) ?? []), market])
  }
  return [...groups]
}

/** Rows in the order of their start. */
export function EventRows({ ids }: { ids: readonly string[] }) {
  const order = useFactsOf(ids)
    .map((facts) => ({ facts, start: facts.dtStartDate }))
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
    .map(({ facts }) => facts)
  return byForm(order).map(([{ Heads, Row }, markets]) => (
    <div key={markets[0]!.stMarketID} className={styles.rows}>
      <Heads />
      <ul>
        {markets.map(({ stMarketID }) => (
          <Row key={stMarketID} marketId={stMarketID} />
        ))}
      </ul>
    </div>
  ))
}
