import type { StatementRow } from '@layline/shared/entities/account'
import { sumRupees } from '@layline/shared/units'
import { useQuery } from '@tanstack/react-query'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeOf } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { usePageParams } from '../../ui/use-page-params.ts'
import { DayRange, useDays } from './day-range.tsx'
import { BetsOfMarket, MarketFilter } from './of-market.tsx'
import { statementQuery } from './queries.ts'
import styles from './report.module.css'
import { Report, type Total } from './report.tsx'
import type { Column } from './report-table.tsx'

/** Leads to the bets of the market that moved the money. Source: readings.md "Calls no screen was named for". */
function Bets({ row: { stMarketId, stRemark } }: { row: StatementRow }) {
  const modals = useModals()
  if (stMarketId === '') return null
  return (
    <Button
      look="quiet"
      aria-label={`Bets of ${stRemark}`}
      onClick={() => modals.open('market-bets', { marketId: stMarketId, title: stRemark })}
    >
      Bets
    </Button>
  )
}

const COLUMNS: readonly Column<StatementRow>[] = [
  { name: 'Remark', value: (row) => row.stRemark },
  { name: 'Date', kind: 'short', value: (row) => dateTimeOf(Date.parse(row.createdAt)) },
  { name: 'Type', kind: 'short', value: (row) => row.entryType },
  {
    name: 'Amount',
    kind: 'figure',
    value: (row) => row.amount,
    cell: (row) => <Money rupees={row.amount} signed />,
  },
  {
    name: 'Balance',
    kind: 'figure',
    value: (row) => row.balance,
    cell: (row) => <Money rupees={row.balance} />,
  },
  { name: 'Details', kind: 'action', value: () => '', cell: (row) => <Bets row={row} /> },
]

/** What came in, what went out, and what of it is left. */
function totalsOf(rows: readonly StatementRow[]): Total[] {
  const amounts = rows.map(({ amount }) => amount)
  return [
    { name: 'Credit', rupees: sumRupees(amounts.filter((amount) => amount > 0)) },
    { name: 'Debit', rupees: sumRupees(amounts.filter((amount) => amount < 0)) },
    { name: 'Net', rupees: sumRupees(amounts) },
  ]
}

/**
 * Every movement of the wallet between two days; where the address names a market, those of that market, and the bets on
 * it. Source: spec §2 and §3 "Statement row"; trader-ux part 1 "Statement of a market".
 */
export function StatementPage() {
  const [days, setDays] = useDays()
  const { marketId } = usePageParams()
  const isOfMarket = marketId !== ''
  const query = useQuery(statementQuery(useClient().api, days))
  const rows = isOfMarket ? query.data?.filter(({ stMarketId }) => stMarketId === marketId) : query.data
  return (
    <section className={styles.page}>
      <PageTitle>Account Statement</PageTitle>
      {isOfMarket && <MarketFilter marketId={marketId} />}
      <Report
        name={`Statement ${isOfMarket ? `of ${marketId} ` : ''}${days.from} to ${days.to}`}
        filters={<DayRange days={days} onChange={setDays} />}
        query={{ ...query, data: rows }}
        columns={COLUMNS}
        keyOf={({ createdAt, stMarketId, balance }, index) =>
          `${createdAt}/${stMarketId}/${balance}/${index}`
        }
        totals={totalsOf}
        failed="Could not load the statement."
        empty={
          isOfMarket
            ? 'No entries of this market between these days. They are made when it is settled.'
            : 'No entries between these days. Deposits, withdrawals and settled bets are listed here.'
        }
      />
      {isOfMarket && <BetsOfMarket marketId={marketId} />}
    </section>
  )
}
