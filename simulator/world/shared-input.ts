import { orderPayload } from '@layline/shared/contract/order'
import { stakeButtons } from '@layline/shared/entities/account'
import { z } from 'zod'
import type { Input } from './input.ts'
import { operation } from './operation.ts'
import { forcedEvent } from './scenario.ts'

const userName = z.string().min(1).max(64)
const betId = z.number().int().positive()

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
  z.strictObject({ kind: z.literal('force'), eventId: z.string().max(64), event: forcedEvent }),
])

/** What is a player's own business; without it the rest folds to the same markets and wallets. Source: promises, A16. */
const PRIVATE = ['login', 'logout', 'change-password'] as const

type Said = z.output<typeof sharedInput>['kind'] | (typeof PRIVATE)[number]
/** An input that is in neither list does not compile. */
type Unsaid = Exclude<Input['kind'], Said>
const NONE_UNSAID: [Unsaid] extends [never] ? true : Unsaid = true

export function isPrivate({ kind }: Input): boolean {
  return NONE_UNSAID && (PRIVATE as readonly string[]).includes(kind)
}
