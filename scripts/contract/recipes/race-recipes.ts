import { SPORT } from '@layline/shared/sports'
import { nextRace } from '../fixtures/race-fixture.ts'
import type { Recipes } from './recipe.ts'

export const raceRecipes: Recipes<
  'horseNav' | 'indianHorseNav' | 'horsePrice' | 'getPriceHorse' | 'raceList' | 'liteMarkets'
> = {
  horseNav: { valid: () => ({}), owned: 'nothing' },

  indianHorseNav: { valid: () => ({ query: { sportsId: SPORT.indianHorseRacing } }), owned: 'nothing' },

  horsePrice: {
    valid: async ({ visitor }) => ({ query: { marketId: (await nextRace(visitor)).winMarketId } }),
    owned: 'nothing',
  },

  getPriceHorse: {
    valid: async ({ visitor }) => ({ query: { mid: (await nextRace(visitor)).winMarketId } }),
    owned: 'nothing',
  },

  raceList: { valid: () => ({ query: { type: 'H' } }), owned: 'nothing' },

  liteMarkets: {
    valid: async ({ visitor }) => ({ query: { raceId: (await nextRace(visitor)).raceId } }),
    owned: 'nothing',
  },
}
