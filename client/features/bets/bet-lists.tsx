import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callWithMessage } from '../../api/call.ts'
import { refreshMoney } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BetRow } from './bet-row.tsx'
import styles from './bets.module.css'
import { useBets } from './use-bets.ts'

const LISTS = [
  { status: BET_STATUS.pending, name: 'Unmatched', empty: 'Bets that wait for a counterpart stand here.' },
  { status: BET_STATUS.executed, name: 'Matched', empty: 'Bets that found their counterpart stand here.' },
  { status: BET_STATUS.cancelled, name: 'Cancelled', empty: 'Cancelled and lapsed bets stand here.' },
] as const

/** Unmatched, matched and cancelled bets. Source: spec §2 "Event page sections". */
export function BetLists({ eventId }: { eventId: string }) {
  const [shown, setShown] = useState<LiveBet['betStatus']>(BET_STATUS.executed)
  const [toDelete, setToDelete] = useState<LiveBet | undefined>()
  const { data, isError, refetch } = useBets(eventId)
  const remove = useMutation({
    mutationFn: (bet: LiveBet) => callWithMessage('deleteBet', { query: { id: bet.betId } }),
    onSuccess: () => notify.success(TEXT.deleted),
    onError: (error) => notify.error(error.message),
    onSettled: refreshMoney,
  })
  const of = (status: LiveBet['betStatus']) => data?.filter((bet) => bet.betStatus === status) ?? []
  const list = LISTS.find(({ status }) => status === shown)!
  const bets = of(shown)
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
        {data === undefined ? (
          isError ? (
            <Notice onRetry={() => void refetch()}>Your bets did not come.</Notice>
          ) : (
            <Skeleton rows={2} rowPx={48} />
          )
        ) : bets.length === 0 ? (
          <Notice>{list.empty}</Notice>
        ) : (
          <ul>
            {bets.map((bet) => (
              <BetRow
                key={`${bet.betId}/${bet.betStatus}`}
                bet={bet}
                withEvent={eventId === ''}
                onDelete={bet.betStatus === BET_STATUS.pending ? () => setToDelete(bet) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {toDelete && (
        <Modal title="Delete" onClose={() => setToDelete(undefined)}>
          <p className={styles.question}>{TEXT.confirmDelete}</p>
          <div className={styles.answers}>
            <Button onClick={() => setToDelete(undefined)}>No</Button>
            <Button
              look="primary"
              onClick={() => {
                remove.mutate(toDelete)
                setToDelete(undefined)
              }}
            >
              Yes
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}
