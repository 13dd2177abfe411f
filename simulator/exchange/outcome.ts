import type { ErrorCode } from '@layline/shared/contract/error-codes'

/** Why something was not done, in a code of the contract. It changed nothing. */
export interface Refused<Code extends ErrorCode = ErrorCode> {
  ok: false
  code: Code
  /** One plain sentence; the code's own text where it is absent. */
  text?: string
}

/** What came of an order, an input, anything that may be refused: what it made, or why not. */
export type Outcome<Made extends object = object, Code extends ErrorCode = ErrorCode> =
  | ({ ok: true } & Made)
  | Refused<Code>

export const DONE = { ok: true } as const

export const refused = <Code extends ErrorCode>(code: Code, text?: string): Refused<Code> =>
  text === undefined ? { ok: false, code } : { ok: false, code, text }
