import { CASINO_PROVIDERS } from '@layline/shared/entities/casino'
import type { CasinoHistoryRow, ProfitRow, SummaryRow } from '@layline/shared/entities/report'
import { CASINO_ROUNDS_KEPT } from '@layline/shared/limits'
import { sumRupees } from '@layline/shared/units'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeOf } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { type DayChoice, DayRange, type Days, useDays } from './day-range.tsx'
import { casinoHistoryQuery, profitQuery, summaryQuery } from './queries.ts'
import styles from './report.module.css'
import { Report } from './report.tsx'
import type { Column } from './report-table.tsx'

const GAMES: readonly Column<SummaryRow>[] = [
  { name: 'Game', value: (row) => row.max },
  {
    name: 'Profit and loss',
    kind: 'figure',
    value: (row) => row.sum,
    cell: (row) => <Money rupees={row.sum} signed />,
  },
]

const MARKETS: readonly Column<ProfitRow>[] = [
  { name: 'Event', value: (row) => row.eventName },
  { name: 'Market', value: (row) => row.marketName },
  { name: 'Sport', kind: 'short', value: (row) => row.eventTypeName },
  { name: 'Date', kind: 'short', value: (row) => dateTimeOf(Date.parse(row.createdAt)) },
  {
    name: 'Commission',
    kind: 'figure',
    value: (row) => row.commission,
    cell: (row) => <Money rupees={row.commission} signed />,
  },
  {
    name: 'Profit and loss',
    kind: 'figure',
    value: (row) => row.pl,
    cell: (row) => <Money rupees={row.pl} signed />,
  },
]

const CASINO: readonly Column<CasinoHistoryRow>[] = [
  { name: 'Game', value: (row) => row.game },
  { name: 'Provider', kind: 'short', value: (row) => row.Provider },
  { name: 'Date', kind: 'short', value: (row) => dateTimeOf(Date.parse(row.createdAt)) },
  { name: 'Result', kind: 'short', value: (row) => row.winStatus },
  { name: 'Debit', kind: 'figure', value: (row) => row.debit, cell: (row) => <Money rupees={row.debit} /> },
  {
    name: 'Credit',
    kind: 'figure',
    value: (row) => row.credit,
    cell: (row) => <Money rupees={row.credit} />,
  },
]

const position = (_: unknown, index: number) => String(index)

function Games({ range }: { range: Range }) {
  const { days, isEver } = range
  const query = useQuery(summaryQuery(useClient().api, isEver ? undefined : days))
  return (
    <Report
      name={isEver ? 'Game summary' : `Game summary ${days.from} to ${days.to}`}
      filters={<RangeFilter range={range} />}
      query={query}
      columns={GAMES}
      keyOf={position}
      totals={(rows) => [{ name: 'Total', rupees: sumRupees(rows.map(({ sum }) => sum)) }]}
      failed="Could not load the summary."
      empty="No settled games. Once a market you bet on is settled, what it brought is listed here."
    />
  )
}

function Markets({ days, onDays }: { days: Days; onDays: (choice: DayChoice) => void }) {
  const query = useQuery(profitQuery(useClient().api, days))
  return (
    <Report
      name={`Markets ${days.from} to ${days.to}`}
      filters={<DayRange days={days} onChange={onDays} />}
      query={query}
      columns={MARKETS}
      keyOf={({ marketId }) => marketId}
      totals={(rows) => [{ name: 'Total', rupees: sumRupees(rows.map(({ pl }) => pl)) }]}
      failed="Could not load the markets."
      empty="No settled markets between these days."
    />
  )
}

function Casino() {
  const [provider, setProvider] = useState('')
  const query = useQuery(casinoHistoryQuery(useClient().api, provider))
  return (
    <Report
      name={`Casino history ${provider}`.trim()}
      filters={
        <label className={styles.rows}>
          Provider
          <select value={provider} onChange={(event) => setProvider(event.target.value)}>
            <option value="">All providers</option>
            {CASINO_PROVIDERS.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      }
      query={query}
      columns={CASINO}
      keyOf={position}
      totals={(rows) => [
        {
          name: 'Total of these rounds',
          rupees: sumRupees(rows.flatMap(({ credit, debit }) => [credit, -debit])),
        },
      ]}
      failed="Could not load the casino history."
      empty={`No casino rounds. Your last ${CASINO_ROUNDS_KEPT} are listed here.`}
    />
  )
}

interface Range {
  days: Days
  isEver: boolean
  onDays: (choice: DayChoice) => void
  onEver: () => void
}

/** Days, or everything since the account was opened. */
function RangeFilter({ range: { days, isEver, onDays, onEver } }: { range: Range }) {
  return (
    <>
      <Button className={styles.ever ?? ''} aria-pressed={isEver} onClick={onEver}>
        All time
      </Button>
      <DayRange days={days} onChange={onDays} isOff={isEver} />
    </>
  )
}

/** What was won and lost: by game, by market, and each casino round. Source: spec §2 "Game Summary Report", §3 "Summary row". */
export function SummaryPage() {
  const [days, setDays] = useDays()
  const [isEver, setIsEver] = useState(true)
  const handleDays = (chosen: DayChoice) => {
    setDays(chosen)
    setIsEver(false)
  }
  const range = { days, isEver, onDays: handleDays, onEver: () => setIsEver(true) }
  return (
    <section className={styles.page}>
      <PageTitle>Game Summary Report</PageTitle>
      <Tabs.Root defaultValue="games">
        <Tabs.List className={styles.tabs} aria-label="Reports">
          <Tabs.Trigger value="games">Games</Tabs.Trigger>
          <Tabs.Trigger value="markets">Markets</Tabs.Trigger>
          <Tabs.Trigger value="casino">Casino history</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="games" tabIndex={-1}>
          <Games range={range} />
        </Tabs.Content>
        <Tabs.Content value="markets" tabIndex={-1}>
          <Markets days={days} onDays={setDays} />
        </Tabs.Content>
        <Tabs.Content value="casino" tabIndex={-1}>
          <Casino />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}
