import { expect, it } from 'vitest'
import { marketOf } from '../../testing/market.ts'
import { rowKindOf } from './row-kinds.ts'

it.each([
  ['4', 'Match Odds', 'match'],
  ['1', 'Over/Under 2.5 Goals', 'match'],
  ['4', 'Winner', 'outright'],
  ['12', 'Next Prime Minister', 'outright'],
  ['7', 'Match Odds', 'race'],
  ['4339', 'Winner', 'race'],
  ['14', 'Winner', 'race'],
])('a market of sport %s called %s is listed as a %s', (stSportsID, stMarketName, kind) => {
  expect(rowKindOf(marketOf('1.1', [], { stSportsID, stMarketName }))).toBe(kind)
})
