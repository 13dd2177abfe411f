import { market } from '../../entities/market.ts'
import { FEED_DEPTH_DEFAULT, FEED_ERRORS, FEED_VERSION } from '../../feed.ts'
import { marketChecksum } from '../../feed-checksum.ts'
import { exampleOf } from '../example-of.ts'
import type { JsonSchema, SchemaTable } from '../json-schema.ts'
import { ENTITY_EXAMPLES } from './entity-examples.ts'

const MARKET = market.parse(ENTITY_EXAMPLES.get(market))
const SUBSCRIPTION = { type: 'sports', tag: '1', depth: FEED_DEPTH_DEFAULT }
const IMAGE = { isLoad: true, markets: [MARKET], removed: [], seq: 17, checksums: [marketChecksum(MARKET)] }

/** Hand-written bodies, since schemas cannot give a consistent combination of values. */
const BODIES: Readonly<Record<string, object>> = {
  'feed.subscribe': { request: { action: 'subscribe', ...SUBSCRIPTION } },
  'feed.unsubscribe': { request: { action: 'unsubscribe', ...SUBSCRIPTION } },
  'feed.pong': { ping_pong: { message: 'pong', positions: [] } },
  'feed.ping': { ping_pong: { message: 'ping', positions: [{ ...SUBSCRIPTION, seq: 17 }] } },
  'feed.error': { error: { status: 'error', message: FEED_ERRORS.BAD_TAG, code: 'BAD_TAG' } },
  'feed.data': { data: { messageType: 'sports', tag: '1', ...IMAGE } },
  'feed.market_data': { market_data: { eventId: MARKET.stEventID, depth: FEED_DEPTH_DEFAULT, ...IMAGE } },
}
const HEAD: Readonly<Record<string, object>> = {
  client: { version: FEED_VERSION },
  server: { version: FEED_VERSION, worldTime: Date.parse(MARKET.dtLastUpdated), speed: 1, timeline: 0 },
}

/** Example of a feed message in JSON form: hand-written, or generated from its schema. */
export function feedExample(
  { name, from }: { name: string; from: string },
  payload: JsonSchema,
  named: SchemaTable,
): unknown {
  return { ...(BODIES[name] ?? (exampleOf(payload, named) as object)), ...HEAD[from] }
}
