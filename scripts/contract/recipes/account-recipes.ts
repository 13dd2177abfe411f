import { SPORT } from '@layline/shared/sports'
import type { Recipes } from './recipe.ts'

export const accountRecipes: Recipes<
  'balance' | 'statement' | 'getStakeButtons' | 'updateStakeButtons' | 'stackRange' | 'stackRangeAll'
> = {
  balance: { valid: () => ({}), owned: 'nothing' },

  statement: {
    valid: () => ({ body: { startDate: '2000-01-01', endDate: '2099-12-31' } }),
    owned: 'nothing',
  },

  getStakeButtons: { valid: () => ({}), owned: 'nothing' },

  // Saved as they are.
  updateStakeButtons: {
    valid: async ({ player }) => ({ body: await player.data('getStakeButtons') }),
    owned: 'nothing',
    onlyRefused: true,
  },

  stackRange: { valid: () => ({ query: { sportsId: SPORT.cricket } }), owned: 'nothing' },

  stackRangeAll: { valid: () => ({}), owned: 'nothing' },
}
