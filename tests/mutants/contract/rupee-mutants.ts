import { exactPaiseOf } from '@layline/shared/units'
import { changeBody } from './changes.ts'
import type { ContractMutant } from './mutant.ts'

/** Whole rupees of an amount that has at most two decimals; what is refused anyway stays as it is. */
const inRupees =
  (field: string) =>
  (body: Record<string, unknown>): Record<string, unknown> => {
    const amount = body[field]
    if (typeof amount !== 'number' || exactPaiseOf(amount) === undefined) return body
    return { ...body, [field]: Math.floor(amount) }
  }

/** Amounts whose paise are dropped. */
export const IN_RUPEES: readonly ContractMutant[] = [
  {
    name: 'an order by call stakes whole rupees',
    caughtBy:
      'testOrder: a bet that nobody takes rests, is listed first as PENDING, and is placed in the words of the product',
    create: () => changeBody('testOrder', inRupees('stack')),
  },
  {
    name: 'an order on the bet socket stakes whole rupees',
    caughtBy: 'bets: an order is answered to whoever placed it, then listed, and the feed has it',
    create: () => ({ toBets: inRupees('stack') }),
  },
  {
    name: 'a bet is reduced by whole rupees',
    caughtBy: 'reduceOrder: takes back a part and its money, and the rest goes on resting',
    create: () => changeBody('reduceOrder', inRupees('by')),
  },
  {
    name: 'a withdrawal is of whole rupees',
    caughtBy: 'withdrawRequest: a withdrawal leaves the chips at once, and comes back with them',
    create: () => changeBody('withdrawRequest', inRupees('amount')),
  },
  {
    name: 'a deposit is of whole rupees',
    caughtBy: 'dwRequest: a deposit waits, is shown, and can be taken back once; no chips move',
    create: () => changeBody('dwRequest', inRupees('amount')),
  },
]
