import { CASH_MAX_RUPEES, CASH_MIN_RUPEES } from '@layline/shared/account-rules'
import { rupeesText } from '../../ui/money.tsx'

const RUPEES = /^\d+(\.\d{1,2})?$/

/** Error text for a typed amount of money, empty if it is valid. `max` is the available balance, rupees. */
export function amountProblem(text: string, max = CASH_MAX_RUPEES): string {
  if (text === '') return 'Enter an amount.'
  if (!RUPEES.test(text)) return 'Enter rupees, with at most two decimals.'
  const rupees = Number(text)
  if (rupees < CASH_MIN_RUPEES) return `At least ${rupeesText(CASH_MIN_RUPEES)}.`
  if (rupees > CASH_MAX_RUPEES) return `At most ${rupeesText(CASH_MAX_RUPEES)}.`
  return rupees > max ? `You have ${rupeesText(max)} available.` : ''
}
