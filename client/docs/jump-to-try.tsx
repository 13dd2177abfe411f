import { Button } from '../ui/button.tsx'
import styles from './entry.module.css'

/** What the panel that tries a call or a socket is found by. */
export const TRY_ID = 'try'

/** Where the panel stands below all there is to read: the way to it. */
export function JumpToTry() {
  const jump = () => {
    const panel = document.getElementById(TRY_ID)
    panel?.scrollIntoView()
    panel?.focus()
  }
  return (
    <Button className={styles.jump ?? ''} onClick={jump}>
      Go to Try it
    </Button>
  )
}
