import { sumRupees } from '@layline/shared/units'
import { type SyntheticEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { useModalDialog } from '../../ui/use-modal-dialog.ts'
import styles from './reality-check.module.css'

/** A browser may close a dialog at the second Escape, whatever the page says. */
function showAgain({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>): void {
  if (dialog.isConnected && !dialog.open) dialog.showModal()
}

/**
 * Says how long and with what result the player has been playing. It has no way out but an answer: Escape does nothing.
 * Source: trader-ux part 7, "Reality check".
 */
export function RealityCheck({
  minutes,
  profit,
  profitAtStart,
  onAnswer,
  onLogout,
}: {
  minutes: number
  /** Profit or loss of the account now, rupees; undefined while it is not known. */
  profit: number | undefined
  profitAtStart: number
  onAnswer: () => void
  onLogout: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  const navigate = useNavigate()
  useModalDialog(dialog)
  const handleHistory = () => {
    onAnswer()
    navigate('/reports/statement')
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.check}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      onClose={showAgain}
    >
      <h2 id={titleId}>Reality check</h2>
      <p id={textId}>
        You have been playing for {minutes} minutes.{' '}
        {profit !== undefined && (
          <>
            Result <Money rupees={sumRupees([profit, -profitAtStart])} signed />.
          </>
        )}
      </p>
      <div className={styles.answers}>
        <Button look="primary" onClick={onAnswer}>
          Keep playing
        </Button>
        <Button onClick={handleHistory}>History</Button>
        <Button onClick={onLogout}>Log out</Button>
      </div>
    </dialog>
  )
}
