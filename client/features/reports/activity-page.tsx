import type { ActivityRow } from '@layline/shared/entities/report'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { dateTimeOf } from '../../ui/dates.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { DayRange, useDays } from './day-range.tsx'
import { activityQuery } from './queries.ts'
import styles from './report.module.css'
import { Report } from './report.tsx'
import type { Column } from './report-table.tsx'

const COLUMNS: readonly Column<ActivityRow>[] = [
  { name: 'Date', kind: 'short', value: (row) => dateTimeOf(Date.parse(row.createdAt)) },
  { name: 'Username', kind: 'short', value: (row) => row.stUserName },
  { name: 'Location', value: (row) => row.location || 'Unknown' },
  { name: 'IP address', kind: 'short', value: (row) => row.userIp },
  { name: 'Browser', value: (row) => row.userAgent },
]

/** Where and when the player signed in. Source: spec §2 "Activity history", §3 "Activity row". */
export function ActivityPage() {
  const [days, setDays] = useDays()
  const query = useQuery(activityQuery(useClient().api, days))
  return (
    <section className={styles.page}>
      <PageTitle>Activity History</PageTitle>
      <Report
        name={`Activity ${days.from} to ${days.to}`}
        filters={<DayRange days={days} onChange={setDays} />}
        query={query}
        columns={COLUMNS}
        keyOf={({ createdAt }, index) => `${createdAt}/${index}`}
        failed="Could not load your activity."
        empty="No sign-ins between these days."
      />
    </section>
  )
}
