import type { Row } from './row.ts'

/** Where the row of this key stands, or would stand. */
export function indexOfKey(rows: readonly Row[], key: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.key < key) low = middle + 1
    else high = middle
  }
  return low
}
