/** One figure, what it should be, and whether it is. */
export interface Row {
  name: string
  value: number
  goal: number
}

export const isShort = ({ value, goal }: Row) => value < goal

export function printRow(row: Row): void {
  const { name, value, goal } = row
  console.log(
    `${isShort(row) ? 'short' : 'ok   '} ${name.padEnd(52)} ${value.toFixed(2).padStart(8)}  goal ${goal}`,
  )
}

export const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!
