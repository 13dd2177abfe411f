import { Refusal } from '@layline/shared/contract/error-codes'
import { exactPaiseOf } from '@layline/shared/units'
import type { OrderView } from '../../exchange/exchange.ts'
import { betsView, myMarketsView, positionsView, runAmountsView } from '../../world/views/bet-view.ts'
import { outcomeView, placedText, refusalCodeOf } from '../../world/views/outcome-view.ts'
import { closeOutView, predictionView } from '../../world/views/what-if-view.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Call, Handlers } from './handlers.ts'

export const betHandlers: Handlers<
  | 'getBets'
  | 'getM2m'
  | 'getM2mId'
  | 'getExposure'
  | 'deleteBet'
  | 'deletePending'
  | 'reduceOrder'
  | 'changePersistence'
  | 'editOrder'
  | 'predict'
  | 'closeOut'
  | 'placeLegs'
  | 'testOrder'
  | 'placeOrder'
> = {
  getBets: ({ runner, account, query }) => ({
    data: betsView(runner.world, account.userName, query.eid, runner.archive),
  }),

  getM2m: ({ runner, account, query }) => ({
    data: positionsView(runner.world, account.userName, query.eid),
  }),

  getM2mId: ({ runner, account, query }) => ({
    data: runAmountsView(runner.world, account.userName, query.mid),
  }),

  getExposure: ({ runner, account }) => ({ data: myMarketsView(runner.world, account.userName) }),

  async deleteBet({ runner, account: { userName }, query: { id } }) {
    await runner.submitOrThrow(
      typeof id === 'string'
        ? { kind: 'cash-taken-back', userName, requestId: id }
        : { kind: 'cancel', userName, betId: id },
    )
    return { data: null }
  },

  async deletePending({ runner, account: { userName }, query }) {
    const betId = runner.world.exchange.betIdOf(userName, query.orderId)
    if (betId === undefined) throw new Refusal('BET_NOT_FOUND')
    await runner.submitOrThrow({ kind: 'cancel', userName, betId })
    return { data: null }
  },

  async reduceOrder({ runner, account, body }) {
    const { betId, by } = body
    const { userName } = account
    const byPaise = exactPaiseOf(by)
    if (byPaise === undefined || !Number.isSafeInteger(byPaise)) throw new Refusal('INVALID_STAKE')
    await runner.submitOrThrow({ kind: 'cancel', userName, betId, byPaise })
    return { data: null }
  },

  async changePersistence({ runner, account: { userName }, body }) {
    await runner.submitOrThrow({ kind: 'change-persistence', userName, ...body })
    return { data: null }
  },

  async editOrder({ runner, account: { userName }, body: { wait, ...edit } }) {
    return told(runner, await runner.editOrder(userName, edit, { wait }))
  },

  predict: ({ runner, account, body }) => ({ data: predictionView(runner.world, account.userName, body) }),

  closeOut: ({ runner, account, query: { mid: marketId, ...query } }) => ({
    data: closeOutView(runner.world, account.userName, { marketId, ...query }),
  }),

  async placeLegs({ runner, account: { userName }, body: { wait, ...legs } }) {
    const orders = await runner.placeLegs(userName, legs, { wait })
    const each = orders.map((order) => told(runner, order))
    return { data: each.map(({ data }) => data), message: each[0]!.message }
  },

  testOrder: ({ runner, account, body }) => place(runner, account.userName, body),

  // The order is journaled, so its token is removed first.
  placeOrder: ({ runner, account, body: { type: _, token: __, ...order } }) =>
    place(runner, account.userName, order),
}

/** Waits for the end of the bet delay as the table says. What is journaled is the order, without its `wait`. */
async function place(runner: WorldRunner, userName: string, { wait, ...payload }: Call<'testOrder'>['body']) {
  return told(runner, await runner.placeOrder(userName, payload, { wait: wait && !runner.pace.paused }))
}

/** The answer to an order. @throws Refusal where it came to nothing */
function told({ world, archive }: WorldRunner, order: OrderView) {
  const lapse = refusalCodeOf(order)
  if (lapse) throw new Refusal(lapse)
  return { data: outcomeView(world, order, archive), message: placedText(order) }
}
