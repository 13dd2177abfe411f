import { CASINO_STAKES_MAX } from '@layline/shared/casino'
import { orderPayload } from '@layline/shared/contract/order'
import { stakeButtons } from '@layline/shared/entities/account'
import { casinoStake } from '@layline/shared/entities/casino-round'
import { blockList } from '@layline/shared/entities/notice'
import { z } from 'zod'
import { directedEvent } from '../sports/forced-event.ts'
import { NO_PASSWORD } from './account.ts'
import type { Input } from './input.ts'
import { operation } from './operation.ts'

const userName = z.string().min(1).max(64)
const betId = z.number().int().positive()
const requestId = z.string().max(64)
/** A field that is told as empty, whatever it was. */
const untold = z.unknown().transform(() => '')

/** The inputs that may be shown to others, as a world file carries them: what moves markets and wallets. */
export const sharedInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stake-buttons'), userName, buttons: stakeButtons }),
  z.strictObject({ kind: z.literal('order'), userName, order: orderPayload }),
  z.strictObject({
    kind: z.literal('cancel'),
    userName,
    betId,
    byPaise: z.number().int().positive().optional(),
  }),
  z.strictObject({
    kind: z.literal('reprice'),
    userName,
    betId,
    orderId: z.string().max(64),
    odds: z.number(),
  }),
  z.strictObject({ kind: z.literal('operate'), operation }),
  z.strictObject({ kind: z.literal('force'), eventId: z.string().max(64), event: directedEvent }),
  z.strictObject({
    kind: z.literal('sign-up'),
    userName,
    password: z.unknown().transform(() => NO_PASSWORD),
    mobile: untold,
    referral: untold,
  }),
  z.strictObject({
    kind: z.literal('cash-asked'),
    userName,
    type: z.enum(['DEPOSIT', 'WITHDRAW']),
    amountPaise: z.number().int().positive(),
    bankId: untold,
    bankName: untold,
    utr: untold,
    remark: untold,
  }),
  z.strictObject({ kind: z.literal('cash-taken-back'), userName, requestId }),
  z.strictObject({ kind: z.literal('cash-decided'), requestId, approve: z.boolean(), reason: untold }),
  z.strictObject({
    kind: z.literal('credit'),
    userName,
    amountPaise: z
      .number()
      .int()
      .refine((paise) => paise !== 0, 'credit of nothing'),
  }),
  z.strictObject({ kind: z.literal('bonus-plan'), userName, planId: z.string().max(64) }),
  z.strictObject({
    kind: z.literal('casino-round'),
    userName,
    gameId: z.string().max(64),
    roundId: z.string().max(64),
    stakes: z.array(casinoStake).min(1).max(CASINO_STAKES_MAX),
  }),
  z.strictObject({ kind: z.literal('block-list'), userName, blocked: blockList }),
])

/** What is a player's own business; without it the rest folds to the same markets and wallets. Source: promises, A16. */
const PRIVATE = [
  'login',
  'logout',
  'change-password',
  'login-failed',
  'session-seen',
  'code-made',
  'code-tried',
  'bank-added',
  'casino-launch',
  'message',
] as const

type Said = z.output<typeof sharedInput>['kind'] | (typeof PRIVATE)[number]
/** An input that is in neither list does not compile. */
type Unsaid = Exclude<Input['kind'], Said>
const NONE_UNSAID: [Unsaid] extends [never] ? true : Unsaid = true

export function isPrivate({ kind }: Input): boolean {
  return NONE_UNSAID && (PRIVATE as readonly string[]).includes(kind)
}
