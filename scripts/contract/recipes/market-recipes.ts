import { SPORT } from '@layline/shared/sports'
import type { Recipes } from './recipe.ts'

export const marketRecipes: Recipes<'getMaster' | 'sidebar' | 'announcement'> = {
  getMaster: {
    valid: () => ({ query: { sportsId: SPORT.cricket } }),
    owned: 'nothing',
  },

  sidebar: { valid: () => ({}), owned: 'nothing' },

  announcement: { valid: () => ({}), owned: 'nothing' },
}
