import { type PointerEvent, useMemo, useRef } from 'react'
import { marksOf, type Told } from './lanes.ts'
import { moved, msAt, spanOf, type TimeWindow, xOf } from './time-window.ts'
import styles from './timeline-pane.module.css'
import { useWidth } from './use-width.ts'

interface Props {
  told: Told
  whole: TimeWindow
  window: TimeWindow
  nowMs: number
  onWindow: (window: TimeWindow) => void
}

/** The whole world in small, with the window that the lanes show as a handle to drag. */
export function Overview({ told, whole, window, nowMs, onWindow }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const marks = useMemo(
    () => (width > 0 ? marksOf(told, whole, width).filter(({ gravity }) => gravity > 1) : []),
    [told, whole, width],
  )
  const path = marks.map(({ x, gravity }) => `M${x} ${gravity === 3 ? 6 : 14}V26`).join('')
  const centreOn = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const atMs = msAt(whole, width, event.clientX - left)
    onWindow(moved(window, atMs - (window.fromMs + window.toMs) / 2))
  }
  const left = Math.max(0, xOf(whole, width, window.fromMs))
  const right = Math.min(width, xOf(whole, width, window.toMs))
  return (
    <div
      ref={box}
      className={styles.overview}
      role="slider"
      tabIndex={0}
      aria-label="Shown part of the world's time"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((window.fromMs - whole.fromMs) / Math.max(1, spanOf(whole))) * 100)}
      data-scrolls
      onKeyDown={({ key }) => {
        const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
        if (step !== 0) onWindow(moved(window, (step * spanOf(window)) / 4))
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        centreOn(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) centreOn(event)
      }}
    >
      <svg aria-hidden="true" width={width} height={32}>
        <path d={path} className={styles.ticks} />
        <path d={`M${xOf(whole, width, nowMs)} 0V32`} className={styles.now} />
        <rect x={left} y={1} width={Math.max(6, right - left)} height={30} className={styles.handle} rx={3} />
      </svg>
    </div>
  )
}
