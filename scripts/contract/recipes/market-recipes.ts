import type { Recipes } from './recipe.ts'

export const marketRecipes: Recipes<'getMaster' | 'sidebar' | 'announcement'> = {
  getMaster: {
    valid: ({ markets }) => ({ query: { eventId: markets().quiet.stEventID } }),
    owned: 'nothing',
  },

  sidebar: { valid: () => ({}), owned: 'nothing' },

  announcement: { valid: () => ({}), owned: 'nothing' },
}
