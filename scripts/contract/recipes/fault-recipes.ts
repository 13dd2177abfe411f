import type { FAULT_CALLS } from '@layline/shared/contract/calls/fault-calls'
import type { Fixture } from '../fixtures/fixture.ts'
import type { Recipes } from './recipe.ts'

/** A fault of a topic that there is not: it strikes nothing. */
export const HARMLESS_FAULT = {
  where: 'feed',
  match: { topic: 'event', tag: '999999998' },
  do: { type: 'drop' },
} as const

const armed = async ({ controlled }: Fixture) =>
  (await (await controlled()).operator.data('armFault', { body: HARMLESS_FAULT })).id

/** Faults are armed in a world of the suite's own. */
export const faultRecipes: Recipes<keyof typeof FAULT_CALLS> = {
  armFault: {
    valid: () => ({ body: HARMLESS_FAULT }),
    owned: 'nothing',
    // A fault that fits more would strike what other checks ask for.
    onlyRefused: true,
    undo: async ({ controlled }, { id }) => {
      await (await controlled()).operator.success('disarmFault', { params: { id } })
    },
  },

  listFaults: { valid: () => ({}), owned: 'nothing' },

  disarmFault: {
    valid: async (fixture) => ({ params: { id: await armed(fixture) } }),
    owned: 'nothing',
    harmless: () => ({ params: { id: 'none' } }),
  },

  disarmFaults: { valid: () => ({}), owned: 'nothing' },
}
