import type { OrderPayload } from '@layline/shared/contract/endpoints'
import type { StakeButtons } from '@layline/shared/entities/account'
import type { LoginLocation } from '@layline/shared/entities/session'
import type { WorldMs } from '@layline/shared/units'
import type { PasswordRecord } from './account.ts'
import type { ForcedEvent } from './generated/sport.ts'

/**
 * Everything that can reach a world from outside. What is random or secret about it (tokens, salts) was made before:
 * an input carries only hashes, so folding it again gives the same state.
 */
export type Input =
  | {
      kind: 'login'
      userName: string
      tokenHash: string
      location: LoginLocation
      userIp: string
      userAgent: string
    }
  | { kind: 'logout'; userName: string }
  | { kind: 'change-password'; userName: string; password: PasswordRecord }
  | { kind: 'stake-buttons'; userName: string; buttons: StakeButtons }
  | { kind: 'order'; userName: string; order: OrderPayload }
  | { kind: 'cancel'; userName: string; betId: number }
  | { kind: 'force'; eventId: string; event: ForcedEvent }

/** An input as the journal keeps it: stamped with the world's time at which it is folded in. */
export interface StampedInput {
  seq: number
  atMs: WorldMs
  input: Input
}
