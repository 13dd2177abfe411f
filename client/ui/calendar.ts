/** Days as YYYY-MM-DD, reckoned without a time zone. */

const DAY_MS = 86_400_000
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false
  const ms = msOf(text)
  return !Number.isNaN(ms) && dayAt(ms) === text
}

/** What was typed as a day; the dashes may be left out. */
export function typedDay(text: string): string {
  return text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

export function addDays(day: string, days: number): string {
  return dayAt(msOf(day) + days * DAY_MS)
}

/** The same day of another month, or the last one of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  return dayAt(last.setUTCDate(Math.min(date, last.getUTCDate())))
}

/** The weeks that a day's month touches, each from Monday to Sunday. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const weekday = (new Date(msOf(first)).getUTCDay() + 6) % 7
  const start = addDays(first, -weekday)
  const weeks: string[][] = []
  for (
    let monday = start;
    monday <= first || monday.slice(0, 7) === first.slice(0, 7);
    monday = addDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}
