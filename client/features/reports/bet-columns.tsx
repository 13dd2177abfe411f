import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { SPORT } from '@layline/shared/sports'
import { oddsOfQuote } from '@layline/shared/units'
import { dateTimeOf } from '../../ui/dates.ts'
import { Money } from '../../ui/money.tsx'
import styles from './report.module.css'
import type { Column } from './report-table.tsx'

const isFancy = (bet: LiveBet) => bet.eventTypeId === SPORT.fancy

function sideOf(bet: LiveBet): string {
  const isBack = bet.betType === 'BACK'
  return isFancy(bet) ? (isBack ? 'Yes' : 'No') : isBack ? 'Back' : 'Lay'
}

/** What a bet can lose, rupees, to the paisa. */
export function liabilityOf(bet: LiveBet): number {
  if (bet.betType === 'BACK') return bet.stack
  const odds = isFancy(bet) ? oddsOfQuote(bet.size) : bet.odds
  return Math.round(bet.stack * (odds - 1) * 100) / 100
}

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
  { name: 'Status', kind: 'short', value: (bet) => STATUS_NAMES[bet.betStatus] },
  {
    name: 'Odds',
    kind: 'figure',
    value: (bet) => (isFancy(bet) ? `${bet.odds} (${bet.size})` : bet.odds),
  },
  { name: 'Stake', kind: 'figure', value: (bet) => bet.stack, cell: (bet) => <Money rupees={bet.stack} /> },
]

/** What an open bet can bring and cost. */
export const OPEN_COLUMNS: readonly Column<LiveBet>[] = [
  {
    name: 'Profit',
    kind: 'figure',
    value: (bet) => bet.dbWin,
    cell: (bet) => <Money rupees={bet.dbWin} signed />,
  },
  {
    name: 'Liability',
    kind: 'figure',
    value: (bet) => -liabilityOf(bet),
    cell: (bet) => <Money rupees={-liabilityOf(bet)} signed />,
  },
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
