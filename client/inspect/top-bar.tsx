import { useEffect, useState } from 'react'
import type { SocketState } from '../feed/live-socket.ts'
import { Button } from '../ui/button.tsx'
import { countText } from './figures.ts'
import type { FrameStore } from './frame-store.ts'
import styles from './top-bar.module.css'

const STATES = { open: 'Live', connecting: 'Reconnecting', closed: 'Closed' } as const
const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(1)

interface Props {
  store: FrameStore
  state: SocketState
  world: string
  siteHref: string
  /** Rows that pass the filter. */
  shown: number
  isFollowing: boolean
  onFollow: () => void
  onClear: () => void
}

/** Draws anew when the store has changed, at most once a frame of the screen. */
function useRedraw(store: FrameStore): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    let asked = 0
    const stop = store.subscribe(() => {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        redraw((n) => n + 1)
      })
    })
    return () => {
      stop()
      cancelAnimationFrame(asked)
    }
  }, [store])
}

/** Whether it runs, how much is held of what may be, and what was lost. */
export function TopBar({ store, state, world, siteHref, shown, isFollowing, onFollow, onClear }: Props) {
  useRedraw(store)
  const { rows, bytes, limits, isPaused, waiting, overflowed, fellOut, missed, host } = store
  const lost = [
    missed > 0 && `${countText(missed)} missed: this page is too slow`,
    fellOut > 0 && `${countText(fellOut)} dropped`,
  ].filter(Boolean)
  return (
    <header className={styles.bar}>
      <h1>
        Wire inspector <a href={siteHref}>world {world}</a>
      </h1>
      <p className={styles.state} role="status">
        <span className={isPaused ? styles.paused : styles[state]}>
          {isPaused ? 'Paused' : STATES[state]}
        </span>
        {isPaused && (
          <span>
            {countText(waiting)} waiting
            {overflowed > 0 && (
              <b className={styles.lost}> · over the limit, {countText(overflowed)} oldest lost</b>
            )}
          </span>
        )}
      </p>
      <p className={styles.counts} title={`The host holds ${countText(host.held)} records of this world`}>
        {countText(shown)} shown · {countText(rows.length)} held, {megabytes(bytes)} MB · at most{' '}
        {countText(limits.records)} or {megabytes(limits.bytes).replace('.0', '')} MB
        {lost.map((said) => (
          <b key={String(said)} className={styles.lost}>
            {' '}
            · {said}
          </b>
        ))}
      </p>
      <div className={styles.buttons}>
        <Button
          look={isPaused ? 'primary' : 'plain'}
          aria-keyshortcuts="Space"
          onClick={() => (isPaused ? store.resume() : store.pause())}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button aria-pressed={isFollowing} className={isFollowing ? styles.on : ''} onClick={onFollow}>
          Follow
        </Button>
        <Button onClick={onClear}>Clear</Button>
      </div>
    </header>
  )
}
