import { memo, useRef } from 'react'
import { useFactsOf } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { isoDay } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { firstRows, type GroupBy, groupsOf, isCalled, type RowGroup, rowCount } from './list-groups.ts'
import styles from './lists.module.css'
import { RUNNERS_WITH_DRAW } from './match-row.tsx'
import { formOf } from './row-forms.tsx'
import type { RowKind } from './row-kinds.ts'
import { type Drawn, useVirtualRows, VIRTUAL_ABOVE_ROWS } from './virtual-rows.ts'

const Row = memo(function Row({ kind, marketId }: { kind: RowKind; marketId: string }) {
  const { Row } = formOf(kind)
  return <Row marketId={marketId} />
})

/** A head that sticks, and the rows below it. */
function Group({ group, drawn, isSub }: { group: RowGroup; drawn: readonly Drawn[]; isSub: boolean }) {
  const { markets } = useTrading().markets
  const { title, kind, ids, count } = group
  const { Heads } = formOf(kind)
  const Title = isSub ? 'h3' : 'h2'
  // A market's runners are known as soon as the market is, and do not become more.
  const hasDraw = ids.some((id) => markets[id]?.runners.length === RUNNERS_WITH_DRAW)
  return (
    <div className={styles.group} data-two={(kind === 'match' && !hasDraw) || undefined}>
      <div className={styles.head}>
        <Title className={styles.groupTitle}>
          {title} <small>{count}</small>
        </Title>
        <Heads />
      </div>
      <ul>
        {drawn.map((each, index) =>
          'id' in each ? (
            <Row key={each.id} kind={kind} marketId={each.id} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is none of the rows
            <li key={index} role="presentation" style={{ height: each.gapPx }} />
          ),
        )}
      </ul>
    </div>
  )
}

interface GroupsProps {
  groups: readonly RowGroup[]
  isSub: boolean
}

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

function VirtualGroups({ groups, isSub }: GroupsProps) {
  const list = useRef<HTMLDivElement>(null)
  const drawn = useVirtualRows(list, groups)
  return (
    <div ref={list} className={styles.rows}>
      {groups.map((group, index) => (
        <Group key={`${group.title}/${group.kind}`} group={group} drawn={drawn[index]!} isSub={isSub} />
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
  const Groups = rowCount(groups) > VIRTUAL_ABOVE_ROWS ? VirtualGroups : AllGroups
  return <Groups groups={groups} isSub={isSub} />
}
