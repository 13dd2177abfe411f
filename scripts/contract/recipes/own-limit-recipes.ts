import { OWN_LIMIT_PERIODS } from '@layline/shared/entities/own-limits'
import { NotOffered } from '../mismatch.ts'
import type { Recipes } from './recipe.ts'

/** As high as a limit can be: it stops nothing that the suite does. */
const HIGHEST = 10_000_000

const shutsOut = () => {
  throw new NotOffered('it would keep the player from betting for a day or more')
}

export const ownLimitRecipes: Recipes<'ownLimits' | 'setOwnLimit' | 'timeOut' | 'selfExclude'> = {
  ownLimits: { valid: () => ({}), owned: 'nothing' },

  setOwnLimit: {
    // One that the player has not set: a limit of his own would be raised by it.
    valid: async ({ player }) => {
      const { limits } = await player.data('ownLimits')
      const free = OWN_LIMIT_PERIODS.find(
        (period) => !limits.some((limit) => limit.kind === 'DEPOSIT' && limit.period === period),
      )
      if (!free)
        throw new NotOffered('the player has set every limit of deposits there is, and would lose one')
      return { body: { kind: 'DEPOSIT', period: free, amount: HIGHEST } }
    },
    owned: 'nothing',
    onlyRefused: true,
    harmless: () => ({ body: { kind: 'DEPOSIT', period: 'MONTH', amount: HIGHEST } }),
    undo: async ({ player }, { limits }) => {
      for (const { kind, period, amount } of limits) {
        if (amount === HIGHEST) await player.success('setOwnLimit', { body: { kind, period, amount: null } })
      }
    },
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
