import type { Check } from '../check.ts'
import { checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { createControlledWorld } from '../fixtures/control-fixture.ts'
import { holds, same } from '../mismatch.ts'
import { HARMLESS_FAULT } from '../recipes/fault-recipes.ts'

const needs = 'control'

/** What faults do, as far as a client can see it. */
export const FAULTS: readonly Check[] = checksOf('armFault', [
  {
    name: "strikes the player's nth call and no other, and is listed until it is disarmed",
    writes: true,
    needs,
    run: async ({ target }) => {
      const world = await createControlledWorld(target)
      const { operator, player } = world
      const match = { call: 'balance', player: player.userName, nth: 2 }
      const body = { id: 'second', where: 'rest', match, do: { type: 'status', code: 503 } } as const
      await operator.success('armFault', { body })
      expectRefusal(await operator.ask('armFault', { body }), 'FAULT_EXISTS')
      await player.ask('checkSession')
      const statuses: number[] = []
      for (let call = 0; call < 3; call++) statuses.push((await player.ask('balance')).status)
      same('the statuses of three calls', statuses, [200, 503, 200])
      const { faults, hits } = await operator.data('listFaults')
      same(
        'data.faults',
        faults.map(({ id, strikes }) => [id, strikes]),
        [['second', 1]],
      )
      same(
        'data.hits.latest',
        hits.latest.map(({ id, number }) => [id, number]),
        [['second', 1]],
      )
      holds(
        'data.faults.0.nearMiss',
        'why it did not strike the last call',
        faults[0]?.nearMiss != null,
        faults[0],
      )
      await operator.success('disarmFault', { params: { id: 'second' } })
      const after = await operator.data('listFaults')
      same(
        'what is listed afterwards',
        { faults: after.faults, total: after.hits.total },
        { faults: [], total: 1 },
      )
      expectRefusal(await operator.ask('disarmFault', { params: { id: 'second' } }), 'NOT_FOUND')
      for (const id of ['one', 'other']) await operator.success('armFault', { body: { ...body, id } })
      await operator.success('disarmFaults')
      same('what is armed once all are disarmed', (await operator.data('listFaults')).faults, [])
      await world.remove()
    },
  },
  {
    name: 'takes no kind or field that its place does not know',
    writes: true,
    needs,
    run: async ({ controlled }) => {
      const { operator } = await controlled()
      for (const wrong of [
        { do: { type: 'status', code: 503 } },
        { match: { call: 'balance' } },
        { where: 'frame', match: {} },
        { where: 'rest', match: { call: 'setTime' } },
      ] as const) {
        expectRefusal(
          await operator.ask('armFault', { body: { ...HARMLESS_FAULT, ...wrong } }),
          'BAD_REQUEST',
        )
      }
    },
  },
])
