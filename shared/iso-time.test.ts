import { expect, it } from 'vitest'
import { isoOf, msOfIso } from './iso-time.ts'

it('a time has a year of four digits: what has none is the nearest that has', () => {
  for (const text of ['0000-01-01T00:00:00.000Z', '1960-02-29T12:00:00.500Z', '9999-12-31T23:59:59.999Z']) {
    expect(isoOf(msOfIso(text))).toBe(text)
  }
  expect(isoOf(Date.UTC(10_000, 0, 1))).toBe('9999-12-31T23:59:59.999Z')
  expect(isoOf(-1e14)).toBe('0000-01-01T00:00:00.000Z')
})
