import { lazy, Suspense } from 'react'
import { useFactsOf } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { isoDay } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { firstRows, type GroupBy, groupsOf, isCalled, rowCount, VIRTUAL_ABOVE_ROWS } from './list-groups.ts'
import styles from './list-rows.module.css'
import { Group, type GroupsProps } from './row-group.tsx'

/** A long list's own code is loaded with the first of them; until then its first rows are there. */
const VirtualGroups = lazy(async () => ({ default: (await import('./virtual-groups.tsx')).VirtualGroups }))

function AllGroups({ groups, isSub }: GroupsProps) {
  return (
    <div className={styles.rows}>
      {groups.map((group) => (
        <Group
          key={`${group.title}/${group.kind}`}
          group={group}
          drawn={group.ids.map((id) => ({ id }))}
          isSub={isSub}
        />
      ))}
    </div>
  )
}

/** What a list without events says. */
export const NO_EVENTS = 'No events right now. New events appear here as soon as they are announced.'

/** Rows in their groups; of a long list only those near the window are drawn. */
export function EventRows({
  ids,
  by = 'day',
  called = '',
  atMost = Number.POSITIVE_INFINITY,
  isSub = false,
}: {
  ids: readonly string[]
  by?: GroupBy
  /** Only events that are called so. */
  called?: string
  /** How many rows are shown. */
  atMost?: number
  /** Below a heading of the list's own, which is below the page's. */
  isSub?: boolean
}) {
  const { clock } = useClient()
  const all = useFactsOf(ids)
  // The heads name days: they are others when the day is.
  useOfWorldTime(isoDay)
  const markets = called === '' ? all : all.filter((facts) => isCalled(facts, called))
  const groups = firstRows(groupsOf(markets, { by, nowMs: clock.now() }), atMost)
  if (groups.length === 0)
    return <Notice>{called === '' ? NO_EVENTS : `No event here is called '${called}'.`}</Notice>
  if (rowCount(groups) <= VIRTUAL_ABOVE_ROWS) return <AllGroups groups={groups} isSub={isSub} />
  return (
    <Suspense fallback={<AllGroups groups={firstRows(groups, VIRTUAL_ABOVE_ROWS)} isSub={isSub} />}>
      <VirtualGroups groups={groups} isSub={isSub} />
    </Suspense>
  )
}
