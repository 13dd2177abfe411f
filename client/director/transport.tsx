import type { SocketState } from '../feed/live-socket.ts'
import { pageWorld } from '../state/world.ts'
import { Button } from '../ui/button.tsx'
import { clockOf, isoDay } from '../ui/dates.ts'
import { type ClockReading, shortfallOf } from './clock.ts'
import { lostText } from './control.ts'
import { type KeyAction, SPEEDS } from './keys.ts'
import { consoleOf } from './time-acts.ts'
import styles from './transport.module.css'
import { useMove, useWorlds } from './use-world.ts'

interface Props {
  clock: ClockReading | undefined
  /** Why the clock is not known; undefined while it is told. */
  failure: Error | null
  nowMs: number
  live: SocketState
  /** Number of the current one. */
  branch: number | undefined
  onSpeed: (speed: number) => void
  onAct: (action: KeyAction) => void
}

/** World, transport, speed and clock. */
export function Transport({ clock, failure, nowMs, live, branch, onSpeed, onAct }: Props) {
  const { worlds } = useWorlds()
  const { name } = pageWorld()
  const isPaused = clock?.paused ?? true
  const shortfall = clock ? shortfallOf(clock) : ''
  return (
    <header className={styles.bar}>
      <h1>Director</h1>
      <label className={styles.world}>
        <span>World</span>
        <select
          value={name}
          onChange={({ target }) => {
            const chosen = worlds.find((each) => each.name === target.value)
            if (chosen) location.assign(consoleOf(chosen.path))
          }}
        >
          {(worlds.some((each) => each.name === name) ? worlds : [{ name }]).map((each) => (
            <option key={each.name}>{each.name}</option>
          ))}
        </select>
      </label>
      <fieldset className={styles.transport} aria-label="Transport">
        <Button aria-label="Look at the beginning" aria-keyshortcuts="Home" onClick={() => onAct('begin')}>
          |◀
        </Button>
        <Button aria-label="Look at the previous event" onClick={() => onAct('previous')}>
          ◀
        </Button>
        <Button
          look={isPaused ? 'primary' : 'plain'}
          className={styles.play}
          aria-keyshortcuts="Space"
          onClick={() => onAct('play')}
        >
          {isPaused ? 'Play' : 'Pause'}
        </Button>
        <Button aria-label="Look at the next event" onClick={() => onAct('next')}>
          ▶
        </Button>
        <Button aria-label="Follow the present" aria-keyshortcuts="End" onClick={() => onAct('now')}>
          ▶|
        </Button>
      </fieldset>
      <label className={styles.speed}>
        <span>Speed</span>
        <select value={clock?.speed ?? 1} onChange={({ target }) => onSpeed(Number(target.value))}>
          {[...new Set([...SPEEDS, clock?.speed ?? 1])]
            .sort((a, b) => a - b)
            .map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
        </select>
      </label>
      <time className={styles.clock}>{nowMs > 0 ? `${isoDay(nowMs)} ${clockOf(nowMs)}` : '–'}</time>
      <p role="status" className={failure ? styles.lost : styles.state}>
        {failure
          ? lostText(failure)
          : shortfall || (live === 'open' ? (isPaused ? 'Paused' : 'Playing') : 'Timeline reconnecting')}
      </p>
      <MoveProgress onCancel={() => onAct('cancel')} />
      <Button aria-keyshortcuts="b" onClick={() => onAct('branches')}>
        Branch {branch ?? '–'}
      </Button>
      <Button aria-keyshortcuts="f" onClick={() => onAct('fork')}>
        Fork
      </Button>
      <Button aria-label="Keys" aria-keyshortcuts="?" onClick={() => onAct('keys')}>
        ?
      </Button>
    </header>
  )
}

/** How far a move of the clock has got. */
function MoveProgress({ onCancel }: { onCancel: () => void }) {
  const { moving, failed } = useMove()
  if (failed) return <p role="alert">The move failed. The world is where it was.</p>
  if (!moving) return null
  return (
    <p className={styles.move}>
      <progress aria-label="Move of the clock" value={moving.progress} />
      {Math.round(moving.progress * 100)} %<Button onClick={onCancel}>Cancel</Button>
    </p>
  )
}
