import { BET_STATUS } from '@layline/shared/entities/bet'
import { type Check, checksOf } from '../check.ts'
import { newOrderId, restingOrder } from '../fixtures/suite-player.ts'
import { like, same } from '../mismatch.ts'

/** An order id is one bet of its player, for ever. Source: spec §3 "Bet order message"; `betGreeting`, "idempotent". */
export const ORDER_IDS: readonly Check[] = checksOf('testOrder', [
  {
    name: 'the same order again is the same bet even when that bet is over',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const body = restingOrder(quiet)
      const { betId } = await player.place(body)
      await player.success('deleteBet', { query: { id: betId } })
      const balance = await player.data('balance')
      const over = { betId, state: BET_STATUS.cancelled, matched: 0, remaining: 0 }
      like('the answer', await player.place(body), over)
      const rows = await player.data('getBets', { query: { eid: quiet.stEventID } })
      const statuses = rows.filter(({ orderId }) => orderId === body.orderId).map((row) => row.betStatus)
      same('the bet list', statuses, [BET_STATUS.cancelled])
      same('the balance', await player.data('balance'), balance)
    },
  },
  {
    name: 'two players may use the same order id, each for a bet of their own',
    needs: 'user2',
    writes: true,
    run: async ({ player, other, markets }) => {
      const { quiet } = await markets()
      const orderId = newOrderId()
      const [mine, theirs] = [quiet.min, 2 * quiet.min]
      await player.rest(quiet, { orderId, stack: mine })
      await other().rest(quiet, { orderId, stack: theirs })
      for (const [who, stack] of [
        [player, mine],
        [other(), theirs],
      ] as const) {
        const rows = await who.data('getBets', { query: { eid: quiet.stEventID } })
        const stakes = rows.filter((row) => row.orderId === orderId).map((row) => row.stack)
        same(`bets of ${who.userName}`, stakes, [stack])
      }
    },
  },
])
