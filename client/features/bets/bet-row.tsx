import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { kindOf } from '@layline/shared/market-kinds'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { clockOf } from '../../ui/dates.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Money } from '../../ui/money.tsx'
import { isResting, liabilityOf, sideNameOf } from './bet-terms.ts'
import styles from './bets.module.css'
import { CopyId } from './copy-id.tsx'
import { DelayLeft } from './delay-left.tsx'
import { Reduction } from './reduction.tsx'

const { Deferred: RestOfBet } = deferred(async () => (await import('./rest-of-bet.tsx')).RestOfBet)

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What a bet has won or lost, or may; a bet that came to nothing has neither. */
function Outcome({ bet }: { bet: LiveBet }) {
  if (bet.winStatus === 'VOID') return <Figure name="Result">Void</Figure>
  if (bet.winStatus !== '') {
    return (
      <Figure name={bet.winStatus}>
        <Money rupees={bet.win} signed />
      </Figure>
    )
  }
  if (bet.betStatus === BET_STATUS.cancelled) return null
  return (
    <>
      <Figure name="Profit">
        <Money rupees={bet.dbWin} signed />
      </Figure>
      <Figure name="Liability">
        <Money rupees={-liabilityOf(bet)} signed />
      </Figure>
    </>
  )
}

/** The price that was asked for, where another was got. */
function Asked({ bet: { askedOdds, odds, eventTypeId } }: { bet: LiveBet }) {
  if (askedOdds === undefined || askedOdds === odds || kindOf(eventTypeId).isOnRuns) return null
  return <Figure name="Asked">{askedOdds}</Figure>
}

/** What is matched of the bet that a row is a part of, rupees. */
interface BetFill {
  matched: number
  whole: number
}

/** How much of the bet is matched, and how much money is before the rest. */
function Fill({ matched, whole, queueAhead }: BetFill & { queueAhead: number | undefined }) {
  const amount = (rupees: number) => rupees.toLocaleString('en-IN', { maximumFractionDigits: 2 })
  return (
    <p className={styles.fill}>
      {matched > 0 && (
        <>
          <progress max={whole} value={matched} aria-label="Matched" />
          <span>
            {amount(matched)} of {amount(whole)} matched
          </span>
        </>
      )}
      {queueAhead !== undefined && (
        <span>{queueAhead === 0 ? 'First at its price' : `${amount(queueAhead)} ahead`}</span>
      )}
    </p>
  )
}

/** Gives the focus of a row that goes, deleted or matched, to the tab of its list. */
function useFocusPassedOn() {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const item = row.current!
    const section = item.closest('section')
    return () => {
      if (!item.contains(document.activeElement)) return
      section?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true })
    }
  }, [])
  return row
}

/** One part of a bet: what it is on, at what, and what it wins or has won. A part that rests can be changed here. */
export function BetRow({
  bet,
  fill,
  withEvent,
  onDelete,
}: {
  bet: LiveBet
  fill: BetFill
  withEvent: boolean
  onDelete?: (() => void) | undefined
}) {
  const { isOnRuns: isFancy } = kindOf(bet.eventTypeId)
  const isOpen = isResting(bet)
  const row = useFocusPassedOn()
  return (
    <li ref={row} className={`${styles.row} ${bet.betType === 'BACK' ? '' : styles.lay}`}>
      <div className={styles.bet}>
        <Head bet={bet} />
        <p className={styles.where}>
          <span>
            {withEvent && `${bet.eventName} · `}
            {bet.marketName}
          </span>
          {' · '}
          <time dateTime={bet.createdAt}>{clockOf(Date.parse(bet.createdAt))}</time>
        </p>
        <dl className={styles.figures}>
          <Figure name={isFancy ? 'Runs' : 'Odds'}>
            {bet.odds}
            {isFancy && ` (${bet.size})`}
          </Figure>
          <Figure name="Stake">
            <Money rupees={bet.stack} />
          </Figure>
          <Asked bet={bet} />
          <Outcome bet={bet} />
          <Figure name="Id">
            <CopyId betId={bet.betId} />
          </Figure>
        </dl>
        {isOpen && <Fill {...fill} queueAhead={bet.queueAhead} />}
        <Reduction bet={bet} />
        {bet.reason !== '' && <p className={styles.reason}>{bet.reason}</p>}
        {isOpen && (
          <div className={styles.rest}>
            <RestOfBet bet={bet} />
          </div>
        )}
      </div>
      {onDelete && (
        <button
          type="button"
          className={styles.delete}
          title={isOpen ? 'Cancel rest' : undefined}
          aria-label={`Delete the bet on ${bet.selectionName}`}
          onClick={onDelete}
        >
          ×
        </button>
      )}
    </li>
  )
}

/** Side, runner and status. */
function Head({ bet }: { bet: LiveBet }) {
  return (
    <p className={styles.what}>
      <b>
        <span className={styles.side}>{sideNameOf(bet.betType, bet.eventTypeId)}</span> {bet.selectionName}
      </b>
      <span className={styles.status} data-status={bet.betStatus}>
        {bet.isWaiting ? 'WAITING' : bet.betStatus}
        {bet.isWaiting && <DelayLeft bet={bet} />}
      </span>
    </p>
  )
}
