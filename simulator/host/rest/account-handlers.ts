import { stackLimitsOf } from '@layline/shared/limits'
import { SPORT } from '@layline/shared/sports'
import { balanceView, statementView } from '../../world/views/account-view.ts'
import type { Handlers } from './handlers.ts'

const rangeOf = (sportsId: string) => {
  const { min, max } = stackLimitsOf(sportsId)
  return { sportsId, min, max }
}

export const accountHandlers: Handlers<
  'balance' | 'statement' | 'getStakeButtons' | 'updateStakeButtons' | 'stackRange' | 'stackRangeAll'
> = {
  balance: ({ runner, account }) => ({ data: balanceView(runner.world, account.userName) }),

  statement: ({ runner, account, body }) => ({
    data: statementView(runner.world, account.userName, body, runner.archive),
  }),

  getStakeButtons: ({ account }) => ({ data: account.stakeButtons }),

  async updateStakeButtons({ runner, account, body }) {
    await runner.submitOrThrow({ kind: 'stake-buttons', userName: account.userName, buttons: body })
    return { data: body }
  },

  stackRange: ({ query }) => ({ data: rangeOf(query.sportsId) }),

  stackRangeAll: () => ({ data: Object.values(SPORT).map(rangeOf) }),
}
