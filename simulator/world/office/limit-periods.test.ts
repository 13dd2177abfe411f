import { isoOf } from '@layline/shared/iso-time'
import { expect, it } from 'vitest'
import { localMonthsLater, spanAt } from './limit-periods.ts'
import { MINUTE } from './testing/office-world.ts'

it.each([
  ['DAY', '2026-02-28T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
  ['WEEK', '2026-02-22T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
  ['MONTH', '2026-02-28T18:30:00.000Z', '2026-03-31T18:30:00.000Z'],
] as const)('the %s of a Sunday afternoon is from midnight to midnight at +5:30', (period, from, until) => {
  const span = spanAt(period, Date.parse('2026-03-01T12:00:00.000Z'))
  expect([isoOf(span.fromMs), isoOf(span.untilMs)]).toEqual([from, until])
  expect(spanAt(period, span.untilMs - 1)).toEqual(span)
  expect(spanAt(period, span.untilMs).fromMs).toBe(span.untilMs)
  expect(spanAt(period, span.fromMs)).toEqual(span)
})

it.each([
  ['1969-12-27T12:00:00.000Z', '1969-12-21T18:30:00.000Z'],
  ['1969-12-31T12:00:00.000Z', '1969-12-28T18:30:00.000Z'],
  ['1955-06-05T18:29:59.999Z', '1955-05-29T18:30:00.000Z'],
  ['1955-06-05T18:30:00.000Z', '1955-06-05T18:30:00.000Z'],
])('the week of %s, before 1970, is from its Monday too', (at, from) => {
  const { fromMs, untilMs } = spanAt('WEEK', Date.parse(at))
  expect([isoOf(fromMs), untilMs - fromMs]).toEqual([from, 7 * 24 * 60 * MINUTE])
})

it('six months are calendar months', () => {
  expect(isoOf(localMonthsLater(Date.parse('2026-01-15T12:00:00.000Z'), 6))).toBe('2026-07-15T12:00:00.000Z')
})
