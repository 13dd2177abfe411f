import { Refusal } from '@layline/shared/contract/error-codes'
import { TEXT } from '@layline/shared/texts'
import { betsView, myMarketsView, positionsView } from '../../world/views/bet-view.ts'
import { outcomeView, placedText } from '../../world/views/outcome-view.ts'
import type { Handlers } from './handlers.ts'

export const betHandlers: Handlers<'getBets' | 'getM2m' | 'getExposure' | 'deleteBet' | 'testOrder'> = {
  getBets: ({ runner, account, query }) => ({ data: betsView(runner.world, account.userName, query.eid) }),

  getM2m: ({ runner, account, query }) => ({
    data: positionsView(runner.world, account.userName, query.eid),
  }),

  getExposure: ({ runner, account }) => ({ data: myMarketsView(runner.world, account.userName) }),

  async deleteBet({ runner, account, query }) {
    const outcome = await runner.submit({ kind: 'cancel', userName: account.userName, betId: query.id })
    if (!outcome.ok) throw new Refusal(outcome.code, outcome.text)
    return { data: null, message: TEXT.deleted }
  },

  // Answers at acceptance: a caller that moves the clock by hand could not wait out the delay.
  async testOrder({ runner, account, body }) {
    const order = await runner.placeOrder(account.userName, body, { wait: false })
    if (order.lapseReason && order.matchedPaise === 0) throw new Refusal(order.lapseReason)
    const data = outcomeView(runner.world, order)
    return { data, message: placedText(data) }
  },
}
