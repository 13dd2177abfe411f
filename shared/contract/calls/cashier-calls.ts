import { z } from 'zod'
import { bonusPlan } from '../../entities/bonus.ts'
import { cashRequest, houseBank, newBank, userBank } from '../../entities/cash.ts'
import { blockList } from '../../entities/notice.ts'
import { endpoint } from '../endpoint.ts'
import { id, USERS } from './fields.ts'

const amount = z
  .union([z.number(), z.string()])
  .pipe(z.coerce.number())
  .describe('Rupees, 100 to 1 000 000, at most two decimals')

/** Money in and out, the banks it goes through, bonus plans, and what is closed to the player. */
export const CASHIER_CALLS = {
  dwRequest: endpoint({
    method: 'POST',
    path: `${USERS}/dwrequest`,
    body: z.object({
      type: z.enum(['DEPOSIT', 'WITHDRAW']),
      amount,
      bankId: id.describe("Of a deposit one of the house's accounts, of a withdrawal one of the player's"),
      utr: z.string().trim().max(40).default('').describe("The payer's reference"),
      remark: z.string().trim().max(200).default(''),
    }),
    data: cashRequest,
    summary:
      'Ask for a deposit or a withdrawal; a withdrawal leaves the available chips at once. An operator decides, or after a while of world time the house approves',
    source: 'spec §7 "dwrequest"',
    refusals: ['INVALID_AMOUNT', 'BANK_NOT_FOUND', 'INSUFFICIENT_FUNDS', 'TOO_MANY'],
    example: { body: { type: 'DEPOSIT', amount: 5000, bankId: 'harbour' } },
  }),
  withdrawRequest: endpoint({
    method: 'POST',
    path: `${USERS}/wrequest`,
    body: z.object({ amount, bankId: id.describe("One of the player's accounts") }),
    data: cashRequest,
    summary: 'Ask for a withdrawal; it leaves the available chips at once',
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
    summary: 'Accounts of the house: where a deposit is paid to',
    source: 'spec §7 "getbankdatau"',
  }),
  userBanks: endpoint({
    method: 'GET',
    path: `${USERS}/getbankuser`,
    data: z.array(userBank),
    summary: "The player's bank accounts: where a withdrawal goes",
    source: 'spec §7 "getbankuser"',
  }),
  addBank: endpoint({
    method: 'POST',
    path: `${USERS}/addbank`,
    body: newBank,
    data: userBank,
    summary: 'Add a bank account, at most five; one that is there already is answered as it is',
    source: 'spec §7 "addbank"',
    refusals: ['TOO_MANY'],
  }),
  getBonusPlan: endpoint({
    method: 'GET',
    path: `${USERS}/getbonusplan`,
    data: z.object({
      chosen: z.string().describe('planId; empty where none is chosen'),
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
    summary: 'Choose the bonus plan of the next deposits; a bonus that was granted goes on',
    source: 'spec §7 "updatebonusplan"',
    refusals: ['BONUS_PLAN_NOT_FOUND'],
  }),
  blockList: endpoint({
    method: 'GET',
    path: `${USERS}/blocklist`,
    data: blockList,
    summary: 'What this player may not use: an order on a blocked sport is refused',
    source: 'spec §7 "blocklist"',
  }),
}
