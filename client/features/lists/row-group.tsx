import { type CSSProperties, memo } from 'react'
import { useLiveMarket } from '../../feed/use-markets.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { DrawnRows } from '../../ui/grouped-rows.tsx'
import type { Drawn, PxByWidth } from '../../ui/row-groups.ts'
import type { RowGroup } from './list-groups.ts'
import styles from './list-rows.module.css'
import { RUNNERS_WITH_DRAW } from './match-row.tsx'
import { formOf } from './row-forms.tsx'
import type { RowKind } from './row-kinds.ts'

const Row = memo(function Row({ kind, marketId }: { kind: RowKind; marketId: string }) {
  const { Row, rowPx } = formOf(kind)
  // What has left a list that is held still leaves its place empty.
  if (useLiveMarket(marketId)) return <Row marketId={marketId} />
  return <li aria-hidden="true" className={styles.gone} style={heights(rowPx)} />
})

const heights = ({ wide, narrow }: PxByWidth) =>
  ({ '--wide': `${wide}px`, '--narrow': `${narrow}px` }) as CSSProperties

/** A head that sticks, and the rows below it. */
export function Group({ group, drawn, isSub }: { group: RowGroup; drawn: readonly Drawn[]; isSub: boolean }) {
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
        <DrawnRows drawn={drawn}>{(id) => <Row kind={kind} marketId={id} />}</DrawnRows>
      </ul>
    </div>
  )
}
