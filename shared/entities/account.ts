import { z } from 'zod'
import { STAKE_BUTTON_NUMBERS } from '../rules/stake-buttons.ts'
import { marketId, moment } from './fields.ts'

/** An entry of the wallet. Source: spec §3 "Statement row". */
export const statementRow = z.object({
  createdAt: moment,
  amount: z.number().describe('Rupees, positive in, negative out'),
  balance: z.number().describe('Balance after the entry, rupees'),
  entryType: z
    .enum([
      'DEPOSIT',
      'WITHDRAW',
      'REFUND',
      'BONUS',
      'CREDIT',
      'SETTLEMENT',
      'COMMISSION',
      'REVERSAL',
      'CASINO',
    ])
    .describe('REFUND: a withdrawal that did not come about; REVERSAL: a settlement taken back'),
  stRemark: z.string(),
  stMarketId: z.union([marketId, z.literal('')]).describe('Market of the entry; empty if none'),
})
export type StatementRow = z.infer<typeof statementRow>

const amount = z
  .number('An amount is a whole number above 0')
  .int('An amount is a whole number above 0')
  .min(1, 'An amount is a whole number above 0')
  .max(10_000_000, 'An amount is 1,00,00,000 at most')
const label = z
  .string()
  .trim()
  .regex(/\S/, 'Every button needs a label')
  .max(12, 'A label has at most 12 characters')

type Numbered<P extends string, T> = Record<`${P}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`, T>

/** Labels l1..l10 and amounts btn1..btn10, rupees. Source: spec §3 "Stake buttons". */
export const stakeButtons = z.object({
  ...(Object.fromEntries(STAKE_BUTTON_NUMBERS.map((n) => [`l${n}`, label])) as Numbered<'l', typeof label>),
  ...(Object.fromEntries(STAKE_BUTTON_NUMBERS.map((n) => [`btn${n}`, amount])) as Numbered<
    'btn',
    typeof amount
  >),
})
export type StakeButtons = z.infer<typeof stakeButtons>

/** Converts two lists of ten to the wire's twenty fields. */
export function stakeButtonsOf(labels: readonly string[], amounts: readonly number[]): StakeButtons {
  return stakeButtons.parse(
    Object.fromEntries(
      STAKE_BUTTON_NUMBERS.flatMap((n) => [
        [`l${n}`, labels[n - 1]],
        [`btn${n}`, amounts[n - 1]],
      ]),
    ),
  )
}

/** Smallest and largest stake of a sport, rupees. Source: spec §3 "Stack limits". */
export const stackRange = z.object({
  sportsId: z.string().describe("Sport id; '0' is fancy"),
  min: z.number(),
  max: z.number(),
})
export type StackRange = z.infer<typeof stackRange>
