import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { createControlledWorld, newWorldName } from '../fixtures/control-fixture.ts'
import { same } from '../mismatch.ts'

const MINUTE_MS = 60_000
const needs = 'control'

/** A moment as a capsule, and the world that it makes. */
export const CAPSULES: readonly Check[] = checksOf('getCapsule', [
  {
    name: "opens as the same moment in a world of its own, with the players' bets where they were asked for",
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, advance, remove } = await createControlledWorld(target)
      const begin = await operator.data('getTime')
      await operator.success('grantCredit', { params: { userName: 'player1' }, body: { amount: 500 } })
      await advance(2 * MINUTE_MS)
      const without = await operator.data('getCapsule')
      same('the inputs without players', without.inputs.length, 0)
      const capsule = await operator.data('getCapsule', { query: { withPlayers: '1' } })
      same('the inputs with players', capsule.inputs.length, 1)
      const upTo = new Date(begin.worldMs + MINUTE_MS).toISOString()
      const earlier = await operator.data('getCapsule', { query: { upTo } })
      same('the moment of an earlier capsule', earlier.untilMs, begin.worldMs + MINUTE_MS)
      const name = newWorldName()
      const opened = await operator.data('createWorld', { body: { name, capsule } })
      same(
        'data',
        [opened.worldMs, opened.paused, opened.opened?.isSame],
        [begin.worldMs + 2 * MINUTE_MS, true, true],
      )
      expectRefusal(await operator.ask('createWorld', { body: { name, capsule } }), 'WORLD_EXISTS')
      await operator.success('removeWorld', { params: { name } })
      await remove()
    },
  },
  {
    name: 'is refused where it was changed, and makes no world then',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, remove } = await createControlledWorld(target)
      const capsule = await operator.data('getCapsule')
      const name = newWorldName()
      const changed = { ...capsule, seed: capsule.seed + 1 }
      for (const bad of [changed, 'rubbish']) {
        expectRefusal(await operator.ask('createWorld', { body: { name, capsule: bad } }), 'BAD_REQUEST')
      }
      const late = { upTo: new Date(capsule.untilMs + MINUTE_MS).toISOString() }
      expectRefusal(await operator.ask('getCapsule', { query: late }), 'BAD_REQUEST')
      const names = (await operator.data('listWorlds')).map((world) => world.name)
      same('a world of it', names.includes(name), false)
      await remove()
    },
  },
])
