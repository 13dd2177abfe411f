import type { z } from 'zod'
import { ADMIN_CALLS } from './calls/admin-calls.ts'
import { BET_CALLS } from './calls/bet-calls.ts'
import { CASHIER_CALLS } from './calls/cashier-calls.ts'
import { CASINO_CALLS } from './calls/casino-calls.ts'
import { MARKET_CALLS } from './calls/market-calls.ts'
import { RACE_CALLS } from './calls/race-calls.ts'
import { REPORT_CALLS } from './calls/report-calls.ts'
import { SESSION_CALLS } from './calls/session-calls.ts'
import { SETTINGS_CALLS } from './calls/settings-calls.ts'
import { WALLET_CALLS } from './calls/wallet-calls.ts'
import type { Endpoint } from './endpoint.ts'

const table = {
  ...SESSION_CALLS,
  ...WALLET_CALLS,
  ...REPORT_CALLS,
  ...CASHIER_CALLS,
  ...ADMIN_CALLS,
  ...SETTINGS_CALLS,
  ...BET_CALLS,
  ...MARKET_CALLS,
  ...RACE_CALLS,
  ...CASINO_CALLS,
}

type Table = typeof table
export type EndpointName = keyof Table

/** Every call of the product, by name. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(table).map(([name, entry]) => [name, { name, ...entry }]),
) as { [Name in EndpointName]: Table[Name] & { readonly name: Name } }

/** The table as a list, its types widened. */
export const ENDPOINT_LIST: readonly Endpoint[] = Object.values(ENDPOINTS)

export type QueryOf<Name extends EndpointName> = z.input<Table[Name]['query']>
export type BodyOf<Name extends EndpointName> = z.input<Table[Name]['body']>
export type ParsedQueryOf<Name extends EndpointName> = z.output<Table[Name]['query']>
export type ParsedBodyOf<Name extends EndpointName> = z.output<Table[Name]['body']>
export type BesideOf<Name extends EndpointName> = z.output<Table[Name]['beside']>
export type DataOf<Name extends EndpointName> = z.output<Table[Name]['data']>
