import { STATEMENT_PAGE_SIZE, STATEMENT_PAGE_SIZES } from '@layline/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeOf, isoDay } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account.module.css'
import { Pages } from './pages.tsx'
import { statementQuery } from './queries.ts'

const DAY_MS = 86_400_000
/** Days back from the world's today: first day, last day. Source: spec §9 "Statement shortcuts". */
const SHORTCUTS = [
  ['Today', 0, 0],
  ['Yesterday', 1, 1],
  ['7 days', 6, 0],
  ['30 days', 29, 0],
] as const

/** Every movement of the wallet between two days. Source: spec §2 and §3 "Statement row". */
export function StatementPage() {
  const { api, clock } = useClient()
  const daysAgo = (days: number) => isoDay(clock.now() - days * DAY_MS)
  const [from, setFrom] = useState(() => daysAgo(6))
  const [to, setTo] = useState(() => daysAgo(0))
  const [size, setSize] = useState(STATEMENT_PAGE_SIZE)
  const [page, setPage] = useState(0)
  const query = useQuery(statementQuery(api, { from, to }))
  const choose = (start: string, end: string) => {
    setFrom(start)
    setTo(end)
    setPage(0)
  }
  return (
    <section className={styles.page}>
      <PageTitle>Account Statement</PageTitle>
      <div className={styles.filters}>
        <label>
          From
          <input type="date" value={from} max={to} onChange={(e) => choose(e.target.value, to)} />
        </label>
        <label>
          To
          <input type="date" value={to} min={from} onChange={(e) => choose(from, e.target.value)} />
        </label>
        <div className={styles.buttons}>
          {SHORTCUTS.map(([name, first, last]) => (
            <Button key={name} onClick={() => choose(daysAgo(first), daysAgo(last))}>
              {name}
            </Button>
          ))}
        </div>
        <label>
          Rows
          <select
            value={size}
            onChange={(e) => {
              setSize(Number(e.target.value))
              setPage(0)
            }}
          >
            {STATEMENT_PAGE_SIZES.map((rows) => (
              <option key={rows}>{rows}</option>
            ))}
          </select>
        </label>
      </div>
      <Loaded
        query={query}
        failed="Could not load the statement."
        loading={<Skeleton rows={6} rowPx={40} />}
        empty="No entries between these days. Settled bets are listed here."
      >
        {(entries) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls sideways, also by keyboard */}
            <section className={styles.scroll} aria-label="Movements" tabIndex={0}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th>Date</th>
                    <th>Type</th>
                    <th>Remark</th>
                    <th className={styles.number}>Amount</th>
                    <th className={styles.number}>Balance</th>
                  </tr>
                </thead>
                <tbody>
                  {entries.slice(page * size, (page + 1) * size).map((row) => (
                    <tr key={`${row.createdAt}/${row.stMarketId}/${row.balance}`}>
                      <td className={styles.nowrap}>{dateTimeOf(Date.parse(row.createdAt))}</td>
                      <td>{row.entryType}</td>
                      <td>{row.stRemark}</td>
                      <td className={styles.number}>
                        <Money rupees={row.amount} signed />
                      </td>
                      <td className={styles.number}>
                        <Money rupees={row.balance} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <Pages count={Math.ceil(entries.length / size)} page={page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}
