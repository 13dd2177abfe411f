import type { OPERATOR_CALLS } from '@layline/shared/contract/calls/operator-calls'
import { houseBankId } from '../fixtures/bank-fixture.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import type { Recipes } from './recipe.ts'
import { newMobile } from './session-recipes.ts'

const UNKNOWN_PLAYER = { userName: 'unknown-player' }
export const AMOUNT = 100

const playerOf = async ({ controlled }: Fixture) => ({ userName: (await controlled()).player.userName })

/** The id of a deposit that waits. */
export async function askedDeposit({ controlled }: Fixture): Promise<string> {
  const { player } = await controlled()
  const body = { type: 'DEPOSIT', amount: AMOUNT, bankId: await houseBankId(player) } as const
  return (await player.data('dwRequest', { body })).id
}

/** The calls of the back office are made in a world of the suite's own. */
export const operatorRecipes: Recipes<keyof typeof OPERATOR_CALLS> = {
  getOtp: {
    valid: async ({ controlled }) => {
      const mobile = newMobile()
      await (await controlled()).visitor.success('generateOtp', { body: { mobile } })
      return { query: { mobile } }
    },
    owned: 'nothing',
    harmless: () => ({ query: { mobile: newMobile() } }),
  },

  listAccounts: { valid: () => ({}), owned: 'nothing' },

  createTicket: {
    valid: async ({ controlled }) => ({ body: { player: (await controlled()).player.userName } }),
    owned: 'nothing',
    harmless: () => ({ body: { player: UNKNOWN_PLAYER.userName } }),
  },

  setBlockList: {
    valid: async (fixture) => ({ params: await playerOf(fixture), body: {} }),
    owned: 'nothing',
    harmless: () => ({ params: UNKNOWN_PLAYER, body: {} }),
  },

  grantCredit: {
    valid: async (fixture) => ({ params: await playerOf(fixture), body: { amount: AMOUNT } }),
    owned: 'nothing',
    harmless: () => ({ params: UNKNOWN_PLAYER, body: { amount: AMOUNT } }),
  },

  sendMessage: {
    valid: async (fixture) => ({ params: await playerOf(fixture), body: { text: 'Welcome.' } }),
    owned: 'nothing',
    harmless: () => ({ params: UNKNOWN_PLAYER, body: { text: 'Welcome.' } }),
  },

  listRequests: { valid: () => ({ query: { status: 'PENDING' } }), owned: 'nothing' },

  decideRequest: {
    valid: async (fixture) => ({ params: { id: await askedDeposit(fixture) }, body: { approve: false } }),
    owned: 'nothing',
    harmless: () => ({ params: { id: 'R999999998' }, body: { approve: false } }),
  },
}
