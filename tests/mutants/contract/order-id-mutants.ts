import type { OrderOutcome } from '@layline/shared/contract/order'
import { bodyOf, changeData, dataOf, instead, withData } from './changes.ts'
import type { ContractMutant, Mutation, PassedCall } from './mutant.ts'

/** An order id is forgotten once its bet was deleted: the same order is another bet then. */
function forgottenWhenOver(): Mutation {
  const orderOf = new Map<string, unknown>()
  const forgotten = new Set<unknown>()
  const asAnother = (call: PassedCall): PassedCall => {
    const orderId = `${bodyOf(call).orderId}-again`
    return { ...call, body: Buffer.from(JSON.stringify({ ...bodyOf(call), orderId })) }
  }
  return {
    call: async (call, forward) => {
      if (call.name === 'testOrder') {
        const { orderId } = bodyOf(call)
        const reply = await forward(forgotten.has(orderId) ? asAnother(call) : call)
        if (reply.status !== 200) return reply
        const outcome = dataOf(reply) as OrderOutcome
        orderOf.set(String(outcome.betId), orderId)
        return withData(reply, { ...outcome, orderId })
      }
      const reply = await forward(call)
      const id = new URL(call.path, 'http://proxy').searchParams.get('id') ?? ''
      if (call.name === 'deleteBet' && reply.status === 200) forgotten.add(orderOf.get(id))
      return reply
    },
  }
}

/** An order with the id of another player's gets that player's answer. */
function sharedByPlayers(): Mutation {
  const first = new Map<unknown, { by: unknown; json: unknown }>()
  return {
    call: async (call, forward) => {
      if (call.name !== 'testOrder') return forward(call)
      const { orderId } = bodyOf(call)
      const { authorization: by } = call.headers
      const known = first.get(orderId)
      if (known && known.by !== by) {
        return { ...(await forward(instead(call, 'balance'))), json: known.json }
      }
      const reply = await forward(call)
      if (reply.status === 200) first.set(orderId, { by, json: reply.json })
      return reply
    },
  }
}

const SHOWN = 'shows a bet as it was placed, open, with nothing won'

/** Orders that are confused with one another, and lays and positions with others. */
export const ORDER_IDS: readonly ContractMutant[] = [
  {
    name: 'an order id is forgotten once its bet is over',
    caughtBy: 'testOrder: the same order again is the same bet even when that bet is over',
    create: forgottenWhenOver,
  },
  {
    name: 'an order id belongs to whoever used it first',
    caughtBy: 'testOrder: two players may use the same order id, each for a bet of their own',
    create: sharedByPlayers,
  },
  ...(['getBets', 'betHistory'] as const).map((call) => ({
    name: `${call} says of a lay that it may win what it may lose`,
    caughtBy: `${call}: ${call === 'getBets' ? 'of an event' : 'of a market'}: ${SHOWN}`,
    create: () =>
      changeData(call, (rows) =>
        rows.map((row) => (row.betType === 'LAY' ? { ...row, dbWin: row.stack * (row.odds - 1) } : row)),
      ),
  })),
  {
    name: 'positions of some markets are those of all',
    caughtBy: 'm2mByIds: says the same as the call by event, for a list and for a text with commas',
    create: () => ({
      call: async (call, forward) => {
        const reply = await forward(call)
        if (call.name !== 'm2mByIds' || reply.status !== 200) return reply
        return withData(reply, dataOf(await forward(instead(call, 'getM2m'))))
      },
    }),
  },
]
