import { IN_PLAY_THUMB } from '@layline/shared/casino'
import {
  CASINO_CATEGORIES,
  CASINO_PROVIDER_CODES,
  casinoGame,
  VIRTUAL_SPORT_PATHS,
} from '@layline/shared/entities/casino'
import { CASINO_PAGE_SIZE } from '@layline/shared/limits'
import { expect, it } from 'vitest'
import { thumbSvg } from '../thumbs/thumb.ts'
import { CASINO_GAMES, categoryCode, categoryOf, gameOf, gamesOf, providerOf } from './catalogue.ts'

it('there are about 70 named games in ten categories, and over 400 in all', () => {
  expect(CASINO_GAMES.length).toBeGreaterThan(400)
  const named = CASINO_GAMES.filter(({ isNamed }) => isNamed)
  expect(named).toHaveLength(70)
  for (const category of CASINO_CATEGORIES) {
    expect(named.filter((game) => game.category === category).length, category).toBeGreaterThan(5)
  }
  const larger = CASINO_CATEGORIES.filter(
    (category) => gamesOf(undefined, category).length > CASINO_PAGE_SIZE,
  )
  expect(larger).toEqual(expect.arrayContaining(['Teen Patti', 'Instant Win', 'Roulette', 'Slots']))
})

it('every game has an id, a code and a name of its own, and its code can stand in a path', () => {
  for (const field of ['gameId', 'code', 'name'] as const) {
    const told = CASINO_GAMES.map((game) => game[field])
    expect(told.filter((each, index) => told.indexOf(each) < index)).toEqual([])
  }
  for (const { code } of CASINO_GAMES) expect(code).toMatch(/^[a-z0-9][a-z0-9-]{2,47}$/)
})

it('every provider of the specification offers something, and every virtual path leads to a game', () => {
  for (const code of CASINO_PROVIDER_CODES) expect(gamesOf(code).length, code).toBeGreaterThan(0)
  for (const path of Object.values(VIRTUAL_SPORT_PATHS)) {
    const [, provider, code] = path.split('/')
    expect(gameOf(code!)).toMatchObject({ providerCode: provider, code })
  }
})

it('providers and categories are found by either of their names, and nothing else is', () => {
  expect(providerOf('EVZ')).toEqual(providerOf('1'))
  expect(categoryOf('Teen Patti')).toBe(categoryOf('teen-patti'))
  for (const wrong of ['', '0', '22', 'evz', '__proto__']) expect(providerOf(wrong)).toBeUndefined()
  for (const wrong of ['', 'Cards', 'constructor']) expect(categoryOf(wrong)).toBeUndefined()
  expect(gameOf('__proto__')).toBeUndefined()
})

it('every game, every category and the tile Inplay has a picture, made of nothing but itself', () => {
  const codes = [
    ...CASINO_GAMES.map(({ code }) => code),
    ...CASINO_CATEGORIES.map(categoryCode),
    IN_PLAY_THUMB,
  ]
  for (const code of codes) {
    const svg = thumbSvg(code)!
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*aria-label="/)
    expect(svg).not.toMatch(/<script|<style|style=|href=|url\((?!#)|undefined|NaN/)
    expect(svg.length).toBeLessThan(6000)
  }
  expect(thumbSvg('nothing')).toBeUndefined()
  expect(thumbSvg(CASINO_GAMES[0]!.gameId)).toBeUndefined()
})

it('a game on the wire has every field of the contract', () => {
  expect(Object.keys(casinoGame.shape)).toHaveLength(9)
})
