import type { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { newWorldName } from '../fixtures/control-fixture.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { Mismatch } from '../mismatch.ts'
import type { Recipes } from './recipe.ts'

const NO_EVENT = '999999998'
const NO_MARKET = '1.999999998'

const created = async ({ controlled }: Fixture) => {
  const name = newWorldName()
  await (await controlled()).operator.success('createWorld', {
    body: { name, scenario: 'home-wins', paused: true },
  })
  return name
}

/** A move that is done: none is begun for it, since other checks move that world too, one at a time. */
const aJob = async ({ controlled }: Fixture) => {
  const jobs = await (await controlled()).operator.data('listJobs')
  const done = jobs.find(({ state }) => state === 'done')
  if (!done) throw new Mismatch('the jobs', 'one that is done', jobs)
  return { params: { jobId: done.jobId } }
}

/** The calls of control are made in a world of the suite's own. */
export const controlRecipes: Recipes<keyof typeof CONTROL_CALLS> = {
  listWorlds: { valid: () => ({}), owned: 'nothing' },

  createWorld: {
    valid: () => ({ body: { name: newWorldName(), scenario: 'home-wins', paused: true } }),
    owned: 'nothing',
    // Every name that it takes becomes a world.
    onlyRefused: true,
    undo: async ({ controlled }, { name }) => {
      await (await controlled()).operator.success('removeWorld', { params: { name } })
    },
  },

  removeWorld: {
    valid: async (fixture) => ({ params: { name: await created(fixture) } }),
    owned: 'nothing',
    harmless: () => ({ params: { name: newWorldName() } }),
  },

  getTime: { valid: () => ({}), owned: 'nothing' },

  // Other checks have requests waiting in that world, which time would decide; and one move at a time is taken.
  setTime: { valid: () => ({ body: { paused: true } }), owned: 'nothing', onlyRefused: true },

  listJobs: { valid: () => ({}), owned: 'nothing' },

  getJob: { valid: aJob, owned: 'nothing' },

  cancelJob: { valid: aJob, owned: 'nothing' },

  getHash: { valid: () => ({}), owned: 'nothing' },

  getCapsule: { valid: () => ({ query: { withPlayers: '1' } }), owned: 'nothing' },

  listEvents: { valid: () => ({}), owned: 'nothing' },

  listBalances: { valid: () => ({}), owned: 'nothing' },

  getTimeline: { valid: () => ({ query: { kinds: 'goal,wicket', px: 100 } }), owned: 'nothing' },

  listIncidents: { valid: () => ({}), owned: 'nothing' },

  forceEvent: {
    valid: async ({ controlled }) => {
      const { advance, eventId } = await controlled()
      // The match has begun by then.
      await advance(6 * 60_000)
      return { params: { eventId }, body: { type: 'goal', team: 'home' } }
    },
    owned: 'nothing',
    harmless: () => ({ params: { eventId: NO_EVENT }, body: { type: 'goal', team: 'home' } }),
  },

  listVerbs: {
    valid: async ({ controlled }) => ({ params: { eventId: (await controlled()).eventId } }),
    owned: 'nothing',
  },

  operate: {
    valid: async ({ controlled }) => {
      const [event] = await (await controlled()).operator.data('listEvents')
      return { body: { type: 'void', marketId: event!.marketIds.at(-1)! } }
    },
    owned: 'nothing',
    harmless: () => ({ body: { type: 'void', marketId: NO_MARKET } }),
  },
}
