import protobuf from 'protobufjs/minimal.js'
import { FEED_VERSION } from './feed.ts'
import { feed } from './gen/feed.js'

/** Thrown where bytes of the feed hold what the schema does not know, or say it in another type. */
export class FeedFormatError extends Error {
  override readonly name = 'FeedFormatError'
}

/** Every field that the schema does not know, as `Data.markets[0]: field 23`. An own field of another wire type is one. */
function strangers(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => strangers(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const { $unknowns = [] } = value as { $unknowns?: Uint8Array[] }
  return [
    ...$unknowns.map((bytes) => `${path}: field ${protobuf.Reader.create(bytes).uint32() >>> 3}`),
    ...Object.entries(value).flatMap(([name, field]) => strangers(field, `${path}.${name}`)),
  ]
}

/**
 * Throws where a server's frame is not exactly the schema's: bytes that are no message, fields it does not have, more
 * than one body, another version. What it says in values is not looked at: `decodeFeedMessage` reads them.
 */
export function checkFeedFrame(bytes: Uint8Array): void {
  const reader = protobuf.Reader.create(bytes)
  reader.discardUnknown = false
  const message = feed.ServerMessage.decode(reader)
  const unknown = strangers(message, 'ServerMessage')
  if (unknown.length > 0) throw new FeedFormatError(`feed.proto does not have ${unknown.join(', ')}`)
  if (message.version !== FEED_VERSION) {
    throw new FeedFormatError(`version ${message.version}, where ${FEED_VERSION} is expected`)
  }
}
