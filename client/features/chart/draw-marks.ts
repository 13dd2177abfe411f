import type uPlot from 'uplot'
import type { Stop } from './chart-columns.ts'
import type { BetMark, ChartMark } from './chart-marks.ts'
import type { PlotColours } from './plot-options.ts'

/** What is drawn over the lines of a plot. */
export interface PlotMarks {
  marks: readonly ChartMark[]
  /** Their prices as on the axis. */
  bets: readonly BetMark[]
  stops: readonly Stop[]
}

const FONT_PX = 11
const BET_PX = 6
const STOP_ALPHA = 0.16

/** Draws stops as bands, what happened as lines with a letter, and own bets as triangles: a back points up, a lay down. */
export function drawMarks(plot: uPlot, { marks, bets, stops }: PlotMarks, colours: PlotColours): void {
  const { ctx, bbox } = plot
  const pixel = globalThis.devicePixelRatio
  const right = bbox.left + bbox.width
  const xOf = (atMs: number) => plot.valToPos(atMs / 1000, 'x', true)
  const isInside = (x: number) => x >= bbox.left && x <= right
  ctx.save()
  ctx.fillStyle = colours.warn
  ctx.globalAlpha = STOP_ALPHA
  for (const { fromMs, toMs } of stops) {
    const from = Math.max(bbox.left, xOf(fromMs))
    const to = toMs === undefined ? right : Math.min(right, xOf(toMs))
    if (to > from) ctx.fillRect(from, bbox.top, to - from, bbox.height)
  }
  ctx.globalAlpha = 1
  ctx.fillStyle = colours.muted
  ctx.strokeStyle = colours.muted
  ctx.font = `${FONT_PX * pixel}px sans-serif`
  ctx.textAlign = 'center'
  ctx.setLineDash([3 * pixel, 3 * pixel])
  for (const { atMs, letter } of marks) {
    const x = xOf(atMs)
    if (!isInside(x)) continue
    ctx.beginPath()
    ctx.moveTo(x, bbox.top + (FONT_PX + 4) * pixel)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.fillText(letter, x, bbox.top + FONT_PX * pixel)
  }
  ctx.setLineDash([])
  for (const bet of bets) {
    const [x, y] = [xOf(bet.atMs), plot.valToPos(bet.price, 'price', true)]
    if (isInside(x)) drawBet(ctx, { x, y, size: BET_PX * pixel }, bet, colours)
  }
  ctx.restore()
}

function drawBet(
  ctx: CanvasRenderingContext2D,
  { x, y, size }: { x: number; y: number; size: number },
  { side }: BetMark,
  colours: PlotColours,
): void {
  const tip = side === 'BACK' ? -size : size
  ctx.beginPath()
  ctx.moveTo(x, y + tip)
  ctx.lineTo(x - size, y - tip)
  ctx.lineTo(x + size, y - tip)
  ctx.closePath()
  ctx.fillStyle = side === 'BACK' ? colours.back : colours.lay
  ctx.strokeStyle = colours.text
  ctx.fill()
  ctx.stroke()
}
