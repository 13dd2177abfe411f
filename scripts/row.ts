/** One figure, what it should be, and whether it is. */
export interface Row {
  name: string
  value: number
  goal: number
  /** Set where the goal is the most it may be; else it is the least. */
  atMost?: true
  /** Set where the figure is a time: the short forms print it and do not judge it, since their machine may be busy. */
  timed?: true
}

/** A figure that must be zero. */
export const never = (name: string, value: number): Row => ({ name, value, goal: 0, atMost: true })
export const atMost = (name: string, value: number, goal: number): Row => ({
  name,
  value,
  goal,
  atMost: true,
})
export const atLeast = (name: string, value: number, goal: number): Row => ({ name, value, goal })
/** A time, or a ratio of times, that is judged in the long form only. */
export const timed = (name: string, value: number, goal: number): Row => ({
  ...atMost(name, value, goal),
  timed: true,
})

export const isShort = ({ value, goal, atMost }: Row) => !(atMost ? value <= goal : value >= goal)

/** `isJudged` false: the figure is printed, and no verdict. */
export function printRow(row: Row, isJudged = true): void {
  const { name, value, goal, atMost } = row
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2)
  console.log(
    `${!isJudged ? 'time ' : isShort(row) ? 'short' : 'ok   '} ${name.padEnd(72)} ${figure.padStart(10)}  goal ${atMost ? '<=' : '>='} ${goal}`,
  )
}

export const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!
