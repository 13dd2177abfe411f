import { z } from 'zod'
import { moment, momentOrEmpty } from './fields.ts'
import { trimmedText } from './trimmed-text.ts'

/** Id of a deposit or a withdrawal; bet ids are integers. */
const requestId = z.string().regex(/^R\d{1,12}$/, "not 'R' and digits")

/** A deposit or withdrawal request with its status. Our own. */
export const cashRequest = z.object({
  id: requestId.describe("'R' and digits; delete cancels it while pending"),
  type: z.enum(['DEPOSIT', 'WITHDRAW']),
  amount: z.number().describe('Rupees'),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED']),
  bankId: z
    .string()
    .describe("Bank account: for a deposit the house's, for a withdrawal the player's; empty if none"),
  stBankName: z.string(),
  utr: z.string().describe("The payer's reference"),
  stRemark: z.string().describe("The player's remark"),
  stReason: z.string().describe("The operator's reason; empty if none"),
  createdAt: moment,
  decidedAt: momentOrEmpty.describe('World time, ISO 8601 UTC; empty while pending'),
})
export type CashRequestRow = z.infer<typeof cashRequest>

/** A player's bank account, for withdrawals. Our own. */
export const userBank = z.object({
  bankId: z.string(),
  stBankName: z.string(),
  stHolderName: z.string(),
  stAccountNo: z.string().describe('Digits'),
  stIfsc: z.string().describe('IFSC of the branch'),
})
export type UserBank = z.infer<typeof userBank>

/** A bank account as the player enters it. Our own. */
export const newBank = z.object({
  stBankName: trimmedText(60),
  stHolderName: trimmedText(60),
  stAccountNo: z
    .string()
    .trim()
    .regex(/^\d{6,18}$/, 'an account number is 6 to 18 digits'),
  stIfsc: z
    .string()
    .trim()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'an IFSC is four letters, a zero and six letters or digits'),
})

/** A bank account of the house, for deposits. Our own. */
export const houseBank = userBank.extend({ stUpi: z.string().describe('UPI id; empty if none') })
export type HouseBank = z.infer<typeof houseBank>
