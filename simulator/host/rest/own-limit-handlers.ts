import { TEXT } from '@layline/shared/texts'
import { ownLimitsView } from '../../world/views/own-limits-view.ts'
import { amountPaiseOf } from './cashier-handlers.ts'
import type { Handlers } from './handlers.ts'

export const ownLimitHandlers: Handlers<'ownLimits' | 'setOwnLimit' | 'timeOut' | 'selfExclude'> = {
  ownLimits: ({ runner, account }) => ({ data: ownLimitsView(runner.world, account) }),

  async setOwnLimit({ runner, account, body: { kind, period, amount } }) {
    const amountPaise = amount === null ? null : amountPaiseOf(amount)
    const { userName } = account
    await runner.submitOrThrow({ kind: 'own-limit', userName, on: kind, period, amountPaise })
    const data = ownLimitsView(runner.world, account)
    const waits = data.limits.some((limit) => limit.kind === kind && limit.period === period && limit.next)
    return { data, message: waits ? TEXT.limitLater : TEXT.limitSet }
  },

  async timeOut({ runner, account, body: { hours } }) {
    await runner.submitOrThrow({ kind: 'time-out', userName: account.userName, hours })
    return { data: ownLimitsView(runner.world, account) }
  },

  async selfExclude({ runner, account, body: { months } }) {
    await runner.submitOrThrow({ kind: 'self-exclusion', userName: account.userName, months })
    return { data: ownLimitsView(runner.world, account) }
  },
}
