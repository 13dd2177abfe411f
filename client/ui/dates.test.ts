import { expect, it } from 'vitest'
import { compact } from './compact.ts'
import { clockOf, dateTimeOf, dayLabel, durationText, isoDay, ZONE } from './dates.ts'

const at = (text: string) => Date.parse(text)
// 23:50 on 1 March 2026, a Sunday, in +5:30.
const now = at('2026-03-01T18:20:00Z')

it.each([
  ['2026-03-01T18:25:00Z', 'Today'],
  ['2026-03-01T18:35:00Z', 'Tomorrow'],
  ['2026-03-03T12:00:00Z', 'Tuesday'],
  ['2026-03-20T12:00:00Z', '2026-03-20'],
  ['2026-02-28T12:00:00Z', '2026-02-28'],
])('%s is %s', (start, label) => expect(dayLabel(at(start), now)).toBe(label))

it('days are those of the product’s time zone', () => {
  expect(isoDay(now)).toBe('2026-03-01')
  expect(isoDay(now + 600_000)).toBe('2026-03-02')
})

it('a moment is a day and a time in the product’s time zone', () => {
  expect(dateTimeOf(now)).toBe('2026-03-01 23:50')
})

it('a time of day is what the browser says it is in that time zone', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' })
  for (const text of [
    '2026-03-01T18:29:59Z',
    '2026-03-01T18:30:00Z',
    '1970-01-01T00:00:00Z',
    '9999-12-31T12:00:01Z',
  ])
    expect(clockOf(at(text))).toBe(clock.format(at(text)))
})

it.each([
  [0, '0 m 00 s'],
  [-5, '0 m 00 s'],
  [249_000, '4 m 09 s'],
  [7_500_000, '2 h 05 m'],
  [93_600_000, '1 d 2 h'],
])('%i ms are %s', (ms, text) => expect(durationText(ms)).toBe(text))

it.each([
  [999, '999'],
  [12.5, '13'],
  [723.36, '723'],
  [999.7, '1k'],
  [1000, '1k'],
  [1234, '1.23k'],
  [1_250_000, '1.25M'],
  [2_000_000_000, '2G'],
])('%d is shortened to %s', (amount, text) => expect(compact(amount)).toBe(text))
