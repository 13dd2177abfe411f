import { notify } from '../../ui/notify.ts'
import styles from './bets.module.css'

/** The exchange's id of a bet; a click copies it. Where nothing can be copied it can still be read and selected. */
export function CopyId({ betId }: { betId: number }) {
  const handleCopy = () => {
    // Absent where the page is not from this machine and not over TLS.
    const { clipboard } = navigator as { clipboard?: Clipboard }
    if (!clipboard) return notify.info(`Bet ${betId}`)
    clipboard.writeText(String(betId)).then(
      () => notify.info('Bet id copied'),
      () => notify.info(`Bet ${betId}`),
    )
  }
  return (
    <button type="button" className={styles.id} aria-label={`Copy bet id ${betId}`} onClick={handleCopy}>
      {betId}
    </button>
  )
}
