import type {
  BesideOf,
  DataOf,
  EndpointName,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
} from '@layline/shared/contract/endpoints'
import type { Account, RunningSession } from '../../world/account.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { accountHandlers } from './account-handlers.ts'
import { adminHandlers } from './admin-handlers.ts'
import { betHandlers } from './bet-handlers.ts'
import { branchHandlers } from './branch-handlers.ts'
import { cashierHandlers } from './cashier-handlers.ts'
import { casinoHandlers } from './casino-handlers.ts'
import { controlHandlers } from './control-handlers.ts'
import { faultHandlers } from './fault-handlers.ts'
import { marketHandlers } from './market-handlers.ts'
import { operatorHandlers } from './operator-handlers.ts'
import { ownLimitHandlers } from './own-limit-handlers.ts'
import { raceHandlers } from './race-handlers.ts'
import { reportHandlers } from './report-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'
import { signUpHandlers } from './sign-up-handlers.ts'

/** Argument of a handler: the caller, and the request as parsed by the contract. */
export interface Call<Name extends EndpointName> {
  runner: WorldRunner
  /** All worlds of the process, for the operator. */
  worlds: Worlds
  /** The player; an empty object for public calls. */
  account: Account
  /** The session, for calls with a session token. */
  session: RunningSession
  /** The game of the ticket; empty for calls without a ticket. */
  gameId: string
  params: ParsedParamsOf<Name>
  query: ParsedQueryOf<Name>
  body: ParsedBodyOf<Name>
  client: { ip: string; userAgent: string; origin: string }
}

type Nothing = Record<string, never>

/** Answer of a handler. `message` replaces the call's first text of a success; `isAtWork`: a job goes on, status 202. */
export type Answer<Data, Beside = Nothing> = {
  data: Data
  message?: string
  isAtWork?: boolean
} & (Nothing extends Beside ? object : { beside: Beside })

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Answer<DataOf<Name>, BesideOf<Name>> | Promise<Answer<DataOf<Name>, BesideOf<Name>>>

export type Handlers<Names extends EndpointName = EndpointName> = { [Name in Names]: Handler<Name> }

/** Handlers of all calls; a missing one does not compile. */
export const HANDLERS: Handlers = {
  ...sessionHandlers,
  ...signUpHandlers,
  ...accountHandlers,
  ...reportHandlers,
  ...cashierHandlers,
  ...ownLimitHandlers,
  ...adminHandlers,
  ...betHandlers,
  ...marketHandlers,
  ...raceHandlers,
  ...casinoHandlers,
  ...controlHandlers,
  ...branchHandlers,
  ...faultHandlers,
  ...operatorHandlers,
}
