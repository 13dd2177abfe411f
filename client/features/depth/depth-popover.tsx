import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { MarketFacts, RunnerState } from '../../feed/market-store.ts'
import { useModals } from '../../modals/modals.ts'
import { useOffers } from '../../state/extensions.ts'
import { Button } from '../../ui/button.tsx'
import { compact } from '../../ui/compact.ts'
import figures from '../../ui/figure-table.module.css'
import styles from './depth.module.css'
import { type Depth, type DepthRow, depthRows, middleOf } from './depth-rows.ts'
import { useDepth } from './use-depth.ts'
import { usePopover } from './use-popover.ts'

const PERCENT = 100

/** A runner's whole depth over the page. It takes no focus: the prices behind it stay in use. */
export function DepthPopover({
  id,
  anchor,
  market,
  runner,
  name,
  isPinned,
  onClose,
}: {
  id: string
  anchor: RefObject<HTMLElement | null>
  market: MarketFacts
  runner: RunnerState
  name: string
  /** It was asked for, and stays; otherwise the pointer rests on the name. */
  isPinned: boolean
  onClose: () => void
}) {
  const popover = useRef<HTMLElement>(null)
  const modals = useModals()
  const hasChart = useOffers('priceHistory')
  const depth = useDepth(market, runner)
  usePopover(popover, anchor, onClose)
  const openChart = () => {
    // What the dialog gives the focus back to.
    anchor.current?.focus()
    onClose()
    const { stMarketID: marketId, stEventID: eventId, stMarketName: marketName } = market
    modals.open('chart', { marketId, eventId, marketName, selectionId: runner.selectionId })
  }
  return (
    <section
      ref={popover}
      id={id}
      className={styles.popover}
      popover="manual"
      aria-label={`Depth of ${name}`}
    >
      <header className={styles.head}>
        <b>{name}</b>
        <Traded runner={runner} />
        {isPinned && (
          <button type="button" className={styles.close} aria-label="Close depth" onClick={onClose}>
            ×
          </button>
        )}
      </header>
      <DepthTable name={name} depth={depth} />
      {hasChart && isPinned && <Button onClick={openChart}>Chart</Button>}
    </section>
  )
}

/** Last traded price and what was matched on the runner, as far as they are told. */
function Traded({ runner }: { runner: RunnerState }) {
  const { ltp, matched } = useSnapshot(runner.traded)
  const facts = [
    ...(ltp === undefined ? [] : [`Last ${ltp}`]),
    ...(matched === undefined ? [] : [`Matched ₹${compact(matched)}`]),
  ]
  return <span className={styles.facts}>{facts.join(' · ')}</span>
}

function DepthTable({ name, depth }: { name: string; depth: Depth }) {
  const rows = depthRows(depth)
  const middle = middleOf(rows, depth)
  const best = useRef<HTMLTableRowElement>(null)
  const isTold = depth.traded !== undefined
  const mostTraded = Math.max(1, ...rows.map(({ traded }) => traded))
  // Once the whole depth is there: after that it stays where the player has scrolled it.
  useLayoutEffect(() => {
    const row = best.current
    const box = row?.closest<HTMLElement>('[data-scroll]')
    if (isTold && row && box) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [isTold])
  if (rows.length === 0) return <p className={styles.none}>Nothing is offered or matched.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} data-scroll="" tabIndex={0} aria-label={`Prices of ${name}`}>
      <table className={`${figures.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Back</th>
            <th scope="col">Price</th>
            <th scope="col">Lay</th>
            {isTold && <th scope="col">Matched</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <DepthLine
              key={row.price}
              row={row}
              ref={index === middle ? best : undefined}
              tradedShare={isTold ? row.traded / mostTraded : undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DepthLine({
  row: { price, back, lay, traded },
  tradedShare,
  ref,
}: {
  row: DepthRow
  /** Of the most at one price, 0 to 1; undefined where it is not told. */
  tradedShare: number | undefined
  ref: RefObject<HTMLTableRowElement | null> | undefined
}) {
  return (
    <tr ref={ref}>
      <td className={back > 0 ? styles.back : undefined}>{back > 0 && compact(back)}</td>
      <th scope="row">{price}</th>
      <td className={lay > 0 ? styles.lay : undefined}>{lay > 0 && compact(lay)}</td>
      {tradedShare !== undefined && (
        <td className={styles.traded}>
          <span className={styles.bar} style={{ width: `${tradedShare * PERCENT}%` }} aria-hidden="true" />
          <span className={styles.figure}>{traded > 0 && compact(traded)}</span>
        </td>
      )}
    </tr>
  )
}
