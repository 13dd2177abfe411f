/** One figure, what it should be, and whether it is. */
export interface Row {
  name: string
  value: number
  goal: number
  /** Set where the goal is the most it may be; else it is the least. */
  atMost?: true
}

/** A figure that must be zero. */
export const never = (name: string, value: number): Row => ({ name, value, goal: 0, atMost: true })

export const isShort = ({ value, goal, atMost }: Row) => !(atMost ? value <= goal : value >= goal)

export function printRow(row: Row): void {
  const { name, value, goal, atMost } = row
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2)
  console.log(
    `${isShort(row) ? 'short' : 'ok   '} ${name.padEnd(72)} ${figure.padStart(10)}  goal ${atMost ? '<=' : '>='} ${goal}`,
  )
}

export const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!
