import type { BlockList } from '@layline/shared/entities/notice'
import type { Paise } from '@layline/shared/units'
import type { PasswordRecord } from '../account.ts'
import type { UserBankFacts } from './user-banks.ts'

/** What reaches the office from outside. Money in inputs is paise; codes and passwords are hashes made before. */
export type OfficeInput =
  /** A wrong password, also for a name that nobody has. */
  | { kind: 'login-failed'; userName: string }
  /** The session is in use: so that a restart knows how long it was not. */
  | { kind: 'session-seen'; userName: string; tokenHash: string; wallMs: number }
  | { kind: 'code-made'; mobile: string; saltHex: string; hashHex: string }
  /** A guess, hashed with the salt of the code; the right one uses it up. */
  | { kind: 'code-tried'; mobile: string; hashHex: string }
  | { kind: 'sign-up'; userName: string; password: PasswordRecord; mobile: string; referral: string }
  | ({ kind: 'bank-added'; userName: string } & UserBankFacts)
  /** The bank was looked up before: it is a name here. */
  | {
      kind: 'cash-asked'
      userName: string
      type: 'DEPOSIT' | 'WITHDRAW'
      amountPaise: Paise
      bankId: string
      bankName: string
      utr: string
      remark: string
    }
  | { kind: 'cash-taken-back'; userName: string; requestId: string }
  | { kind: 'cash-decided'; requestId: string; approve: boolean; reason: string }
  /** Chips of the house: granted, or taken back where it is negative. */
  | { kind: 'credit'; userName: string; amountPaise: Paise }
  | { kind: 'bonus-plan'; userName: string; planId: string }
  | { kind: 'block-list'; userName: string; blocked: BlockList }
  | { kind: 'message'; userName: string; title: string; text: string }

/** What the office will do by itself. */
export interface OfficeTask {
  kind: 'office'
  requestId: string
}

const KINDS: Record<OfficeInput['kind'], true> = {
  'login-failed': true,
  'session-seen': true,
  'code-made': true,
  'code-tried': true,
  'sign-up': true,
  'bank-added': true,
  'cash-asked': true,
  'cash-taken-back': true,
  'cash-decided': true,
  credit: true,
  'bonus-plan': true,
  'block-list': true,
  message: true,
}

export function isOfficeInput(input: { kind: string }): input is OfficeInput {
  return Object.hasOwn(KINDS, input.kind)
}
