import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { kindOf } from '@layline/shared/market-kinds'
import type { ReactNode } from 'react'
import { clockOf } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import { liabilityOf, sideNameOf } from './bet-terms.ts'
import styles from './bets.module.css'

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

/** One part of a bet: what it is on, at what, and what it wins or has won. */
export function BetRow({
  bet,
  withEvent,
  onDelete,
}: {
  bet: LiveBet
  withEvent: boolean
  onDelete?: (() => void) | undefined
}) {
  const isBack = bet.betType === 'BACK'
  const { isOnRuns: isFancy } = kindOf(bet.eventTypeId)
  return (
    <li className={`${styles.row} ${isBack ? '' : styles.lay}`}>
      <div className={styles.bet}>
        <p className={styles.what}>
          <b>
            <span className={styles.side}>{sideNameOf(bet.betType, bet.eventTypeId)}</span>{' '}
            {bet.selectionName}
          </b>
          <span className={styles.status} data-status={bet.betStatus}>
            {bet.isWaiting ? 'WAITING' : bet.betStatus}
          </span>
        </p>
        <p className={styles.where}>
          {withEvent && `${bet.eventName} · `}
          {bet.marketName} · <time dateTime={bet.createdAt}>{clockOf(Date.parse(bet.createdAt))}</time>
        </p>
        <dl className={styles.figures}>
          <Figure name={isFancy ? 'Runs' : 'Odds'}>
            {bet.odds}
            {isFancy && ` (${bet.size})`}
          </Figure>
          <Figure name="Stake">
            <Money rupees={bet.stack} />
          </Figure>
          <Outcome bet={bet} />
        </dl>
        {bet.reason !== '' && <p className={styles.reason}>{bet.reason}</p>}
      </div>
      {onDelete && (
        <button
          type="button"
          className={styles.delete}
          aria-label={`Delete the bet on ${bet.selectionName}`}
          onClick={onDelete}
        >
          ×
        </button>
      )}
    </li>
  )
}
