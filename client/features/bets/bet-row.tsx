import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { SPORT } from '@layline/shared/sports'
import { oddsOfQuote } from '@layline/shared/units'
import { clockOf } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import styles from './bets.module.css'

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
  const isFancy = bet.eventTypeId === SPORT.fancy
  const odds = isFancy ? oddsOfQuote(bet.size) : bet.odds
  const liability = isBack ? bet.stack : bet.stack * (odds - 1)
  const side = isFancy ? (isBack ? 'Yes' : 'No') : isBack ? 'Back' : 'Lay'
  return (
    <li className={`${styles.row} ${isBack ? '' : styles.lay}`}>
      <div className={styles.what}>
        <b>
          {side} {bet.selectionName}
        </b>
        <small>
          {withEvent ? bet.eventName : bet.marketName} · {clockOf(Date.parse(bet.createdAt))}
        </small>
      </div>
      <div className={styles.figures}>
        <b>
          <Money rupees={bet.stack} /> at {bet.odds}
          {isFancy && ` (${bet.size})`}
        </b>
        <small>
          {bet.winStatus === 'VOID' ? (
            'Void'
          ) : bet.winStatus !== '' ? (
            <>
              {bet.winStatus} <Money rupees={bet.win} signed />
            </>
          ) : bet.betStatus === BET_STATUS.cancelled ? (
            'Not matched'
          ) : (
            <>
              <Money rupees={bet.dbWin} signed /> <Money rupees={-liability} signed />
            </>
          )}
        </small>
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
