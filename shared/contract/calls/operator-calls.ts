import { z } from 'zod'
import { cashRequest } from '../../entities/cash.ts'
import { moment } from '../../entities/fields.ts'
import { blockList } from '../../entities/notice.ts'
import { balance } from '../../entities/session.ts'
import { trimmedText } from '../../entities/trimmed-text.ts'
import { CREDIT_RUPEES_MAX } from '../../limits.ts'
import { exactPaiseOf } from '../../units.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, mobile, OPERATOR, userName } from './fields.ts'

const ofAccount = z.object({ userName })
const code = z.string().min(1).max(64)
const operatedRequest = cashRequest.extend({ userName: z.string() })

/** The house's back office: deposits and withdrawals, credit, blocks, messages, one-time codes. */
export const OPERATOR_CALLS = {
  getOtp: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/otp',
    query: z.object({ mobile }),
    data: z.object({
      mobile: z.string(),
      code: z.string(),
      expiresAt: moment,
    }),
    summary: 'The one-time code that was sent to a mobile',
    refusals: ['NOT_FOUND'],
    example: { query: { mobile: '919876543210' } },
  }),
  listAccounts: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/accounts',
    data: z.array(
      z.object({
        userName: z.string(),
        loginFirst: z.boolean(),
        locked: z.boolean(),
        signedIn: z.boolean(),
        mobile: z.string(),
        referral: z.string(),
        available: z.number().describe('Rupees'),
        blocked: blockList,
      }),
    ),
    summary: 'All accounts',
  }),
  createTicket: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/tickets',
    status: 201,
    writes: false,
    body: z.strictObject({ player: userName }),
    data: z.object({
      ticket: z.string().describe('For POST /api/v1/users/ticketlogin, once'),
      expiresAt: moment.describe("The wall's clock; 60 s from now"),
      path: z.string().describe('Of the site, which signs in by the ticket behind the #'),
    }),
    summary:
      "A one-off ticket that signs in as a player, without the password and beside the player's own session",
    refusals: ['ACCOUNT_NOT_FOUND'],
    example: { body: { player: 'player1' } },
  }),
  setBlockList: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/accounts/{userName}/blocklist',
    params: ofAccount,
    body: blockList
      .extend({
        sports: z.array(code).max(50).default([]),
        providers: z.array(code).max(50).default([]),
        liveCasino: z.boolean().default(false),
      })
      .strict(),
    data: done,
    summary: 'Block sports and casino providers for a player; replaces the earlier list',
    refusals: ['ACCOUNT_NOT_FOUND'],
    example: { params: { userName: 'player1' }, body: { sports: ['1'] } },
  }),
  grantCredit: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/accounts/{userName}/credit',
    params: ofAccount,
    body: z.strictObject({
      amount: z
        .number()
        .refine((amount) => exactPaiseOf(amount) !== undefined, 'at most two decimals')
        .refine((amount) => amount !== 0, 'not 0')
        .min(-CREDIT_RUPEES_MAX, `at most ${CREDIT_RUPEES_MAX}`)
        .max(CREDIT_RUPEES_MAX, `at most ${CREDIT_RUPEES_MAX}`)
        .describe('Rupees of credit to grant; negative to take back'),
    }),
    data: done.extend(balance.shape),
    summary: 'Grant credit to a player, or take it back',
    refusals: ['ACCOUNT_NOT_FOUND', 'INVALID_AMOUNT', 'INSUFFICIENT_FUNDS'],
    example: { params: { userName: 'player1' }, body: { amount: 250.5 } },
  }),
  sendMessage: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/accounts/{userName}/messages',
    params: ofAccount,
    body: z.strictObject({
      title: trimmedText(100).optional().describe('Default: a title with an invented sender'),
      text: trimmedText(1000),
    }),
    data: done.extend({ title: z.string() }),
    summary: 'Send a message to a player',
    refusals: ['ACCOUNT_NOT_FOUND'],
    example: { params: { userName: 'player1' }, body: { title: 'Welcome', text: 'Good luck.' } },
  }),
  listRequests: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/requests',
    query: z.object({ status: cashRequest.shape.status.optional() }),
    data: z.array(operatedRequest),
    summary: 'Deposits and withdrawals of all players',
    example: { query: { status: 'PENDING' } },
  }),
  decideRequest: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/requests/{id}',
    params: z.object({ id }),
    body: z.strictObject({
      approve: z.boolean(),
      reason: z.string().trim().max(200).default('').describe('Shown to the player'),
    }),
    data: cashRequest,
    summary: 'Approve or reject a deposit or a withdrawal',
    refusals: ['REQUEST_NOT_FOUND', 'REQUEST_NOT_PENDING'],
    example: { params: { id: 'R7' }, body: { approve: true } },
  }),
}
