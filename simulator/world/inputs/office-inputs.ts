import { userBank } from '@layline/shared/entities/cash'
import { blockList } from '@layline/shared/entities/notice'
import { CREDIT_RUPEES_MAX } from '@layline/shared/limits'
import { paiseOf } from '@layline/shared/units'
import { z } from 'zod'
import { DONE } from '../../exchange/outcome.ts'
import { NO_PASSWORD } from '../account.ts'
import { whyNoDeposit } from '../office/limits-used.ts'
import { id, inputKind, paise, playerInput, untold, userName } from './input-kind.ts'

const signUp = z.object({
  userName,
  password: z.object({ saltHex: z.string(), hashHex: z.string() }),
  mobile: z.string(),
  referral: z.string(),
})
/** The bank was looked up before: it is a name here. */
const cashAsked = z.object({
  userName,
  type: z.enum(['DEPOSIT', 'WITHDRAW']),
  amountPaise: paise,
  bankId: z.string(),
  bankName: z.string(),
  utr: z.string(),
  remark: z.string(),
})
const cashDecided = z.object({ requestId: id, approve: z.boolean(), reason: z.string() })

const CREDIT_PAISE_MAX = paiseOf(CREDIT_RUPEES_MAX)
const creditPaise = paise
  .min(-CREDIT_PAISE_MAX)
  .max(CREDIT_PAISE_MAX)
  .refine((amount) => amount !== 0, 'credit of nothing')

/** Players and their money, as the house's office keeps them. Codes and passwords are hashes made before. */
export const OFFICE_INPUTS = {
  'code-made': inputKind({
    fields: z.object({
      mobile: z.string(),
      saltHex: z.string(),
      hashHex: z.string(),
      dropsOldest: z
        .literal(true)
        .optional()
        .describe('Where too many numbers are kept, in place of a refusal; not in journals of before'),
    }),
    shared: 'none',
    fold: ({ office, nowMs }, { mobile, ...code }) => office.codes.make(mobile, code, nowMs),
  }),

  /** A guess, hashed with the salt of the code; the right one uses it up. */
  'code-tried': inputKind({
    fields: z.object({ mobile: z.string(), hashHex: z.string() }),
    shared: 'none',
    fold: ({ office, nowMs }, { mobile, hashHex }) => office.codes.try(mobile, hashHex, nowMs),
  }),

  'sign-up': inputKind({
    fields: signUp,
    shared: signUp.extend({
      password: z.unknown().transform(() => NO_PASSWORD),
      mobile: untold,
      referral: untold,
    }),
    isPlayers: true,
    fold: ({ office }, input) => office.signUp(input),
  }),

  'bank-added': playerInput({
    fields: z.object({ userName, ...userBank.omit({ bankId: true }).shape }),
    shared: 'none',
    fold: ({ office }, input) => office.banks.add(input.userName, input),
  }),

  'cash-asked': playerInput({
    fields: cashAsked,
    shared: cashAsked.extend({ bankId: untold, bankName: untold, utr: untold, remark: untold }),
    fold(world, { userName, type, amountPaise, bankId, bankName, utr, remark }, account) {
      const stopped = type === 'DEPOSIT' ? whyNoDeposit(world, account, amountPaise) : undefined
      const asked = { userName, type, amountPaise, bankId, bankName, utr, remark }
      return stopped ?? world.office.cashier.ask(asked)
    },
  }),

  'cash-taken-back': playerInput({
    fields: z.object({ userName, requestId: id }),
    shared: 'all',
    fold: ({ office }, { requestId }, { userName }) => office.cashier.takeBack(userName, requestId),
  }),

  'cash-decided': inputKind({
    fields: cashDecided,
    shared: cashDecided.extend({ reason: untold }),
    fold: ({ office }, { requestId, approve, reason }) => office.cashier.decide(requestId, approve, reason),
  }),

  /** Chips of the house: granted, or taken back where it is negative. */
  credit: playerInput({
    fields: z.object({ userName, amountPaise: creditPaise }),
    shared: 'all',
    fold: ({ office }, input) => office.credit(input.userName, input.amountPaise),
  }),

  'bonus-plan': playerInput({
    fields: z.object({ userName, planId: id }),
    shared: 'all',
    fold: ({ office }, { planId }, { userName }) => office.bonuses.choose(userName, planId),
  }),

  'block-list': playerInput({
    fields: z.object({ userName, blocked: blockList }),
    shared: 'all',
    fold({ office, casino }, { blocked }, { userName }) {
      office.blocks.set(userName, blocked)
      casino.endBlocked(userName, blocked)
      return DONE
    },
  }),

  message: playerInput({
    fields: z.object({ userName, title: z.string(), text: z.string() }),
    shared: 'none',
    fold({ office, nowMs }, { title, text }, { userName }) {
      office.mailboxes.post(userName, { title, text, atMs: nowMs })
      return DONE
    },
  }),
}
