import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { kindOf } from '@layline/shared/market-kinds'
import { dateTimeOf } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import { liabilityOf, sideNameOf } from '../bets/public.ts'
import styles from './report.module.css'
import type { Column } from './report-table.tsx'

const isFancy = (bet: LiveBet) => kindOf(bet.eventTypeId).isOnRuns
export const isCancelled = (bet: LiveBet) => bet.betStatus === BET_STATUS.cancelled

const sideOf = (bet: LiveBet) => sideNameOf(bet.betType, bet.eventTypeId)

const STATUS_NAMES: Readonly<Record<LiveBet['betStatus'], string>> = {
  [BET_STATUS.pending]: 'Unmatched',
  [BET_STATUS.executed]: 'Matched',
  [BET_STATUS.cancelled]: 'Cancelled',
}

function Selection({ bet }: { bet: LiveBet }) {
  return (
    <span className={styles.selection}>
      <b className={bet.betType === 'BACK' ? styles.back : styles.lay}>{sideOf(bet)}</b> {bet.selectionName}
    </span>
  )
}

/** What every table of bets says of one, whatever it is about. */
export const BET_COLUMNS: readonly Column<LiveBet>[] = [
  {
    name: 'Selection',
    value: (bet) => `${sideOf(bet)} ${bet.selectionName}`,
    cell: (bet) => <Selection bet={bet} />,
  },
  { name: 'Date', kind: 'short', value: (bet) => dateTimeOf(Date.parse(bet.createdAt)) },
  {
    name: 'Status',
    kind: 'short',
    value: (bet) => (bet.isWaiting ? 'Waiting' : STATUS_NAMES[bet.betStatus]),
  },
  {
    name: 'Odds',
    kind: 'figure',
    value: (bet) => (isFancy(bet) ? `${bet.odds} (${bet.size})` : bet.odds),
  },
  { name: 'Stake', kind: 'figure', value: (bet) => bet.stack, cell: (bet) => <Money rupees={bet.stack} /> },
]

/** A figure of what may still come; a cancelled bet has none. */
const openFigure = (name: string, rupeesOf: (bet: LiveBet) => number): Column<LiveBet> => ({
  name,
  kind: 'figure',
  value: (bet) => (isCancelled(bet) ? '' : rupeesOf(bet)),
  cell: (bet) => (isCancelled(bet) ? '–' : <Money rupees={rupeesOf(bet)} signed />),
})

/** What an open bet can bring and cost. */
export const OPEN_COLUMNS: readonly Column<LiveBet>[] = [
  openFigure('Profit', (bet) => bet.dbWin),
  openFigure('Liability', (bet) => -liabilityOf(bet)),
]

/** What became of a bet. */
export const RESULT_COLUMNS: readonly Column<LiveBet>[] = [
  { name: 'Result', kind: 'short', value: (bet) => bet.winStatus || '–' },
  {
    name: 'Profit and loss',
    kind: 'figure',
    value: (bet) => bet.win,
    cell: (bet) => <Money rupees={bet.win} signed />,
  },
]
