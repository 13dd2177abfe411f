import { betHistoryView, positionsByIdView } from '../../world/views/bet-view.ts'
import { cashRequestsView } from '../../world/views/cashier-view.ts'
import { activityView, summaryView } from '../../world/views/report-view.ts'
import type { Handlers } from './handlers.ts'

export const reportHandlers: Handlers<
  'summary' | 'summaryData' | 'dwStatement' | 'activity' | 'betHistory' | 'm2mByIds'
> = {
  summary: ({ runner, account }) => ({
    data: summaryView(runner.world, account.userName, undefined, runner.archive),
  }),

  summaryData: ({ runner, account, body }) => ({
    data: summaryView(runner.world, account.userName, body, runner.archive),
  }),

  dwStatement: ({ runner, account }) => ({ data: cashRequestsView(runner.world, account.userName) }),

  activity: ({ runner, account, body }) => ({ data: activityView(runner.world, account.userName, body) }),

  betHistory: ({ runner, account, query }) => ({
    data: betHistoryView(runner.world, account.userName, query.mid, runner.archive),
  }),

  m2mByIds: ({ runner, account, body }) => ({
    data: positionsByIdView(runner.world, account.userName, body.mids),
  }),
}
