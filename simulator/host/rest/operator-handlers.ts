import type { OPERATOR_CALLS } from '@layline/shared/contract/calls/operator-calls'
import { Refusal } from '@layline/shared/contract/error-codes'
import { isoOf } from '@layline/shared/iso-time'
import { paiseOf, rupeesOf } from '@layline/shared/units'
import { balanceView } from '../../world/views/account-view.ts'
import { cashRequestRow } from '../../world/views/cashier-view.ts'
import { senderName } from '../invented-names.ts'
import { deliveredCode } from '../sent-codes.ts'
import { prefixOf } from '../worlds/worlds.ts'
import type { Handlers } from './handlers.ts'

const SUCCESS = { status: 'success' } as const

/** The house's back office. */
export const operatorHandlers: Handlers<keyof typeof OPERATOR_CALLS> = {
  getOtp({ runner, query: { mobile } }) {
    const delivered = deliveredCode(runner, mobile)
    if (!delivered) throw new Refusal('NOT_FOUND', 'there is no code for this mobile')
    return { data: { mobile, code: delivered.code, expiresAt: isoOf(delivered.expiresMs) } }
  },

  listAccounts({ runner: { world } }) {
    const accounts = [...world.accounts.values()].map((account) => ({
      userName: account.userName,
      loginFirst: account.loginFirst,
      locked: account.locked,
      signedIn: account.sessions.length > 0,
      mobile: account.mobile ?? '',
      referral: account.referral ?? '',
      available: rupeesOf(world.exchange.wallet(account.userName).availablePaise),
      blocked: world.office.blocks.of(account.userName),
    }))
    return { data: accounts }
  },

  createTicket({ runner, body: { player } }) {
    if (!runner.world.accounts.has(player)) throw new Refusal('ACCOUNT_NOT_FOUND')
    const { ticket, leftMs } = runner.loginTickets.create(player)
    const path = `${prefixOf(runner)}/#ticket=${ticket}`
    return { data: { ticket, expiresAt: isoOf(Date.now() + leftMs), path } }
  },

  async setBlockList({ runner, params: { userName }, body: blocked }) {
    await runner.submitOrThrow({ kind: 'block-list', userName, blocked })
    return { data: SUCCESS }
  },

  async grantCredit({ runner, params: { userName }, body: { amount } }) {
    await runner.submitOrThrow({ kind: 'credit', userName, amountPaise: paiseOf(amount) })
    return { data: { ...SUCCESS, ...balanceView(runner.world, userName) } }
  },

  async sendMessage({ runner, params: { userName }, body }) {
    const { title = `Message from ${senderName()}`, text } = body
    await runner.submitOrThrow({ kind: 'message', userName, title, text })
    return { data: { ...SUCCESS, title } }
  },

  listRequests({ runner: { world }, query: { status } }) {
    const requests = [...world.office.cashier.all()]
      .filter((each) => status === undefined || each.status === status)
      .map((each) => ({ userName: each.userName, ...cashRequestRow(each) }))
    return { data: requests }
  },

  async decideRequest({ runner, params: { id: requestId }, body: { approve, reason } }) {
    await runner.submitOrThrow({ kind: 'cash-decided', requestId, approve, reason })
    return { data: cashRequestRow(runner.world.office.cashier.get(requestId)!) }
  },
}
