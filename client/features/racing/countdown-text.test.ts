import { expect, it } from 'vitest'
import { countdownText, phaseOf } from './countdown-text.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const START = Date.parse('2026-03-01T12:00:00Z')
const textAt = (leftMs: number) => countdownText(START, START - leftMs)
const phaseAt = (leftMs: number) => phaseOf(START, START - leftMs)

it('counts down to the start and up from it', () => {
  expect(textAt(125 * MINUTE)).toBe('2 h 05 m')
  expect(textAt(9 * MINUTE + 5 * SECOND)).toBe('9 m 05 s')
  expect(textAt(SECOND)).toBe('0 m 01 s')
  expect(textAt(0)).toBe('+0 m 00 s')
  expect(textAt(-75 * SECOND)).toBe('+1 m 15 s')
})

it('turns to the in-play style ten minutes before the start', () => {
  expect(phaseAt(10 * MINUTE + 1)).toBe('ahead')
  expect(phaseAt(10 * MINUTE)).toBe('soon')
})

it('stands out in the last minute, more in the last thirty seconds, and no longer after the off', () => {
  const phases = [61 * SECOND, 60 * SECOND, 30 * SECOND, 1, 0, -SECOND].map(phaseAt)
  expect(phases).toEqual(['soon', 'last-minute', 'last-seconds', 'last-seconds', 'off', 'off'])
})
