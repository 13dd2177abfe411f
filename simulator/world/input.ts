import type { OrderPayload } from '@layline/shared/contract/order'
import type { StakeButtons } from '@layline/shared/entities/account'
import type { CasinoStake } from '@layline/shared/entities/casino-round'
import type { LoginLocation } from '@layline/shared/entities/session'
import type { Paise, WorldMs } from '@layline/shared/units'
import type { DirectedEvent } from '../sports/forced-event.ts'
import type { PasswordRecord } from './account.ts'
import type { OfficeInput } from './office/office-input.ts'
import type { Operation } from './operation.ts'

/**
 * Everything that can reach a world from outside. What is random or secret about it (tokens, salts) was made before:
 * an input carries only hashes, so folding it again gives the same state.
 */
export type Input =
  | {
      kind: 'login'
      userName: string
      tokenHash: string
      /** Of the password that was right when it was checked; not in journals of before. */
      saltHex?: string
      location: LoginLocation
      userIp: string
      userAgent: string
      /** The wall's clock: sessions age with it. */
      wallMs: number
    }
  /** Of one session; without its token's hash, of all. */
  | { kind: 'logout'; userName: string; tokenHash?: string }
  | { kind: 'change-password'; userName: string; password: PasswordRecord }
  | { kind: 'stake-buttons'; userName: string; buttons: StakeButtons }
  | { kind: 'order'; userName: string; order: OrderPayload }
  /** Takes back the unmatched part of a bet, or so much of it. */
  | { kind: 'cancel'; userName: string; betId: number; byPaise?: Paise }
  /** Moves the unmatched part of a bet to another price, under an order id of its own. */
  | { kind: 'reprice'; userName: string; betId: number; orderId: string; odds: number }
  /** Leave to play one game in this session, else in the player's newest: a launch's ticket, as its hash. */
  | { kind: 'casino-launch'; userName: string; ticketHash: string; gameId: string; tokenHash?: string }
  | { kind: 'casino-round'; userName: string; gameId: string; roundId: string; stakes: CasinoStake[] }
  | { kind: 'operate'; operation: Operation }
  | OfficeInput
  | { kind: 'force'; eventId: string; event: DirectedEvent }

/** An input as the journal keeps it: stamped with the world's time at which it is folded in. */
export interface StampedInput {
  seq: number
  atMs: WorldMs
  input: Input
}
