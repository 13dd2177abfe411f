import { expect, it } from 'vitest'
import { addDays, addMonths, isDay, typedDay, weeksOf } from './calendar.ts'

it.each([
  ['2026-03-01', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-3-1', false],
  ['01/03/2026', false],
  ['', false],
])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

it.each([
  ['20260301', '2026-03-01'],
  [' 2026-03-01 ', '2026-03-01'],
  ['2026', '2026'],
])('%j is read as %j', (text, day) => expect(typedDay(text)).toBe(day))

it('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

it('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf('2026-03-17')
  expect(weeks.map((week) => week[0])).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ])
  expect(weeks.at(-1)!.at(-1)).toBe('2026-04-05')
  expect(weeksOf('2027-02-01')).toHaveLength(4)
})
