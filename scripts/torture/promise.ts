import type { Row } from '../row.ts'

/** `short` is what `npm test` runs, `long` what `npm run torture` does. */
export type Form = 'short' | 'long'

export interface Trial {
  form: Form
  /** Printed with the figures; the same seed tries the same. */
  seed: number
  /** A line about what was tried, printed under the figures. */
  say: (line: string) => void
}

/** One promise of the README's table: tries to break it and says with what figures. */
export interface TriedPromise {
  /** As `M1`. */
  id: string
  text: string
  try: (trial: Trial) => Promise<Row[]> | Row[]
}
