import { SPORT } from '@layline/shared/sports'
import type { Fixture } from '../fixtures/fixture.ts'
import type { Recipes } from './recipe.ts'

const ofQuietEvent = async ({ markets }: Fixture) => ({
  query: { eventId: (await markets()).quiet.stEventID },
})

export const marketRecipes: Recipes<
  | 'getMaster'
  | 'sidebar'
  | 'announcement'
  | 'getSports'
  | 'homeMaster'
  | 'winnerMaster'
  | 'pinnedMarkets'
  | 'spOnly'
  | 'eventMaster'
  | 'wholeMaster'
  | 'tvLink'
  | 'liveStream'
  | 'getScore'
  | 'priceHistory'
  | 'reverseGeocode'
> = {
  getMaster: {
    valid: () => ({ query: { sportsId: SPORT.cricket } }),
    owned: 'nothing',
  },

  sidebar: { valid: () => ({}), owned: 'nothing' },

  announcement: { valid: () => ({}), owned: 'nothing' },

  getSports: { valid: () => ({}), owned: 'nothing' },

  homeMaster: { valid: () => ({ query: {} }), owned: 'nothing' },

  winnerMaster: { valid: () => ({}), owned: 'nothing' },

  pinnedMarkets: {
    valid: async ({ markets }) => ({ query: { mids: (await markets()).quiet.stMarketID } }),
    owned: 'nothing',
  },

  spOnly: { valid: ofQuietEvent, owned: 'nothing' },

  eventMaster: { valid: ofQuietEvent, owned: 'nothing' },

  wholeMaster: { valid: () => ({}), owned: 'nothing' },

  tvLink: { valid: () => ({}), owned: 'nothing' },

  liveStream: { valid: ofQuietEvent, owned: 'nothing' },

  getScore: { valid: ofQuietEvent, owned: 'nothing' },

  priceHistory: {
    valid: async ({ markets }) => {
      const { stMarketID, submaster } = (await markets()).quiet
      return { query: { marketId: stMarketID, selectionId: submaster[0]!.stSelectionID } }
    },
    owned: 'nothing',
  },

  reverseGeocode: { valid: () => ({ query: { lat: '19.07', lng: '72.88' } }), owned: 'nothing' },
}
