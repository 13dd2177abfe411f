import type { Paise } from '@layline/shared/units'

/** Money as a function of runs that changes only at lines: a base below all of them, and a jump at each. */
export class StepFunction {
  #base: Paise = 0
  /** Ascending by line. */
  readonly #jumps: [line: number, paise: Paise][] = []

  /** Adds `below` where runs are fewer than the line, and `from` at the line and above. */
  add(line: number, below: Paise, from: Paise): void {
    this.#base += below
    const jumps = this.#jumps
    let index = jumps.length
    while (index > 0 && jumps[index - 1]![0] > line) index--
    const at = jumps[index - 1]
    if (at?.[0] === line) at[1] += from - below
    else jumps.splice(index, 0, [line, from - below])
  }

  /** The lines at which it may change, ascending. */
  lines(): number[] {
    return this.#jumps.map(([line]) => line)
  }

  at(runs: number): Paise {
    let value = this.#base
    for (const [line, paise] of this.#jumps) {
      if (line > runs) break
      value += paise
    }
    return value
  }

  /** The least value it has anywhere. */
  least(): Paise {
    let value = this.#base
    let least = value
    for (const [, paise] of this.#jumps) {
      value += paise
      if (value < least) least = value
    }
    return least
  }

  copy(): StepFunction {
    const copy = new StepFunction()
    copy.#base = this.#base
    for (const [line, paise] of this.#jumps) copy.#jumps.push([line, paise])
    return copy
  }
}
