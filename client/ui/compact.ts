import { format } from 'd3-format'

const si = format('.3~s')
const small = format(',.2~f')

/** Large numbers shortened with k, M, G, T, P, E. Source: spec §5. */
export function compact(amount: number): string {
  return Math.abs(amount) < 1000 ? small(amount) : si(amount)
}
