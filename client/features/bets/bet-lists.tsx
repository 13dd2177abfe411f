import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { useState } from 'react'
import { useModals } from '../../modals/modals.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BetRow } from './bet-row.tsx'
import styles from './bets.module.css'
import { useBets } from './use-bets.ts'

const LISTS = [
  { status: BET_STATUS.pending, name: 'Unmatched', empty: 'No unmatched bets.' },
  { status: BET_STATUS.executed, name: 'Matched', empty: 'No matched bets yet.' },
  { status: BET_STATUS.cancelled, name: 'Cancelled', empty: 'No cancelled bets.' },
] as const

/** Unmatched, matched and cancelled bets. Source: spec §2 "Event page sections". */
export function BetLists({ eventId }: { eventId: string }) {
  const [shown, setShown] = useState<LiveBet['betStatus']>(BET_STATUS.executed)
  const modals = useModals()
  const query = useBets(eventId)
  const of = (status: LiveBet['betStatus']) => query.data?.filter((bet) => bet.betStatus === status) ?? []
  const list = LISTS.find(({ status }) => status === shown)!
  return (
    <section className={styles.bets} aria-label="Bets">
      <div className={styles.tabs} role="tablist" aria-label="Bets by status">
        {LISTS.map(({ status, name }) => (
          <button
            key={status}
            type="button"
            role="tab"
            aria-selected={status === shown}
            onClick={() => setShown(status)}
          >
            {name} <small>{of(status).length}</small>
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={`${list.name} bets`}>
        <Loaded
          query={query}
          failed="Could not load your bets."
          loading={<Skeleton rows={2} rowPx={48} />}
          empty={list.empty}
          isEmpty={() => of(shown).length === 0}
        >
          {() => (
            <ul>
              {of(shown).map((bet) => (
                <BetRow
                  key={`${bet.betId}/${bet.betStatus}`}
                  bet={bet}
                  withEvent={eventId === ''}
                  onDelete={
                    bet.betStatus === BET_STATUS.pending
                      ? () => modals.open('delete-bet', { bet })
                      : undefined
                  }
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  )
}
