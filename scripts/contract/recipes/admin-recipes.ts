import type { Recipes } from './recipe.ts'

export const adminRecipes: Recipes<
  | 'getSocial'
  | 'getPosters'
  | 'posters'
  | 'plStatement'
  | 'getMessage'
  | 'getMessageByKey'
  | 'getBonusData'
  | 'getBonusDataP'
> = {
  getSocial: { valid: () => ({}), owned: 'nothing' },

  getPosters: { valid: () => ({}), owned: 'nothing' },

  posters: { valid: () => ({ body: { key: 'home' } }), owned: 'nothing' },

  plStatement: {
    valid: () => ({ query: { startDate: '2000-01-01', endDate: '2099-12-31' } }),
    owned: 'nothing',
  },

  getMessage: { valid: () => ({}), owned: 'nothing' },

  getMessageByKey: { valid: () => ({ body: { key: 'rules' } }), owned: 'nothing' },

  getBonusData: { valid: () => ({}), owned: 'nothing' },

  getBonusDataP: { valid: () => ({}), owned: 'nothing' },
}
