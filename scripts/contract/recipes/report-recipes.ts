import { ALL_DAYS } from '../fixtures/report-days.ts'
import type { Recipes } from './recipe.ts'

export const reportRecipes: Recipes<
  'summary' | 'summaryData' | 'dwStatement' | 'activity' | 'betHistory' | 'm2mByIds'
> = {
  summary: { valid: () => ({}), owned: 'nothing' },

  summaryData: { valid: () => ({ body: ALL_DAYS }), owned: 'nothing' },

  dwStatement: { valid: () => ({}), owned: 'nothing' },

  activity: { valid: () => ({ body: ALL_DAYS }), owned: 'nothing' },

  betHistory: {
    valid: async ({ markets }) => ({ query: { mid: (await markets()).quiet.stMarketID } }),
    owned: ({ marketId }) => ({ query: { mid: marketId } }),
  },

  m2mByIds: {
    valid: async ({ markets }) => ({ body: { mids: [(await markets()).quiet.stMarketID] } }),
    owned: ({ marketId }) => ({ body: { mids: [marketId] } }),
  },
}
