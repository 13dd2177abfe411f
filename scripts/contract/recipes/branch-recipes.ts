import type { BRANCH_CALLS } from '@layline/shared/contract/calls/branch-calls'
import { newWorldName } from '../fixtures/control-fixture.ts'
import type { Recipes } from './recipe.ts'

/** Branches are made in a world of the suite's own. */
export const branchRecipes: Recipes<keyof typeof BRANCH_CALLS> = {
  // Other checks go on in that world: it stays where it is, in another branch.
  seek: {
    valid: async ({ controlled }) => {
      const { worldMs } = await (await controlled()).operator.data('getTime')
      return { query: { wait: '1' }, body: { to: worldMs } }
    },
    owned: 'nothing',
    // One move at a time is taken.
    harmless: () => ({ query: { wait: '1' }, body: { to: 0 } }),
  },

  returnToBranch: {
    valid: async ({ controlled }) => {
      const { operator } = await controlled()
      const { worldMs } = await operator.data('getTime')
      await operator.success('seek', { query: { wait: '1' }, body: { to: worldMs } })
      const branches = await operator.data('listBranches')
      return { query: { wait: '1' }, body: { branch: branches.at(-2)!.id } }
    },
    owned: 'nothing',
    harmless: () => ({ query: { wait: '1' }, body: { branch: 999_999 } }),
  },

  listBranches: { valid: () => ({}), owned: 'nothing' },

  look: {
    valid: async ({ controlled }) => {
      const { worldTime } = await (await controlled()).operator.data('getTime')
      return { query: { at: worldTime } }
    },
    owned: 'nothing',
  },

  forkWorld: {
    valid: () => ({ body: { name: newWorldName() } }),
    owned: 'nothing',
    onlyRefused: true,
    undo: async ({ controlled }, { name }) => {
      await (await controlled()).operator.success('removeWorld', { params: { name } })
    },
  },
}
