import { useMemo, useState } from 'react'
import { LANES, neighbourOf, type Told } from './lanes.ts'
import { clamped, moved, spanOf, type TimeWindow, zoomed } from './time-window.ts'

const AHEAD_MS = 3_600_000
/** What is shown at first: so much before the present, and so much ahead. */
const BEFORE_MS = 45 * 60_000
const AFTER_MS = 15 * 60_000

/** What the timeline shows, and which moment is looked at. Looking changes nothing in the world. */
export function useLook(epochMs: number, nowMs: number) {
  const [free, setFree] = useState<TimeWindow>()
  const [span, setSpan] = useState(BEFORE_MS + AFTER_MS)
  const [lookMs, setLookMs] = useState<number>()
  const [lane, setLane] = useState(-1)
  const toMs = Math.ceil((nowMs + AHEAD_MS) / AHEAD_MS) * AHEAD_MS
  const whole = useMemo(
    () => ({ fromMs: epochMs, toMs: Math.max(toMs, epochMs + AHEAD_MS) }),
    [epochMs, toMs],
  )
  const following = { fromMs: nowMs - span * 0.75, toMs: nowMs + span * 0.25 }
  const window = clamped(free ?? following, whole)

  const show = (next: TimeWindow) => {
    setFree(clamped(next, whole))
    setSpan(spanOf(next))
  }
  const look = (atMs: number) => {
    const at = Math.max(whole.fromMs, Math.min(atMs, whole.toMs))
    setLookMs(at)
    const isSeen = at >= window.fromMs && at <= window.toMs
    setFree(isSeen ? window : clamped(moved(window, at - (window.fromMs + window.toMs) / 2), whole))
  }
  const follow = () => {
    setLookMs(undefined)
    setFree(undefined)
  }
  return {
    window,
    whole,
    lookMs,
    lane,
    isFollowing: free === undefined,
    show,
    look,
    follow,
    lookBy: (byMs: number) => look((lookMs ?? nowMs) + byMs),
    lookAtNeighbour: (told: Told, step: -1 | 1) => {
      const row = neighbourOf(told.rows, lookMs ?? nowMs, step, lane < 0 ? undefined : lane)
      if (row) look(row.atMs)
    },
    zoom: (factor: number) => {
      const next = zoomed(window, factor, lookMs ?? nowMs)
      if (free === undefined) setSpan(Math.min(spanOf(next), spanOf(whole)))
      else show(next)
    },
    fit: () => show(whole),
    changeLane: (step: -1 | 1) =>
      setLane((before) => Math.max(-1, Math.min(LANES.length - 1, before + step))),
  }
}
