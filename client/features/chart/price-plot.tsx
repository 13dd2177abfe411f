import { useLayoutEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useTheme } from '../../state/theme.ts'
import { compact } from '../../ui/compact.ts'
import { clockOf, ZONE } from '../../ui/dates.ts'
import styles from './chart.module.css'
import type { ChartColumns } from './chart-columns.ts'
import { drawMarks, type PlotMarks } from './draw-marks.ts'
import { coloursAt, PLOTTED, type PlotValues, plotOptions } from './plot-options.ts'

const HEIGHT_PX = 320

const dataOf = (columns: ChartColumns): uPlot.AlignedData => [
  columns.seconds,
  ...PLOTTED.map((name) => columns[name]),
]

/** The time axis is divided in the product's time zone, wherever the browser is. */
const dateOf = (seconds: number) => uPlot.tzDate(new Date(seconds * 1000), ZONE)

const sizeOf = ({ clientWidth }: HTMLElement) => ({ width: clientWidth, height: HEIGHT_PX })

/** What stands under the pointer, else at the end: time, price, spread, what was matched. */
function readingOf(
  columns: ChartColumns,
  pointed: number | null | undefined,
  valueText: PlotValues['text'],
): string {
  const index = pointed ?? columns.seconds.length - 1
  if (index < 0) return ''
  const at = (name: (typeof PLOTTED)[number]) => columns[name][index] ?? undefined
  const [price, back, lay, volume, score] = [at('price'), at('back'), at('lay'), at('volume'), at('score')]
  const parts = [
    clockOf((columns.seconds[index] ?? 0) * 1000),
    price !== undefined && valueText(price),
    back !== undefined && lay !== undefined && `${valueText(back)} to ${valueText(lay)}`,
    score !== undefined && `score ${score}`,
    volume !== undefined && `₹${compact(volume)} matched`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The picture of a chart. It says nothing to a screen reader besides `label`: the table does. */
export function PricePlot({
  columns,
  marks,
  values,
  label,
}: {
  columns: ChartColumns
  marks: PlotMarks
  values: PlotValues
  label: string
}) {
  const holder = useRef<HTMLElement>(null)
  const reading = useRef<HTMLParagraphElement>(null)
  const plot = useRef<uPlot>(undefined)
  const shown = useRef({ columns, marks, values })
  const [theme] = useTheme()
  useLayoutEffect(() => {
    shown.current = { columns, marks, values }
    plot.current?.setData(dataOf(columns))
    if (reading.current) {
      reading.current.textContent = readingOf(columns, plot.current?.cursor.idx, values.text)
    }
  }, [columns, marks, values])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const colours = coloursAt(element)
    const made = new uPlot(
      plotOptions({
        paths: uPlot.paths,
        dateOf,
        size: sizeOf(element),
        colours,
        values: () => shown.current.values,
        draw: (drawn) => drawMarks(drawn, shown.current.marks, colours),
        point: ({ cursor: { idx } }) => {
          const { columns: now, values: valuesNow } = shown.current
          if (reading.current) reading.current.textContent = readingOf(now, idx, valuesNow.text)
        },
      }),
      dataOf(shown.current.columns),
      element,
    )
    const watcher = new ResizeObserver(() => made.setSize(sizeOf(element)))
    watcher.observe(element)
    plot.current = made
    return () => {
      watcher.disconnect()
      made.destroy()
      plot.current = undefined
    }
  }, [theme])
  return (
    <>
      <figure ref={holder} className={styles.plot} style={{ height: HEIGHT_PX }} aria-label={label} />
      <p ref={reading} className={styles.reading} aria-hidden="true" />
    </>
  )
}
