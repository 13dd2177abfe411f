import { Button } from '../ui/button.tsx'
import { clockOf, durationText, isoDay } from '../ui/dates.ts'
import styles from './director-page.module.css'

interface Props {
  lookMs: number | undefined
  nowMs: number
  isFollowing: boolean
  /** Whether the server can go to the moment looked at. */
  canGo: boolean
  onGo: () => void
  onFollow: () => void
}

/** The moment looked at, and the way there or back to the present. Looking changes nothing. */
export function LookNote({ lookMs, nowMs, isFollowing, canGo, onGo, onFollow }: Props) {
  if (lookMs === undefined && isFollowing) return null
  return (
    <p className={styles.look}>
      {lookMs !== undefined && (
        <>
          <b>
            Looking at {isoDay(lookMs)} {clockOf(lookMs)}
          </b>
          <span>
            {durationText(Math.abs(lookMs - nowMs))} {lookMs > nowMs ? 'ahead' : 'ago'}
          </span>
          {canGo && (
            <Button look="primary" aria-keyshortcuts="Enter" onClick={onGo}>
              {lookMs > nowMs ? 'Run to it' : 'Go there'}
            </Button>
          )}
        </>
      )}
      <Button aria-keyshortcuts="End" onClick={onFollow}>
        Follow the present
      </Button>
    </p>
  )
}
