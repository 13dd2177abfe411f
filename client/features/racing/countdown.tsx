import { useOfWorldTime } from '../../state/world-clock.ts'
import styles from './countdown.module.css'
import { countdownText, phaseOf } from './countdown-text.ts'

/** Time to a race's start, then since it. */
export function Countdown({ startMs }: { startMs: number }) {
  const text = useOfWorldTime((nowMs) => countdownText(startMs, nowMs))
  const phase = useOfWorldTime((nowMs) => phaseOf(startMs, nowMs))
  return (
    <span role="timer" className={styles.countdown} data-phase={phase}>
      <span className="hidden">{phase === 'off' ? 'Started, ' : 'Starts in '}</span>
      {text}
    </span>
  )
}
