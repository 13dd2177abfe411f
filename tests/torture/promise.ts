import type { Row } from '../../scripts/row.ts'

/** `short` is what `npm test` runs, `long` what `npm run torture` does. */
export type Form = 'short' | 'long'

export interface Trial {
  form: Form
  /** Printed with the figures; the same seed tries the same. */
  seed: number
  /** How long a run that lasts is tried, where it should be another time than its own. */
  minutes?: number | undefined
  /** A line about what was tried, printed under the figures. */
  say: (line: string) => void
}

/** One promise of the README's table: tries to break it and says with what figures. */
export interface TriedPromise {
  /** As `M1`. */
  id: string
  text: string
  /** Set where the trial starts no process and opens no socket: its short form is a unit test. */
  pure?: true
  try: (trial: Trial) => Promise<Row[]> | Row[]
}
