/** Rows that are seen whole. */
export interface SeenRows {
  first: number
  count: number
}

export type Centring =
  | { kind: 'stay' }
  | { kind: 'centre' }
  /** The best price is out of sight by so many rows; the player is told. */
  | { kind: 'tell'; rows: number; way: 'up' | 'down' }

/** Where a ladder stays as it is, in parts of what is seen: the middle half. */
const QUIET_FROM = 0.25
const QUIET_TO = 0.75

/**
 * Whether a ladder scrolls to its best price. Never while the player is on it, by pointer or keyboard: a row that moves
 * under the pointer is another price, or the other side. Then it tells where the best is, once that is out of sight.
 */
export function centringOf(
  middle: number | undefined,
  { first, count }: SeenRows,
  isPlayerHere: boolean,
): Centring {
  if (middle === undefined || count <= 0) return { kind: 'stay' }
  const place = (middle - first) / count
  if (!isPlayerHere) return { kind: place >= QUIET_FROM && place <= QUIET_TO ? 'stay' : 'centre' }
  const last = first + count - 1
  if (middle < first) return { kind: 'tell', rows: first - middle, way: 'up' }
  return middle > last ? { kind: 'tell', rows: middle - last, way: 'down' } : { kind: 'stay' }
}
