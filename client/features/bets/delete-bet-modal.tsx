import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import type { LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import { useMutation } from '@tanstack/react-query'
import { refreshMoney } from '../../api/query-client.ts'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './bets.module.css'

export interface DeleteBetProps {
  bet: LiveBet
}

/** Asks before an unmatched bet is deleted. Source: spec §8. */
export function DeleteBetModal({ bet, onClose }: DeleteBetProps & InModal) {
  const { api, queries } = useClient()
  const remove = useMutation({
    mutationFn: () => api.callWithMessage(BET_CALLS.deleteBet, { query: { id: bet.betId } }),
    onSuccess: () => notify.success(TEXT.deleted),
    onError: (error) => notify.error(error.message),
    onSettled: () => refreshMoney(queries),
  })
  const handleYes = () => {
    remove.mutate()
    onClose()
  }
  return (
    <>
      <p className={styles.question}>{TEXT.confirmDelete}</p>
      <div className={styles.answers}>
        <Button onClick={onClose}>No</Button>
        <Button look="primary" onClick={handleYes}>
          Yes
        </Button>
      </div>
    </>
  )
}
