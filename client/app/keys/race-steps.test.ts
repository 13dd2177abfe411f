import { expect, it } from 'vitest'
import { stepRace } from './race-steps.ts'

const race = (marketId: string, startMs: number) => ({ marketId, startMs })
const RACES = [race('late', 300), race('early', 100), race('middle', 200)]

it.each([
  ['the next of the shown one', 'early', 1, 'middle'],
  ['the one before the shown one', 'middle', -1, 'early'],
  ['nothing after the last', 'late', 1, undefined],
  ['nothing before the first', 'early', -1, undefined],
  ['the next to start, where none is shown', null, 1, 'middle'],
  ['the last that has started, where none is shown', null, -1, 'early'],
  ['the next to start, where another page is shown', 'a match', 1, 'middle'],
] as const)('%s', (_, shownId, by, expected) => {
  expect(stepRace(RACES, { shownId, nowMs: 150, by })?.marketId).toBe(expected)
})

it('after the last race of the day there is none to go to but the last', () => {
  expect(stepRace(RACES, { shownId: null, nowMs: 900, by: 1 })).toBeUndefined()
  expect(stepRace(RACES, { shownId: null, nowMs: 900, by: -1 })?.marketId).toBe('late')
})
