import type { DataOf, EndpointName } from '@layline/shared/contract/endpoints'
import type { Need } from '../check.ts'
import type { InputOf } from '../client/caller.ts'
import type { Fixture } from '../fixtures/fixture.ts'

/** Things that belong to a player, as calls name them. */
export interface Things {
  betId: number
  orderId: string
  bankId: string
  marketId: string
  eventId: string
}

/** How a call is used. Everything else about it the suite knows from the contract's table. */
export interface Recipe<Name extends EndpointName> {
  /** What makes it succeed, asked by the first player. */
  valid: (fixture: Fixture) => InputOf<Name> | Promise<InputOf<Name>>
  /**
   * Names things of a player: what to send for these. The second player is answered the same for the first player's as for
   * things that are not there. `nothing` where the call takes no such names.
   */
  owned: 'nothing' | ((things: Things) => InputOf<Name>)
  /** What bad input starts from, where `valid` would do something: its good values then do no harm. */
  harmless?: (fixture: Fixture) => InputOf<Name>
  /** Takes back what a call that succeeded has done. */
  undo?: (fixture: Fixture, data: DataOf<Name>) => void | Promise<void>
  /** It cannot be made to succeed without this. */
  needs?: Need
  /** Only values that the contract refuses are tried: any other would change something. */
  onlyRefused?: boolean
  /** It ends the session it is called with. */
  endsSession?: boolean
  /** It counts towards the rate of orders. */
  isOrder?: boolean
}

/** The recipes of a group of calls. */
export type Recipes<Names extends EndpointName = EndpointName> = { [Name in Names]: Recipe<Name> }
