import type { RunAmountItem } from '@layline/shared/entities/what-if'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MarketFacts } from '../../feed/market-store.ts'
import { useLiveMarket } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './fancy.module.css'
import { runAmountsQuery } from './page-queries.ts'

export interface RunAmountProps {
  market: MarketFacts
}

/** What each number of runs would bring. Source: spec §2 "Run Amount popup". */
export function RunAmountModal({ market }: RunAmountProps) {
  const query = useQuery(runAmountsQuery(useClient().api, market.stMarketID))
  const line = useLiveMarket(market.stMarketID)?.runners[0]?.back[0]?.price
  return (
    <Loaded
      query={query}
      failed="Could not load the run amounts."
      loading={<Skeleton rows={8} rowPx={32} />}
      empty="No bets on this fancy yet."
    >
      {(amounts) => <RunAmounts amounts={amounts} line={line} />}
    </Loaded>
  )
}

/** Every number of runs, the line of now in view and marked. */
function RunAmounts({ amounts, line }: { amounts: readonly RunAmountItem[]; line: number | undefined }) {
  const marked = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    // In some browsers it answers a promise, which is no clean-up.
    marked.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.range} tabIndex={0} aria-label="Run amounts">
      <table className={styles.amounts}>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ selectionId, dbPL }) => {
            const isLine = selectionId === String(line)
            return (
              <tr key={selectionId} ref={isLine ? marked : undefined} aria-current={isLine || undefined}>
                <td>
                  {selectionId}
                  {isLine && <span className={styles.line}> line now</span>}
                </td>
                <td>
                  <Money rupees={dbPL} signed />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
