import type { Recipes } from './recipe.ts'

const NOBODY = 'nobody-of-the-contract-suite'

export const sessionRecipes: Recipes<'login' | 'logout' | 'checkSession' | 'changePassword'> = {
  login: {
    valid: ({ target: { user } }) => ({
      body: { stUserName: user.userName, password: user.password },
    }),
    owned: 'nothing',
    harmless: () => ({ body: { stUserName: NOBODY, password: 'wrong' } }),
    // Each value it takes is a guess, and guesses are counted.
    onlyRefused: true,
    endsSession: true,
  },

  logout: { valid: () => ({}), owned: 'nothing', endsSession: true, onlyRefused: true },

  checkSession: { valid: () => ({}), owned: 'nothing' },

  // The password stays what it is.
  changePassword: {
    valid: ({ target: { user } }) => ({ body: { newPass: user.password } }),
    owned: 'nothing',
    endsSession: true,
    onlyRefused: true,
  },
}
