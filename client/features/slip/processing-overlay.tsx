import { TEXT } from '@layline/shared/texts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { usePendingOrder } from '../../trading/order-store.ts'
import { holdToasts } from '../../ui/toasts.tsx'
import styles from './processing-overlay.module.css'

/** Up while the slip's order is on its way, with the seconds it takes. Source: spec §2 "Bet processing overlay". */
export function ProcessingOverlay() {
  const pending = usePendingOrder()
  return pending && <Processing sinceMs={pending.sinceMs} />
}

/** A modal dialog: nothing behind it can be clicked, nor reached by the keyboard. It ends with the reply alone. */
function Processing({ sinceMs }: { sinceMs: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const textId = useId()
  useLayoutEffect(() => {
    const element = dialog.current!
    const giveBack = holdToasts(element)
    return () => {
      giveBack()
      // While it is still in the document: then the focus goes back to where it was.
      element.close()
    }
  }, [])
  // After the slip is gone, which gives the focus back to its price.
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={textId}
      closedby="none"
      // Browsers that do not know closedby let a second Escape through.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <div className={styles.card}>
        <span className={styles.ring} />
        <p id={textId}>{TEXT.betProcessing}</p>
        <Seconds sinceMs={sinceMs} />
      </div>
    </dialog>
  )
}

/** They are not spoken: each would interrupt the one before. */
function Seconds({ sinceMs }: { sinceMs: number }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.seconds} aria-hidden="true">
      {Math.max(0, Math.floor((now - sinceMs) / 1000))} s
    </p>
  )
}
