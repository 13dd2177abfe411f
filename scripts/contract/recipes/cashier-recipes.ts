import { bankOf, houseBankId, OWN_BANK } from '../fixtures/bank-fixture.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import type { Recipes } from './recipe.ts'

const NO_BANK = 'B999999999'
const AMOUNT = 100

/** A request is taken back at once: no money moves for good. */
const takeBack = async ({ player }: Fixture, { id }: { id: string }) => {
  await player.success('deleteBet', { query: { id } })
}

export const cashierRecipes: Recipes<
  | 'dwRequest'
  | 'withdrawRequest'
  | 'bankData'
  | 'userBanks'
  | 'addBank'
  | 'getBonusPlan'
  | 'updateBonusPlan'
  | 'blockList'
> = {
  dwRequest: {
    valid: async ({ player }) => ({
      body: { type: 'DEPOSIT', amount: AMOUNT, bankId: await houseBankId(player) },
    }),
    owned: ({ bankId }) => ({ body: { type: 'WITHDRAW', amount: AMOUNT, bankId } }),
    harmless: () => ({ body: { type: 'DEPOSIT', amount: AMOUNT, bankId: NO_BANK } }),
    undo: takeBack,
  },

  withdrawRequest: {
    valid: async ({ player }) => ({ body: { amount: AMOUNT, bankId: (await bankOf(player)).bankId } }),
    owned: ({ bankId }) => ({ body: { amount: AMOUNT, bankId } }),
    harmless: () => ({ body: { amount: AMOUNT, bankId: NO_BANK } }),
    undo: takeBack,
  },

  bankData: { valid: () => ({}), owned: 'nothing' },

  userBanks: { valid: () => ({}), owned: 'nothing' },

  addBank: {
    valid: async ({ player }) => {
      const { bankId: _, ...bank } = await bankOf(player)
      return { body: bank }
    },
    owned: 'nothing',
    harmless: () => ({ body: OWN_BANK }),
    onlyRefused: true,
  },

  getBonusPlan: { valid: () => ({}), owned: 'nothing' },

  // Chosen as it is.
  updateBonusPlan: {
    valid: async ({ player }) => ({ body: { planId: (await player.data('getBonusPlan')).chosen } }),
    owned: 'nothing',
    onlyRefused: true,
  },

  blockList: { valid: () => ({}), owned: 'nothing' },
}
