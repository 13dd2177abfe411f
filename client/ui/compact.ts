import { format } from 'd3-format'

const si = format('.3~s')

/** Amounts as short as a cell has room for: whole below a thousand, then k, M, G, T, P, E. Source: spec §5. */
export function compact(amount: number): string {
  const whole = Math.round(amount)
  return Math.abs(whole) < 1000 ? String(whole) : si(amount)
}
