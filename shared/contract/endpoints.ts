import type { z } from 'zod'
import { ADMIN_CALLS } from './calls/admin-calls.ts'
import { BET_CALLS } from './calls/bet-calls.ts'
import { BRANCH_CALLS } from './calls/branch-calls.ts'
import { CASHIER_CALLS } from './calls/cashier-calls.ts'
import { CASINO_CALLS } from './calls/casino-calls.ts'
import { CONTROL_CALLS } from './calls/control-calls.ts'
import { FAULT_CALLS } from './calls/fault-calls.ts'
import { MARKET_CALLS } from './calls/market-calls.ts'
import { OPERATOR_CALLS } from './calls/operator-calls.ts'
import { OWN_LIMIT_CALLS } from './calls/own-limit-calls.ts'
import { RACE_CALLS } from './calls/race-calls.ts'
import { REPORT_CALLS } from './calls/report-calls.ts'
import { SESSION_CALLS } from './calls/session-calls.ts'
import { SETTINGS_CALLS } from './calls/settings-calls.ts'
import { WALLET_CALLS } from './calls/wallet-calls.ts'
import type { Endpoint } from './endpoint.ts'

/** Call groups, in the order of the documents. */
const groups = {
  Session: SESSION_CALLS,
  Wallet: WALLET_CALLS,
  Reports: REPORT_CALLS,
  Cashier: CASHIER_CALLS,
  'Own limits': OWN_LIMIT_CALLS,
  Office: ADMIN_CALLS,
  Settings: SETTINGS_CALLS,
  Bets: BET_CALLS,
  Markets: MARKET_CALLS,
  Races: RACE_CALLS,
  Casino: CASINO_CALLS,
  Control: CONTROL_CALLS,
  Branches: BRANCH_CALLS,
  Faults: FAULT_CALLS,
  Operator: OPERATOR_CALLS,
}

type Groups = typeof groups
type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Table = AllOf<Groups[keyof Groups]>
export type EndpointName = keyof Table

/** Every call of the product, by name. */
export const ENDPOINTS = Object.fromEntries(
  Object.values(groups).flatMap((group) =>
    Object.entries(group).map(([name, entry]) => [name, { name, ...entry }]),
  ),
) as { [Name in EndpointName]: Table[Name] & { readonly name: Name } }

/** The table as a list, its types widened. */
export const ENDPOINT_LIST: readonly Endpoint[] = Object.values(ENDPOINTS)
/** The calls of players and of the public: all but those that drive the simulator. */
export const PLAYER_CALLS = ENDPOINT_LIST.filter(({ access }) => access !== 'operator')

/** The names of the calls of each group. */
export const CALL_GROUPS = Object.entries(groups).map(([group, calls]) => ({
  group,
  names: Object.keys(calls) as EndpointName[],
}))

export type ParamsOf<Name extends EndpointName> = z.input<Table[Name]['params']>
export type QueryOf<Name extends EndpointName> = z.input<Table[Name]['query']>
export type BodyOf<Name extends EndpointName> = z.input<Table[Name]['body']>
export type ParsedParamsOf<Name extends EndpointName> = z.output<Table[Name]['params']>
export type ParsedQueryOf<Name extends EndpointName> = z.output<Table[Name]['query']>
export type ParsedBodyOf<Name extends EndpointName> = z.output<Table[Name]['body']>
export type BesideOf<Name extends EndpointName> = z.output<Table[Name]['beside']>
export type DataOf<Name extends EndpointName> = z.output<Table[Name]['data']>
