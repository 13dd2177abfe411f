import { STATEMENT_PAGE_SIZE, STATEMENT_PAGE_SIZES } from '@layline/shared/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import { worldNow } from '../../state/world-clock.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeOf, isoDay } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account.module.css'
import { Pages } from './pages.tsx'

const DAY_MS = 86_400_000
/** Days back from the world's today: first day, last day. Source: spec §9 "Statement shortcuts". */
const SHORTCUTS = [
  ['Today', 0, 0],
  ['Yesterday', 1, 1],
  ['7 days', 6, 0],
  ['30 days', 29, 0],
] as const

const daysAgo = (days: number) => isoDay(worldNow() - days * DAY_MS)

/** Every movement of the wallet between two days. Source: spec §2 and §3 "Statement row". */
export function StatementPage() {
  const [from, setFrom] = useState(() => daysAgo(6))
  const [to, setTo] = useState(() => daysAgo(0))
  const [size, setSize] = useState(STATEMENT_PAGE_SIZE)
  const [page, setPage] = useState(0)
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.statement(from, to),
    queryFn: () => call('statement', { body: { startDate: from, endDate: to } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const choose = (start: string, end: string) => {
    setFrom(start)
    setTo(end)
    setPage(0)
  }
  const rows = data?.slice(page * size, (page + 1) * size)
  return (
    <section className={styles.page}>
      <h1>Account Statement</h1>
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
      {isError && !data ? (
        <Notice onRetry={() => void refetch()}>The statement did not come.</Notice>
      ) : !rows ? (
        <Skeleton rows={6} rowPx={40} />
      ) : rows.length === 0 ? (
        <Notice>No money moved between these days. Settled bets are booked here.</Notice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls sideways, also by keyboard
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
              {rows.map((row) => (
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
      )}
      {data && <Pages count={Math.ceil(data.length / size)} page={page} onPage={setPage} />}
    </section>
  )
}
