import { sumRupees } from '@layline/shared/units'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BET_COLUMNS, RESULT_COLUMNS } from './bet-columns.tsx'
import { betHistoryQuery } from './queries.ts'
import styles from './report.module.css'
import { ReportTable } from './report-table.tsx'

const COLUMNS = [...BET_COLUMNS, ...RESULT_COLUMNS]

/** Every bet of the player in one market, settled ones too, and what they brought. */
export function MarketBets({ marketId }: { marketId: string }) {
  const query = useQuery(betHistoryQuery(useClient().api, marketId))
  return (
    <Loaded
      query={query}
      failed="Could not load the bets."
      loading={<Skeleton rows={3} rowPx={40} />}
      empty="No bets of yours in this market."
    >
      {(bets) => (
        <>
          <ReportTable
            name="Bets of the market"
            columns={COLUMNS}
            rows={bets}
            keyOf={({ betId, betStatus }) => `${betId}/${betStatus}`}
          />
          <p className={styles.count}>
            Total <Money rupees={sumRupees(bets.map(({ win }) => win))} signed />
          </p>
        </>
      )}
    </Loaded>
  )
}
