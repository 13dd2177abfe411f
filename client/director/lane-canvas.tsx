import { useEffect, useRef } from 'react'
import { clockOf } from '../ui/dates.ts'
import { LANES, marksOf, type Told } from './lanes.ts'
import { type TimeWindow, ticksOf, xOf } from './time-window.ts'
import styles from './timeline-pane.module.css'

const AXIS_PX = 20
/** Height of a mark by its gravity, part of a lane. */
const HEIGHTS = [0.3, 0.3, 0.55, 0.85]

interface Drawn {
  told: Told
  window: TimeWindow
  width: number
  nowMs: number
  lookMs: number | undefined
}

/** Draws the lanes; a mark's height tells how grave it is, a dashed outline that it is ahead. */
function draw(canvas: HTMLCanvasElement, { told, window, width, nowMs, lookMs }: Drawn): void {
  const height = canvas.clientHeight
  const ratio = Math.min(2, devicePixelRatio)
  canvas.width = width * ratio
  canvas.height = height * ratio
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(ratio, ratio)
  const style = getComputedStyle(canvas)
  const colourOf = (name: string) => style.getPropertyValue(name)
  const colours = ['--lane-1', '--lane-2', '--lane-3', '--lane-4', '--lane-5'].map(colourOf)
  const lanePx = (height - AXIS_PX) / LANES.length
  pen.font = `11px ${style.fontFamily}`
  pen.fillStyle = colourOf('--lane-text')
  pen.strokeStyle = colourOf('--lane-line')
  for (let lane = 1; lane <= LANES.length; lane++) {
    const y = Math.round(lane * lanePx) - 0.5
    line(pen, { x: 0, y }, { x: width, y })
  }
  for (const ms of ticksOf(window, width)) {
    const x = Math.round(xOf(window, width, ms)) + 0.5
    line(pen, { x, y: 0 }, { x, y: height - AXIS_PX })
    pen.fillText(clockOf(ms), x + 3, height - 6)
  }
  for (const mark of marksOf(told, window, width)) {
    const { lane, x, widthPx, gravity, isFuture, count } = mark
    const tall = lanePx * (HEIGHTS[gravity] ?? 0.3)
    const top = (lane + 1) * lanePx - tall - 2
    const wide = Math.max(widthPx, count > 1 ? 4 : 3)
    pen.strokeStyle = pen.fillStyle = colours[lane]!
    if (isFuture) {
      pen.setLineDash([2, 2])
      pen.strokeRect(x + 0.5, top, 6, tall)
      pen.setLineDash([])
    } else pen.fillRect(x, top, wide, tall)
  }
  pen.strokeStyle = pen.fillStyle = colourOf('--lane-now')
  pen.lineWidth = 2
  upright(pen, xOf(window, width, nowMs), height)
  if (lookMs === undefined) return
  pen.setLineDash([5, 3])
  upright(pen, xOf(window, width, lookMs), height)
  pen.setLineDash([])
}

interface Point {
  x: number
  y: number
}

function line(pen: CanvasRenderingContext2D, from: Point, to: Point): void {
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}

const upright = (pen: CanvasRenderingContext2D, x: number, height: number) =>
  line(pen, { x, y: 0 }, { x, y: height })

/** The lanes as a picture; the solid line is the present, the dashed one the moment looked at. */
export function LaneCanvas({ label, ...drawn }: Drawn & { label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && drawn.width > 0) draw(canvas.current, drawn)
  })
  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
}
