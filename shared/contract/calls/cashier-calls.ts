import { z } from 'zod'
import { CASH_MAX_RUPEES, CASH_MIN_RUPEES } from '../../account-rules.ts'
import { bonusPlan } from '../../entities/bonus.ts'
import { cashRequest, houseBank, newBank, userBank } from '../../entities/cash.ts'
import { blockList } from '../../entities/notice.ts'
import { TEXT } from '../../texts.ts'
import { endpoint } from '../endpoint.ts'
import { id, USERS } from './fields.ts'

/** The bounds are those of the cashier, which refuses another amount. */
const amount = z
  .number('not a number')
  .meta({ minimum: CASH_MIN_RUPEES, maximum: CASH_MAX_RUPEES })
  .describe('Rupees, 100 to 1 000 000, at most two decimals')

/** Deposits and withdrawals, bank accounts, bonus plans, and the player's blocks. */
export const CASHIER_CALLS = {
  dwRequest: endpoint({
    method: 'POST',
    path: `${USERS}/dwrequest`,
    body: z.object({
      type: z.enum(['DEPOSIT', 'WITHDRAW']),
      amount,
      bankId: id.describe("For a deposit an account of the house, for a withdrawal one of the player's"),
      utr: z.string().trim().max(40).default('').describe("The payer's reference"),
      remark: z.string().trim().max(200).default(''),
    }),
    data: cashRequest,
    success: [TEXT.requestTaken],
    summary:
      'Request a deposit or a withdrawal; a withdrawal is held from the available chips at once. An operator decides, or the house approves it after some world time',
    source: 'spec §7 "dwrequest"',
    refusals: [
      'INVALID_AMOUNT',
      'BANK_NOT_FOUND',
      'INSUFFICIENT_FUNDS',
      'TOO_MANY',
      'DEPOSIT_LIMIT',
      'TIMED_OUT',
      'SELF_EXCLUDED',
    ],
    example: { body: { type: 'DEPOSIT', amount: 5000, bankId: 'harbour' } },
  }),
  withdrawRequest: endpoint({
    method: 'POST',
    path: `${USERS}/wrequest`,
    body: z.object({ amount, bankId: id.describe("One of the player's accounts") }),
    data: cashRequest,
    success: [TEXT.requestTaken],
    summary: 'Request a withdrawal; it is held from the available chips at once',
    source: 'spec §7 "wrequest"',
    refusals: ['INVALID_AMOUNT', 'BANK_NOT_FOUND', 'INSUFFICIENT_FUNDS', 'TOO_MANY'],
    example: {
      body: { amount: 5000, bankId: 'B1' },
      data: {
        id: 'R7',
        type: 'WITHDRAW',
        amount: 5000,
        status: 'PENDING',
        bankId: 'B1',
        stBankName: 'Harbour Play Bank',
        utr: '',
        stRemark: '',
        stReason: '',
        createdAt: '2026-03-01T12:00:00.000Z',
        decidedAt: '',
      },
    },
  }),
  bankData: endpoint({
    method: 'GET',
    path: `${USERS}/getbankdatau`,
    data: z.array(houseBank),
    summary: 'Bank accounts of the house, for deposits',
    source: 'spec §7 "getbankdatau"',
  }),
  userBanks: endpoint({
    method: 'GET',
    path: `${USERS}/getbankuser`,
    data: z.array(userBank),
    summary: "The player's bank accounts, for withdrawals",
    source: 'spec §7 "getbankuser"',
  }),
  addBank: endpoint({
    method: 'POST',
    path: `${USERS}/addbank`,
    body: newBank,
    data: userBank,
    success: [TEXT.bankAdded],
    summary: 'Add a bank account, at most five; a duplicate returns the existing account',
    source: 'spec §7 "addbank"',
    refusals: ['TOO_MANY'],
  }),
  getBonusPlan: endpoint({
    method: 'GET',
    path: `${USERS}/getbonusplan`,
    data: z.object({
      chosen: z.string().describe('planId; empty if none is chosen'),
      plans: z.array(bonusPlan),
    }),
    summary: 'The bonus plans and the one chosen',
    source: 'spec §7 "getbonusplan"',
  }),
  updateBonusPlan: endpoint({
    method: 'POST',
    path: `${USERS}/updatebonusplan`,
    body: z.object({ planId: z.string().max(64).describe('Empty for none') }),
    data: z.object({ chosen: z.string() }),
    success: [TEXT.planChosen],
    summary: 'Choose the bonus plan of the next deposits; granted bonuses are unchanged',
    source: 'spec §7 "updatebonusplan"',
    refusals: ['BONUS_PLAN_NOT_FOUND'],
  }),
  blockList: endpoint({
    method: 'GET',
    path: `${USERS}/blocklist`,
    data: blockList,
    summary: 'Sports and casino providers blocked for this player: orders and launches there are refused',
    source: 'spec §7 "blocklist"',
  }),
}
