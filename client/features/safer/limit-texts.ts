import {
  OWN_LIMIT_MAX_RUPEES,
  type OwnLimit,
  type OwnLimitKind,
  type OwnLimitPeriod,
} from '@layline/shared/entities/own-limits'
import { dateTimeOf } from '../../ui/dates.ts'
import { rupeesText } from '../../ui/money.tsx'

export const KIND_NAMES: Readonly<Record<OwnLimitKind, string>> = {
  LOSS: 'Loss limit',
  DEPOSIT: 'Deposit limit',
}

export const PERIOD_NAMES: Readonly<Record<OwnLimitPeriod, string>> = {
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
}

export const limitName = ({ kind, period }: Pick<OwnLimit, 'kind' | 'period'>) =>
  `${KIND_NAMES[kind]} per ${PERIOD_NAMES[period]}`

/** What of a limit is used, and when it begins anew. */
export const usedText = ({ amount, used, resetsAt }: OwnLimit) =>
  `${rupeesText(used)} of ${rupeesText(amount)} used · starts again ${dateTimeOf(Date.parse(resetsAt))}`

/** The change that is to come; empty without one. */
export function nextText({ next }: OwnLimit): string {
  if (!next) return ''
  const from = dateTimeOf(Date.parse(next.from))
  return next.amount === null ? `No limit from ${from}` : `${rupeesText(next.amount)} from ${from}`
}

/** When a new amount would hold. @param held the limit of now, rupees; undefined: none */
export const effectText = (held: number | undefined): string =>
  held === undefined
    ? 'It takes effect at once.'
    : `Now ${rupeesText(held)}. A lower limit takes effect at once, a higher one in 24 hours.`

const RUPEES = /^\d+(\.\d{1,2})?$/

/** What is wrong with a typed limit; empty if nothing is. */
export function limitProblem(text: string): string {
  if (text === '') return 'Enter an amount.'
  if (!RUPEES.test(text)) return 'Enter rupees, with at most two decimals.'
  const rupees = Number(text)
  if (rupees === 0) return 'A limit is more than 0.'
  return rupees > OWN_LIMIT_MAX_RUPEES ? `At most ${rupeesText(OWN_LIMIT_MAX_RUPEES)}.` : ''
}
