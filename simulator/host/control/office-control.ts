import { MOBILE } from '@layline/shared/account-rules'
import { Refusal } from '@layline/shared/contract/error-codes'
import { blockList } from '@layline/shared/entities/notice'
import { isoOf } from '@layline/shared/iso-time'
import { exactPaiseOf, paiseOf, rupeesOf } from '@layline/shared/units'
import { type Request, Router } from 'express'
import { z } from 'zod'
import { balanceView } from '../../world/views/account-view.ts'
import { cashRequestRow } from '../../world/views/cashier-view.ts'
import { senderName } from '../invented-names.ts'
import { deliveredCode } from '../sent-codes.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { parsed, parsedBody } from './control-router.ts'

const otpQuery = z.object({ mobile: z.string().trim().regex(MOBILE, 'a mobile number is 10 to 15 digits') })
const requestsQuery = z.object({
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED']).optional(),
})
const decision = z.strictObject({
  approve: z.boolean(),
  reason: z.string().trim().max(200).default('').describe('Shown to the player'),
})
const code = z.string().min(1).max(64)
const blocked = blockList.extend({
  sports: z.array(code).max(50).default([]),
  providers: z.array(code).max(50).default([]),
  liveCasino: z.boolean().default(false),
})
const CREDIT_MAX_RUPEES = 10_000_000
const credit = z.strictObject({
  amount: z
    .number()
    .refine((amount) => exactPaiseOf(amount) !== undefined, 'an amount has at most two decimals')
    .refine((amount) => amount !== 0, 'an amount is not 0')
    .refine((amount) => Math.abs(amount) <= CREDIT_MAX_RUPEES, `an amount is ${CREDIT_MAX_RUPEES} at most`)
    .describe('Rupees of credit to grant; negative to take back'),
})
const letter = z.strictObject({
  title: z.string().trim().min(1).max(100).optional().describe('Default: a title with an invented sender'),
  text: z.string().trim().min(1).max(1000),
})

/** Back-office control: deposits and withdrawals, credit, blocks, messages, one-time codes. */
export function officeControl(runnerOf: (request: Request) => WorldRunner): Router {
  const router = Router()
  router.get('/control/otp', (request, response) => {
    const { mobile } = parsed(otpQuery, request.query)
    const delivered = deliveredCode(runnerOf(request), mobile)
    if (!delivered) throw new Refusal('NOT_FOUND', 'there is no code for this mobile')
    response.json({ mobile, code: delivered.code, expiresAt: isoOf(delivered.expiresMs) })
  })

  router.get('/control/accounts', (request, response) => {
    const { world } = runnerOf(request)
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
    response.json(accounts)
  })
  router.post('/control/accounts/:userName/blocklist', async (request, response) => {
    const { userName } = request.params
    await runnerOf(request).submitOrThrow({
      kind: 'block-list',
      userName,
      blocked: parsedBody(blocked, request),
    })
    response.json({ status: 'success' })
  })
  router.post('/control/accounts/:userName/credit', async (request, response) => {
    const runner = runnerOf(request)
    const { userName } = request.params
    const { amount } = parsedBody(credit, request)
    await runner.submitOrThrow({ kind: 'credit', userName, amountPaise: paiseOf(amount) })
    response.json({ status: 'success', ...balanceView(runner.world, userName) })
  })
  router.post('/control/accounts/:userName/messages', async (request, response) => {
    const { userName } = request.params
    const { title = `Message from ${senderName()}`, text } = parsedBody(letter, request)
    await runnerOf(request).submitOrThrow({ kind: 'message', userName, title, text })
    response.json({ status: 'success', title })
  })

  router.get('/control/requests', (request, response) => {
    const { status } = parsed(requestsQuery, request.query)
    const requests = [...runnerOf(request).world.office.cashier.all()]
      .filter((each) => status === undefined || each.status === status)
      .map((each) => ({ userName: each.userName, ...cashRequestRow(each) }))
    response.json(requests)
  })
  router.post('/control/requests/:id', async (request, response) => {
    const { approve, reason } = parsedBody(decision, request)
    const runner = runnerOf(request)
    const requestId = request.params.id
    await runner.submitOrThrow({ kind: 'cash-decided', requestId, approve, reason })
    response.json(cashRequestRow(runner.world.office.cashier.get(requestId)!))
  })
  return router
}
