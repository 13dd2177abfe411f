import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import type { LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshMoney } from '../../api/query-client.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notify.ts'
import { isResting } from './bet-terms.ts'
import styles from './bets.module.css'
import { useBets } from './use-bets.ts'

/** The cancel of a market's unmatched bets, for a button or an item of a menu. */
export function useCancelMarket({ marketId, eventId }: { marketId: string; eventId: string }) {
  const { data: bets = [] } = useBets(eventId)
  return useCancelAll(bets.filter((bet) => bet.marketId === marketId))
}

/**
 * The cancel of those of the bets that rest, after one question. `label` is empty where none rests; `question` is shown
 * beside what asks. Source: readings.md "Removing a bet".
 */
function useCancelAll(bets: readonly LiveBet[]) {
  const [isAsking, setIsAsking] = useState(false)
  const resting = bets.filter(isResting)
  const { api, queries } = useClient()
  const cancel = useMutation({
    mutationFn: (asked: readonly LiveBet[]) =>
      Promise.allSettled(asked.map(({ betId }) => api.call(BET_CALLS.deleteBet, { query: { id: betId } }))),
    onSuccess: (results) => {
      const refused = results.filter((result) => result.status === 'rejected')
      if (refused.length < results.length) notify.success(TEXT.deleted)
      for (const { reason } of refused) notify.error((reason as Error).message)
    },
    onSettled: () => refreshMoney(queries),
  })
  const count = resting.length
  const handleYes = () => {
    setIsAsking(false)
    cancel.mutate(resting)
  }
  const question = isAsking && count > 0 && (
    <Modal title="Delete" onClose={() => setIsAsking(false)}>
      <p className={styles.question}>
        {TEXT.confirmDelete} All {count} unmatched.
      </p>
      <div className={styles.answers}>
        <Button onClick={() => setIsAsking(false)}>No</Button>
        <Button look="primary" onClick={handleYes}>
          Yes
        </Button>
      </div>
    </Modal>
  )
  const label = count === 0 ? '' : cancel.isPending ? 'Cancelling…' : `Cancel all (${count})`
  return { label, isPending: cancel.isPending, ask: () => setIsAsking(true), question }
}

/** Cancels those of the bets that rest, after one question; nothing where none does. */
export function CancelAll({ bets, className }: { bets: readonly LiveBet[]; className?: string | undefined }) {
  const { label, isPending, ask, question } = useCancelAll(bets)
  if (label === '') return null
  return (
    <>
      <button type="button" className={className} disabled={isPending} onClick={ask}>
        {label}
      </button>
      {question}
    </>
  )
}
