import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { sumRupees } from '@layline/shared/units'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useModals } from '../../modals/modals.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { liabilityOf, useBets } from '../bets/public.ts'
import { eventPath } from '../event/public.ts'
import { BET_COLUMNS, isCancelled, OPEN_COLUMNS } from './bet-columns.tsx'
import styles from './report.module.css'
import { Report, type Total } from './report.tsx'
import type { Column } from './report-table.tsx'

const LISTS = [
  { name: 'All', status: undefined, empty: 'No bets on open markets. Choose a price to place one.' },
  { name: 'Unmatched', status: BET_STATUS.pending, empty: 'No unmatched bets.' },
  { name: 'Matched', status: BET_STATUS.executed, empty: 'No matched bets yet.' },
  { name: 'Cancelled', status: BET_STATUS.cancelled, empty: 'No cancelled bets.' },
] as const

function Delete({ bet }: { bet: LiveBet }) {
  const modals = useModals()
  if (bet.betStatus !== BET_STATUS.pending) return null
  return (
    <Button
      look="quiet"
      aria-label={`Delete the bet on ${bet.selectionName}`}
      onClick={() => modals.open('delete-bet', { bet })}
    >
      Delete
    </Button>
  )
}

const COLUMNS: readonly Column<LiveBet>[] = [
  {
    name: 'Event',
    value: (bet) => `${bet.eventName}, ${bet.marketName}`,
    cell: ({ eventTypeId: sportId, marketId, eventId, eventName, marketName }) => (
      <>
        <Link to={eventPath({ sportId, marketId, eventId })}>{eventName}</Link> · {marketName}
      </>
    ),
  },
  ...BET_COLUMNS,
  ...OPEN_COLUMNS,
  { name: 'Delete', kind: 'action', value: () => '', cell: (bet) => <Delete bet={bet} /> },
]

/** What is staked, and what it can cost where every bet of the list goes wrong by itself. */
function totalsOf(bets: readonly LiveBet[]): Total[] {
  const open = bets.filter((bet) => !isCancelled(bet))
  return [{ name: 'Liability of these bets', rupees: -sumRupees(open.map(liabilityOf)) }]
}

/** Bets of every market that is not settled. Source: spec §2 "Current Bets". */
export function MyBetsPage() {
  const [list, setList] = useState<(typeof LISTS)[number]>(LISTS[0])
  const query = useBets('')
  const shown = query.data?.filter(({ betStatus }) => !list.status || betStatus === list.status)
  return (
    <section className={styles.page}>
      <PageTitle>Current Bets</PageTitle>
      <Report
        name={`Current bets ${list.name.toLowerCase()}`}
        filters={
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody wants to see
          <div className={styles.buttons} role="group" aria-label="Status">
            {LISTS.map((each) => (
              <Button key={each.name} aria-pressed={each === list} onClick={() => setList(each)}>
                {each.name}
              </Button>
            ))}
          </div>
        }
        query={{ ...query, data: shown }}
        columns={COLUMNS}
        keyOf={({ betId, betStatus }) => `${betId}/${betStatus}`}
        totals={totalsOf}
        failed="Could not load your bets."
        empty={list.empty}
      />
    </section>
  )
}
