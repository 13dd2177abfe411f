import type { Mutant } from '../fault.ts'

const APP = 'simulator/host/app.ts'
const PLACE = 'simulator/exchange/orders/place.ts'
const ERRORS = 'shared/contract/error-codes.ts'
const ANSWER_ERROR = ".status(status).json({ status: 'error', code, message })"

/** Refusals that are wrong, or missing. */
export const REFUSALS: readonly Mutant[] = [
  {
    name: 'a status code is swapped',
    edits: [
      {
        file: APP,
        from: ANSWER_ERROR,
        to: ANSWER_ERROR.replace('(status)', '(status === 409 ? 400 : status)'),
      },
    ],
    only: /^deleteBet: an unmatched bet/,
  },
  {
    name: 'a text is not the one of the specification',
    edits: [
      {
        file: ERRORS,
        from: 'text: TEXT.loggedInElsewhere',
        to: "text: 'Your id is logged in somewhere else'",
      },
    ],
    only: /^balance: tells a session/,
  },
  {
    name: 'a refusal is answered with 200',
    edits: [
      {
        file: APP,
        from: ANSWER_ERROR,
        to: ANSWER_ERROR.replace('(status)', "(code === 'BET_NOT_FOUND' ? 200 : status)"),
      },
    ],
    only: /^deleteBet: a bet that is not there/,
  },
  {
    name: 'an error has no code',
    edits: [{ file: APP, from: ANSWER_ERROR, to: ANSWER_ERROR.replace(' code,', '') }],
    only: /^getBets: takes no nonsense/,
  },
  {
    name: 'input that does not fit is handed on',
    edits: [
      {
        file: 'simulator/host/bad-input.ts',
        from: '  throw refusalOfIssue(',
        to: '  if (result) return value as z.output<Schema>\n  throw refusalOfIssue(',
      },
    ],
    only: /^statement: takes no nonsense/,
  },
  {
    name: 'an order id that was used for another bet is taken for the same',
    edits: [
      {
        file: PLACE,
        from: "  return same ? { ok: true, order } : refused('DUPLICATE_ORDER_ID')",
        to: '  void same\n  return { ok: true, order }',
      },
    ],
    only: /refuses an order id/,
  },
  {
    name: 'the same order again is another bet',
    edits: [
      { file: PLACE, from: '  if (known) return known\n  const market', to: '  void known\n  const market' },
    ],
    only: /the same order again/,
  },
]
