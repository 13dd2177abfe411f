import { z } from 'zod'

/** A deposit or a withdrawal and how far it has come. Our own. */
export const cashRequest = z.object({
  id: z.string().describe("'R' and digits: what delete takes back while it is pending"),
  type: z.enum(['DEPOSIT', 'WITHDRAW']),
  amount: z.number().describe('Rupees'),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED']),
  bankId: z.string().describe("Of a deposit the house's, of a withdrawal the player's; empty where none"),
  stBankName: z.string(),
  utr: z.string().describe("The payer's reference"),
  stRemark: z.string().describe("The player's remark"),
  stReason: z.string().describe('What was said when it was decided; empty where nothing was'),
  createdAt: z.string().describe('World time, ISO 8601 UTC'),
  decidedAt: z.string().describe('World time, ISO 8601 UTC; empty while pending'),
})
export type CashRequestRow = z.infer<typeof cashRequest>

/** A bank account of a player: where a withdrawal goes. Our own. */
export const userBank = z.object({
  bankId: z.string(),
  stBankName: z.string(),
  stHolderName: z.string(),
  stAccountNo: z.string().describe('Digits'),
  stIfsc: z.string().describe('IFSC of the branch'),
})
export type UserBank = z.infer<typeof userBank>

const line = (most: number) => z.string().trim().min(1).max(most)

/** What a player gives of a bank account. Our own. */
export const newBank = z.object({
  stBankName: line(60),
  stHolderName: line(60),
  stAccountNo: z
    .string()
    .trim()
    .regex(/^\d{6,18}$/, 'an account number is 6 to 18 digits'),
  stIfsc: z
    .string()
    .trim()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'an IFSC is four letters, a zero and six letters or digits'),
})

/** An account of the house: where a deposit is paid to. Our own. */
export const houseBank = userBank.extend({ stUpi: z.string().describe('UPI id; empty where there is none') })
export type HouseBank = z.infer<typeof houseBank>
