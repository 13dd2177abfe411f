import type { DataOf } from '@layline/shared/contract/endpoints'
import { Button } from '../ui/button.tsx'
import { clockOf, durationText, isoDay } from '../ui/dates.ts'
import styles from './director-page.module.css'
import type { ControlledEvent } from './event-pane.tsx'
import { neighbourOf, type Told } from './lanes.ts'

interface Props {
  lookMs: number | undefined
  nowMs: number
  isFollowing: boolean
  told: Told
  event: ControlledEvent | undefined
  /** State of the events at that moment, once it is known. */
  looked: DataOf<'look'> | undefined
  onGo: () => void
  onFollow: () => void
}

/** The moment looked at, and the way there or back to the present. Looking changes nothing. */
export function LookNote({ lookMs, nowMs, isFollowing, told, event, looked, onGo, onFollow }: Props) {
  const last = lookMs === undefined ? undefined : neighbourOf(told.rows, lookMs + 1, -1)
  return (
    <div className={`${styles.look} ${lookMs === undefined ? '' : styles.looking}`}>
      {lookMs === undefined ? (
        <p className={styles.hint}>
          {isFollowing
            ? 'Click or drag on the timeline to look at a moment. Looking changes nothing.'
            : 'The timeline no longer follows the present.'}
        </p>
      ) : (
        <>
          <p>
            <b>
              Looking at {isoDay(lookMs)} {clockOf(lookMs)}
            </b>{' '}
            {durationText(Math.abs(lookMs - nowMs))} {lookMs > nowMs ? 'ahead' : 'ago'}
          </p>
          <Button look="primary" aria-keyshortcuts="Enter" onClick={onGo}>
            {lookMs > nowMs ? 'Run to it' : 'Go back to it'} ⏎
          </Button>
        </>
      )}
      {!isFollowing && (
        <Button aria-keyshortcuts="End" onClick={onFollow}>
          Follow the present
        </Button>
      )}
      {lookMs !== undefined && (
        <p className={styles.around}>
          {lookMs <= nowMs && event && `${event.name}: ${scoreThen(event, looked)} · `}
          {last && `last, at ${clockOf(last.atMs)}: ${last.text}`}
        </p>
      )}
    </div>
  )
}

function scoreThen({ eventId }: ControlledEvent, looked: DataOf<'look'> | undefined): string {
  if (!looked) return '…'
  return looked.events.find((event) => event.eventId === eventId)?.score || 'not begun'
}
