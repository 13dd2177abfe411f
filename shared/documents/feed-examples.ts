import { FEED_VERSION } from '../feed.ts'
import { exampleOf } from './example-of.ts'
import type { JsonSchema, SchemaTable } from './json-schema.ts'

/** What the schemas cannot know of a message: which of its words go together. */
const BODIES: Readonly<Record<string, object>> = {
  'client request': { action: 'subscribe', type: 'sports', tag: '1', depth: 0 },
  'client ping_pong': { message: 'pong' },
  'server ping_pong': { message: 'ping' },
  'server error': {
    status: 'error',
    message: 'a tag is the number of a sport or an event',
    code: 'BAD_TAG',
  },
  'server data': { isLoad: true, messageType: 'sports', tag: '1', removed: [] },
  'server market_data': { eventId: '30000002', isLoad: true, removed: [], depth: 3 },
}
const HEAD: Readonly<Record<string, object>> = {
  client: { version: FEED_VERSION },
  server: { version: FEED_VERSION, worldTime: Date.parse('2026-03-01T12:00:00.000Z'), speed: 1 },
}

/** A feed message in its JSON form, with fields that nobody wrote an example of made from their schema. */
export function feedExample(
  side: 'client' | 'server',
  body: string,
  payload: JsonSchema,
  named: SchemaTable,
): unknown {
  const made = exampleOf(payload, named) as Record<string, object>
  return { ...made, ...HEAD[side], [body]: { ...made[body], ...BODIES[`${side} ${body}`] } }
}
