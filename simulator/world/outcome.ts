import type { ErrorCode } from '@layline/shared/contract/error-codes'
import type { OrderView } from '../exchange/exchange.ts'
import type { Round } from './casino-house.ts'

/** What an input came to. A refusal changed nothing but the count of inputs. */
export type Outcome =
  /** With the order, the casino's round, or the id of what was made. */
  { ok: true; order?: OrderView; round?: Round; id?: string } | { ok: false; code: ErrorCode; text?: string }

export const DONE: Outcome = { ok: true }

export const refused = (code: ErrorCode, text?: string): Outcome =>
  text === undefined ? { ok: false, code } : { ok: false, code, text }
