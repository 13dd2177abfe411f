/** The calendar month of UTC that a moment lies in, from its first ms to the first of the next. */
export function monthAt(ms: number): { fromMs: number; untilMs: number } {
  const date = new Date(ms)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { fromMs: Date.UTC(year, month), untilMs: Date.UTC(year, month + 1) }
}

/** The same day and time of a later month of UTC; where that month has no such day, as many days into the next. */
export function monthsLater(ms: number, months: number): number {
  const date = new Date(ms)
  return date.setUTCMonth(date.getUTCMonth() + months)
}
