import type { CasinoGame } from '@layline/shared/entities/casino'
import { expect, it } from 'vitest'
import { filterOf, isFound, queryOf } from './lobby-filter.ts'

const GAME: CasinoGame = {
  id: '1',
  provider_id: '1',
  images: [],
  name: 'Roulette Double-Zero',
  code: 'qt-roulette',
  providerCode: 'QT',
  providerName: 'Quartet Play',
  thumb: '',
  category: [{ name: 'Roulette', code: 'roulette', thumb: '' }],
}

it.each(['', ' ', 'roulette', 'ROU', 'zero', 'double roulette', 'quartet', ' play  double '])(
  'a search for %j finds it',
  (search) => {
    expect(isFound(GAME, search)).toBe(true)
  },
)

it.each(['poker', 'oulette', 'roulette poker', 'zeros'])('a search for %j does not find it', (search) => {
  expect(isFound(GAME, search)).toBe(false)
})

it('an address keeps what was chosen', () => {
  const filter = { provider: 'EVZ', category: 'Teen Patti', search: 'night' }
  expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual(filter)
  expect(queryOf({ provider: '', category: '', search: '' })).toEqual({})
})

it('what is no provider or category of ours chooses all', () => {
  expect(filterOf(new URLSearchParams('provider=NOPE&category=Ludo'))).toEqual({
    provider: '',
    category: '',
    search: '',
  })
})
