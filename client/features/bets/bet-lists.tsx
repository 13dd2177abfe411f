import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { useId, useState } from 'react'
import { useModals } from '../../modals/modals.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import { BetRow } from './bet-row.tsx'
import { fillOf } from './bet-terms.ts'
import styles from './bets.module.css'
import { CancelAll } from './cancel-all.tsx'
import { SendingRows } from './sending-rows.tsx'
import { useBets } from './use-bets.ts'

const LISTS = [
  { status: BET_STATUS.pending, name: 'Unmatched', empty: 'No unmatched bets.' },
  { status: BET_STATUS.executed, name: 'Matched', empty: 'No matched bets yet.' },
  { status: BET_STATUS.cancelled, name: 'Cancelled', empty: 'No cancelled bets.' },
] as const

/** Unmatched, matched and cancelled bets. Source: spec §2 "Event page sections". */
export function BetLists({ eventId }: { eventId: string }) {
  const [shown, setShown] = useState<LiveBet['betStatus']>(BET_STATUS.executed)
  const list = useId()
  const chosen = LISTS.find(({ status }) => status === shown)!
  const modals = useModals()
  const query = useBets(eventId)
  const of = (status: LiveBet['betStatus']) => query.data?.filter((bet) => bet.betStatus === status) ?? []
  const tabs = LISTS.map(({ status, name }) => ({
    id: status,
    name: (
      <>
        {name} <small>{of(status).length}</small>
      </>
    ),
  }))
  return (
    <section aria-label="Bets">
      <TabList
        label="Bets by status"
        tabs={tabs}
        chosen={shown}
        controls={list}
        className={styles.tabs}
        onChoose={setShown}
      />
      <SendingRows />
      <div id={list} role="tabpanel" aria-label={`${chosen.name} bets`}>
        {shown === BET_STATUS.pending && (
          <CancelAll bets={of(BET_STATUS.pending)} className={styles.cancelAll} />
        )}
        <Loaded
          query={query}
          failed="Could not load your bets."
          loading={<Skeleton rows={2} rowPx={72} />}
          empty={chosen.empty}
          isEmpty={() => of(shown).length === 0}
        >
          {(bets) => (
            <ul>
              {of(shown).map((bet) => (
                <BetRow
                  key={`${bet.betId}/${bet.betStatus}`}
                  bet={bet}
                  fill={fillOf(bets, bet)}
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
