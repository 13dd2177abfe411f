import { FEED_VERSION } from '../../feed.ts'
import { exampleOf } from '../example-of.ts'
import type { JsonSchema, SchemaTable } from '../json-schema.ts'

/** What neither the schemas nor their comments say of a message: what it is for, and which of its words go together. */
const BODIES: Readonly<Record<string, { summary: string; example: object }>> = {
  'client request': {
    summary: 'Subscribe to a sport or an event, or let go of it',
    example: { action: 'subscribe', type: 'sports', tag: '1', depth: 0 },
  },
  'client ping_pong': { summary: 'The answer to a ping', example: { message: 'pong' } },
  'server ping_pong': { summary: 'Are you there, and what time it is', example: { message: 'ping' } },
  'server error': {
    summary: 'What was wrong with a message; the socket stays open where nothing else is said',
    example: {
      status: 'error',
      message: 'a tag is the number of a sport or an event',
      code: 'BAD_TAG',
    },
  },
  'server data': {
    summary: 'The markets of a sport: all of them, or those that changed',
    example: { isLoad: true, messageType: 'sports', tag: '1', removed: [] },
  },
  'server market_data': {
    summary: 'The markets of an event: all of them, or those that changed',
    example: { eventId: '30000002', isLoad: true, removed: [], depth: 3 },
  },
}
const HEAD: Readonly<Record<string, object>> = {
  client: { version: FEED_VERSION },
  server: { version: FEED_VERSION, worldTime: Date.parse('2026-03-01T12:00:00.000Z'), speed: 1 },
}

/** What a feed message is for; what `feed.proto` says where nobody said more. */
export function feedSummary(side: 'client' | 'server', body: string, comment: string): string {
  return BODIES[`${side} ${body}`]?.summary ?? comment
}

/** A feed message in its JSON form, with fields that nobody wrote an example of made from their schema. */
export function feedExample(
  side: 'client' | 'server',
  body: string,
  payload: JsonSchema,
  named: SchemaTable,
): unknown {
  const made = exampleOf(payload, named) as Record<string, object>
  return { ...made, ...HEAD[side], [body]: { ...made[body], ...BODIES[`${side} ${body}`]?.example } }
}
