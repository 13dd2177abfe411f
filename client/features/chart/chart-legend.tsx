import styles from './chart.module.css'
import type { ChartColumns } from './chart-columns.ts'
import type { PlotMarks } from './draw-marks.ts'

/** A sign of the picture: a letter, or without one what the style sheet draws for its look. */
export interface LegendEntry {
  look: 'price' | 'spread' | 'score' | 'volume' | 'stop' | 'mark' | 'BACK' | 'LAY'
  letter: string
  name: string
}

const entry = (look: LegendEntry['look'], name: string, letter = ''): LegendEntry => ({ look, letter, name })
const isKnown = (value: number | null) => value !== null

/** The signs that a picture has now, each once. */
export function legendOf(
  { back, score, volume }: ChartColumns,
  { marks, stops, bets }: PlotMarks,
  isOnRuns: boolean,
): LegendEntry[] {
  const kinds = new Map(marks.map(({ letter, name }) => [name, letter]))
  const hasBet = (side: 'BACK' | 'LAY') => bets.some((bet) => bet.side === side)
  return [
    entry('price', isOnRuns ? 'Line' : 'Last traded price'),
    ...(back.some(isKnown) ? [entry('spread', 'Spread')] : []),
    ...(score.some(isKnown) ? [entry('score', 'Score')] : []),
    ...(volume.some(isKnown) ? [entry('volume', 'Matched')] : []),
    ...[...kinds].map(([name, letter]) => entry('mark', name, letter)),
    ...(stops.length > 0 ? [entry('stop', 'Suspended')] : []),
    ...(hasBet('BACK') ? [entry('BACK', 'Your back', '▲')] : []),
    ...(hasBet('LAY') ? [entry('LAY', 'Your lay', '▼')] : []),
  ]
}

export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {entries.map(({ look, letter, name }) => (
        <li key={name} data-look={look}>
          <span className={styles.sign} aria-hidden="true">
            {letter}
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
