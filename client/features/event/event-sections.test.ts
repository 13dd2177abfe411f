import { expect, it } from 'vitest'
import { sectionsOf } from './event-sections.ts'

const market = (stSportsID: string, stMarketName: string) => ({ stSportsID, stMarketName })

it('Match Odds come first, then other markets, then those of sport 13; fancies are elsewhere', () => {
  const facts = [
    market('0', '6 over runs'),
    market('13', 'Bookmaker'),
    market('1', 'Over/Under 2.5 Goals'),
    market('1', 'Match Odds'),
  ]
  expect(sectionsOf(facts).map(({ id, markets }) => [id, markets.map((each) => each.stMarketName)])).toEqual([
    ['main', ['Match Odds']],
    ['other', ['Over/Under 2.5 Goals']],
    ['bookmaker', ['Bookmaker']],
  ])
})

it('a section without markets is not there', () => {
  expect(sectionsOf([market('-2', 'Winner')]).map(({ id }) => id)).toEqual(['main'])
})

it('other markets are called so beside a main one only', () => {
  const titles = (...names: string[]) =>
    sectionsOf(names.map((name) => market('7.1', name))).map(({ title }) => title)
  expect(titles('Winner', 'To Be Placed')).toEqual(['', 'Other markets'])
  expect(titles('Win', 'To Be Placed')).toEqual([''])
})
