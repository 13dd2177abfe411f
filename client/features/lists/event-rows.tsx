import { useState } from 'react'
import { useFactsOf } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { isoDay } from '../../ui/dates.ts'
import { GroupedRows } from '../../ui/grouped-rows.tsx'
import { Notice } from '../../ui/notice.tsx'
import { firstRows } from '../../ui/row-groups.ts'
import { type GroupBy, groupsOf, isCalled } from './list-groups.ts'
import styles from './list-rows.module.css'
import { formOf } from './row-forms.tsx'
import { Group } from './row-group.tsx'

/** Height of a group's head, px; the style sheet says the same. */
const HEAD_PX = { wide: 34, narrow: 52 }

/** What a list without events says. */
export const NO_EVENTS = 'No events right now. New events appear here as soon as they are announced.'

/** The rows as they were when the mouse came over them: nothing moves under it. Source: trader-ux part 2 "In-play list". */
interface Held {
  /** How they were chosen; of another choice nothing is held. */
  view: string
  groups: ReturnType<typeof groupsOf>
  ids: ReadonlySet<string>
}

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
  const fresh = firstRows(groupsOf(markets, { by, nowMs: clock.now() }), atMost)
  const [held, hold] = useState<Held>()
  const view = `${by} ${called} ${atMost}`
  const isHeld = held?.view === view && markets.some(({ stMarketID }) => held.ids.has(stMarketID))
  const groups = isHeld ? held.groups : fresh
  if (groups.length === 0)
    return <Notice>{called === '' ? NO_EVENTS : `No event here is called '${called}'.`}</Notice>
  return (
    <div
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse')
          hold({ view, groups: fresh, ids: new Set(markets.map(({ stMarketID }) => stMarketID)) })
      }}
      onPointerLeave={() => hold(undefined)}
    >
      <GroupedRows
        groups={groups.map((group) => ({ ...group, rowPx: formOf(group.kind).rowPx }))}
        headPx={HEAD_PX}
        className={styles.rows}
      >
        {(index, drawn) => <Group group={groups[index]!} drawn={drawn} isSub={isSub} />}
      </GroupedRows>
    </div>
  )
}
