import { useQuery } from '@tanstack/react-query'
import type { MarketFacts } from '../../feed/market-store.ts'
import { useClient } from '../../state/client-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './fancy.module.css'
import { runAmountsQuery } from './queries.ts'

export interface RunAmountProps {
  market: MarketFacts
}

/** What each number of runs would bring. Source: spec §2 "Run Amount popup". */
export function RunAmountModal({ market }: RunAmountProps) {
  const query = useQuery(runAmountsQuery(useClient().api, market.stMarketID))
  return (
    <Loaded
      query={query}
      failed="Could not load the run amounts."
      loading={<Skeleton rows={5} rowPx={32} />}
      empty="No bets on this fancy yet."
    >
      {(amounts) => (
        <table className={styles.amounts}>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {amounts.map(({ selectionId, dbPL }) => (
              <tr key={selectionId}>
                <td>{selectionId}</td>
                <td>
                  <Money rupees={dbPL} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  )
}
