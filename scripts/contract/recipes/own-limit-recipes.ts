import { NotOffered } from '../mismatch.ts'
import type { Recipes } from './recipe.ts'

const shutsOut = () => {
  throw new NotOffered('it would keep the player from betting for a day or more')
}

export const ownLimitRecipes: Recipes<'ownLimits' | 'setOwnLimit' | 'timeOut' | 'selfExclude'> = {
  ownLimits: { valid: () => ({}), owned: 'nothing' },

  // As high as a limit can be: it stops nothing that the suite does.
  setOwnLimit: {
    valid: () => ({ body: { kind: 'DEPOSIT', period: 'MONTH', amount: 10_000_000 } }),
    owned: 'nothing',
    onlyRefused: true,
  },

  timeOut: {
    valid: shutsOut,
    owned: 'nothing',
    harmless: () => ({ body: { hours: 24 } }),
    onlyRefused: true,
  },

  selfExclude: {
    valid: shutsOut,
    owned: 'nothing',
    harmless: () => ({ body: { months: 6, confirm: true } }),
    onlyRefused: true,
  },
}
