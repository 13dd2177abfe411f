import { atLeast, atMost, isShort, never, type Row, timed } from '../../scripts/row.ts'
import { Dice } from '../../simulator/exchange/proof/testing/dice.ts'

/** `short` is what `npm test` runs, `long` what `npm run torture` does. */
export type Form = 'short' | 'long'

/** The row of a trial that did not come to its end. It is no figure of the promise. */
export const BROKE_OFF = 'broke off'

/** One promise of the README's table: tries to break it and says with what figures. */
export interface TriedPromise {
  /** As `M1`. */
  id: string
  text: string
  /** Set where the trial starts no process and opens no socket: its short form is a unit test. */
  pure?: true
  try: (trial: Trial) => Promise<void> | void
}

/** A figure of a trial, counted or set while it goes on and judged against its goal at the end. */
export class Figure {
  value = 0
  readonly #rowOf: (value: number) => Row
  readonly #say: (line: string) => void

  constructor(rowOf: (value: number) => Row, say: (line: string) => void) {
    this.#rowOf = rowOf
    this.#say = say
  }

  /** One more; `why` is said under the figures. */
  count(why?: string): void {
    this.value++
    if (why !== undefined) this.#say(why)
  }

  /** One more for each of these lines, which are said under the figures. */
  countAll(lines: Iterable<string>): void {
    for (const line of lines) this.count(line)
  }

  add(count: number): void {
    this.value += count
  }

  /** Keeps the largest. */
  most(value: number): void {
    this.value = Math.max(this.value, value)
  }

  is(value: number): void {
    this.value = value
  }

  get row(): Row {
    return this.#rowOf(this.value)
  }
}

/** A part of a trial that cannot run on this machine. It is printed and counted; it is no figure. */
export interface Skip {
  name: string
  why: string
}

export interface TrialOptions {
  form: Form
  /** Printed with the figures; the same seed tries the same. */
  seed: number
  /** How long a run that lasts is tried, where it should be another time than its own. */
  minutes?: number | undefined
  /** A line about what was tried, printed under the figures. */
  say: (line: string) => void
}

/** One run of a promise's trial. Its figures are printed in the order in which they are named. */
export class Trial {
  readonly form: Form
  readonly seed: number
  readonly minutes: number | undefined
  readonly say: (line: string) => void
  readonly skips: Skip[] = []
  readonly #figures: Figure[] = []

  constructor({ form, seed, minutes, say }: TrialOptions) {
    this.form = form
    this.seed = seed
    this.minutes = minutes
    this.say = say
  }

  get rows(): Row[] {
    return this.#figures.map(({ row }) => row)
  }

  /** Figures above the most they may be. They stand even where the trial breaks off: later counts only add to them. */
  get exceeded(): Row[] {
    return this.rows.filter((row) => row.atMost && isShort(row))
  }

  get isLong(): boolean {
    return this.form === 'long'
  }

  /** What this form has of each: how often, how long, over what. */
  pick<T>(forms: Readonly<Record<Form, T>>): T {
    return forms[this.form]
  }

  /** Chance from the trial's seed, from its beginning. */
  dice(): Dice {
    return new Dice(this.seed)
  }

  /** Names a part that cannot run here, and why. */
  skip(name: string, why: string): void {
    this.skips.push({ name, why })
  }

  /** Must stay zero. */
  never(name: string): Figure {
    return this.#figure((value) => never(name, value))
  }

  atLeast(name: string, goal: number): Figure {
    return this.#figure((value) => atLeast(name, value, goal))
  }

  atMost(name: string, goal: number): Figure {
    return this.#figure((value) => atMost(name, value, goal))
  }

  /** A time, or a ratio of times, of which the goal is the most; judged in the long form only. */
  timed(name: string, goal: number): Figure {
    return this.#figure((value) => timed(name, value, goal))
  }

  #figure(rowOf: (value: number) => Row): Figure {
    const figure = new Figure(rowOf, this.say)
    this.#figures.push(figure)
    return figure
  }
}
