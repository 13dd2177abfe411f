import type uPlot from 'uplot'
import { compact } from '../../ui/compact.ts'
import { clockOf, isoDay, timeOf } from '../../ui/dates.ts'
import {
  mostOfVolume,
  PRICE_STEPS,
  priceScale,
  shownSpan,
  ticksWithin,
  timeLabelOf,
  volumeScale,
} from './plot-scales.ts'

/** The colours of a plot, as the page has them now: a canvas knows no variables. */
export interface PlotColours {
  text: string
  muted: string
  hairline: string
  back: string
  lay: string
  profit: string
  warn: string
}

const VARIABLES: Readonly<Record<keyof PlotColours, string>> = {
  text: '--text',
  muted: '--muted',
  hairline: '--hairline',
  back: '--back',
  lay: '--lay',
  profit: '--profit',
  warn: '--warn',
}

/** Reads the colours at an element, whose own is put back. */
export function coloursAt(element: HTMLElement): PlotColours {
  const { style } = element
  const before = style.color
  const read = (variable: string) => {
    style.color = `var(${variable})`
    return getComputedStyle(element).color
  }
  const colours = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, variable]) => [name, read(variable)]),
  ) as unknown as PlotColours
  style.color = before
  return colours
}

/** Columns of a plot behind the time, in this order. */
export const PLOTTED = ['lay', 'back', 'price', 'score', 'volume'] as const

const AXIS_PX = 52
const TIME_AXIS_PX = 28
/** Kept free between two marks of an axis, px. */
const PRICE_SPACE_PX = 44
const VOLUME_SPACE_PX = 28
const TIME_SPACE_PX = 84
const BAND_ALPHA = '66'

/** `rgb(…)` as `#rrggbb` with an alpha behind it; a colour of another form is left out. */
function faded(colour: string): string {
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(colour)
  if (!parts) return 'transparent'
  const hex = parts.slice(1, 4).map((part) => Number(part).toString(16).padStart(2, '0'))
  return `#${hex.join('')}${BAND_ALPHA}`
}

interface PlotParts {
  /** The library's ways to draw a line in steps and bars. */
  paths: typeof uPlot.paths
  /** A moment, unix seconds, as the library divides the time axis. */
  dateOf: (seconds: number) => Date
  size: { width: number; height: number }
  colours: PlotColours
  /** How the values of the price axis are written, as they are now. */
  values: () => PlotValues
  draw: (plot: uPlot) => void
  point: (plot: uPlot) => void
}

export interface PlotValues {
  text: (value: number) => string
  /** The smallest difference that the texts tell. */
  step: number
}

const TIME_TEXTS = { clock: clockOf, time: timeOf, day: (atMs: number) => isoDay(atMs).slice(5) } as const

/** The plot of one runner: its spread as a band, its price in steps, its score, and what was matched at the foot. */
export function plotOptions(parts: PlotParts): uPlot.Options {
  const { dateOf, size, colours, draw, point } = parts
  return {
    ...size,
    tzDate: dateOf,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    ...scalesAndAxes(parts),
    series: seriesOf(parts),
    // Of odds the lay is above the back, of chances below.
    bands: [
      { series: [1, 2], fill: faded(colours.muted) },
      { series: [2, 1], fill: faded(colours.muted) },
    ],
    hooks: { draw: [draw], setCursor: [point] },
  }
}

function scalesAndAxes({ colours, values }: PlotParts): Pick<uPlot.Options, 'scales' | 'axes'> {
  /** Of the prices as they are drawn; the axis is marked along it alone. */
  let shown = shownSpan(1, 2, values().step)
  const grid = { stroke: colours.hairline, width: 1 }
  const axis = { stroke: colours.muted, grid, ticks: grid }
  return {
    scales: {
      x: { time: true },
      price: {
        range: (_plot, least, most) => {
          shown = shownSpan(least ?? 1, most ?? 2, values().step)
          return priceScale(shown)
        },
      },
      volume: { range: (_plot, _least, most) => volumeScale(most ?? 0) },
    },
    axes: [
      {
        ...axis,
        size: TIME_AXIS_PX,
        space: TIME_SPACE_PX,
        values: (_plot, splits, _axis, _space, apartS) =>
          splits.map((split) => TIME_TEXTS[timeLabelOf(apartS)](split * 1000)),
      },
      {
        ...axis,
        scale: 'price',
        size: AXIS_PX,
        space: PRICE_SPACE_PX,
        incrs: PRICE_STEPS,
        splits: (_plot, _axis, _least, _most, step) => ticksWithin(shown, Math.max(step, values().step)),
        values: (_plot, splits) => splits.map(values().text),
      },
      {
        ...axis,
        scale: 'volume',
        side: 1,
        size: AXIS_PX,
        space: VOLUME_SPACE_PX,
        grid: { show: false },
        splits: (_plot, _axis, least, most, step) => ticksWithin([least, mostOfVolume(most)], step),
        values: (_plot, splits) => splits.map(compact),
      },
    ],
  }
}

function seriesOf({ paths, colours }: PlotParts): uPlot.Series[] {
  const steps = paths.stepped?.({ align: 1 })
  const bars = paths.bars?.({ size: [0.9, 12] })
  const points = { show: false }
  const line = (stroke: string, width: number): uPlot.Series => ({
    scale: 'price',
    stroke,
    width,
    points,
    ...(steps && { paths: steps }),
  })
  return [
    {},
    line(colours.lay, 1),
    line(colours.back, 1),
    line(colours.text, 2),
    line(colours.profit, 2),
    {
      scale: 'volume',
      stroke: colours.muted,
      fill: colours.muted,
      points,
      ...(bars && { paths: bars }),
    },
  ]
}
