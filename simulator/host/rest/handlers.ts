import type {
  BesideOf,
  DataOf,
  EndpointName,
  ParsedBodyOf,
  ParsedQueryOf,
} from '@layline/shared/contract/endpoints'
import type { Account, RunningSession } from '../../world/account.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { accountHandlers } from './account-handlers.ts'
import { adminHandlers } from './admin-handlers.ts'
import { betHandlers } from './bet-handlers.ts'
import { cashierHandlers } from './cashier-handlers.ts'
import { casinoHandlers } from './casino-handlers.ts'
import { marketHandlers } from './market-handlers.ts'
import { raceHandlers } from './race-handlers.ts'
import { reportHandlers } from './report-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'
import { signUpHandlers } from './sign-up-handlers.ts'

/** What a handler is given: everything is parsed by the contract already. */
export interface Call<Name extends EndpointName> {
  runner: WorldRunner
  /** The player; of calls that anyone may make, nobody. */
  account: Account
  /** Of a call that takes a session's token: that session. */
  session: RunningSession
  /** The game that the ticket is for; of calls that need no ticket, none. */
  gameId: string
  query: ParsedQueryOf<Name>
  body: ParsedBodyOf<Name>
  client: { ip: string; userAgent: string; origin: string }
}

type Nothing = Record<string, never>

/** Data, with the message the player is shown where it is not the usual one. */
export type Answer<Data, Beside = Nothing> = {
  data: Data
  message?: string
} & (Nothing extends Beside ? object : { beside: Beside })

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Answer<DataOf<Name>, BesideOf<Name>> | Promise<Answer<DataOf<Name>, BesideOf<Name>>>

export type Handlers<Names extends EndpointName = EndpointName> = { [Name in Names]: Handler<Name> }

/** Every call of the table; one without a handler does not compile. */
export const HANDLERS: Handlers = {
  ...sessionHandlers,
  ...signUpHandlers,
  ...accountHandlers,
  ...reportHandlers,
  ...cashierHandlers,
  ...adminHandlers,
  ...betHandlers,
  ...marketHandlers,
  ...raceHandlers,
  ...casinoHandlers,
}
