import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import { changeFeedMarkets } from './changes.ts'
import type { Mutation } from './mutant.ts'

/** Every field of a market that a server need not send. */
const OPTIONAL: readonly string[] = ['deMatched', 'Traded', 'deCommission']

/** A value without these fields, however deep they stand. */
function without(fields: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => without(fields, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) =>
      fields.includes(field) ? [] : [[field, without(fields, inner)]],
    ),
  )
}

/** Calls that it has and whose checks lean on extensions, and extensions themselves. */
export const OF_A_BARE_SERVER =
  /^(balance|statement|summary|logout|homeMaster|priceHistory|changePersistence): /

/** A server that keeps to the contract and has nothing that it need not have: the suite must find no fault with it. */
export const BARE_SERVER: Mutation = {
  ...changeFeedMarkets((markets) =>
    markets.map((market) => ({
      ...market,
      deCommission: 0,
      rates: market.rates.map((rates) => ({ ...rates, deMatched: 0, Traded: [] })),
    })),
  ),
  call: async (call, forward) => {
    const { extension = false, access } = call.name ? ENDPOINTS[call.name] : {}
    // The operator's calls are for the suite's own use: they show the code that is sent to a mobile.
    if (extension && access !== 'operator') {
      const headers = { 'content-type': 'text/html' }
      return { status: 404, headers, json: undefined, raw: Buffer.from('<h1>Not Found</h1>') }
    }
    const reply = await forward(call)
    return { ...reply, json: without(OPTIONAL, reply.json) }
  },
}
