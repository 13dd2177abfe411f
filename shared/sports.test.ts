import { expect, it } from 'vitest'
import { SPORT, TAG_IN_PLAY, TAG_WINNER } from './sports.ts'

it.each([
  ['fancy', '0'],
  ['soccer', '1'],
  ['tennis', '2'],
  ['cricket', '4'],
  ['boxing', '6'],
  ['horseRacing', '7'],
  ['politics', '12'],
  ['bookmaker', '13'],
  ['indianHorseRacing', '14'],
  ['greyhoundRacing', '4339'],
  ['basketball', '7522'],
] as const)('the id of %s is %s', (sport, id) => {
  expect(SPORT[sport]).toBe(id)
})

it('the tags that are no sport are -1 for what is in play and -2 for winners', () => {
  expect([TAG_IN_PLAY, TAG_WINNER]).toEqual(['-1', '-2'])
})
