import protobuf from 'protobufjs/minimal.js'
import { FEED_VERSION } from './feed.ts'
import { feed } from './gen/feed.js'

/** Thrown for a feed frame with unknown fields or wrong wire types. */
export class FeedFormatError extends Error {
  override readonly name = 'FeedFormatError'
}

/** Lists fields unknown to the schema, as `Data.markets[0]: field 23`, including known fields of a wrong wire type. */
function unknownFields(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownFields(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const { $unknowns = [] } = value as { $unknowns?: Uint8Array[] }
  return [
    ...$unknowns.map((bytes) => `${path}: field ${protobuf.Reader.create(bytes).uint32() >>> 3}`),
    ...Object.entries(value).flatMap(([name, field]) => unknownFields(field, `${path}.${name}`)),
  ]
}

/**
 * Validates a server's frame strictly. Throws for undecodable bytes, unknown fields, more than one body, another
 * version. It does not check values: `decodeFeedMessage` reads them.
 */
export function checkFeedFrame(bytes: Uint8Array): void {
  const reader = protobuf.Reader.create(bytes)
  reader.discardUnknown = false
  const message = feed.ServerMessage.decode(reader)
  const unknown = unknownFields(message, 'ServerMessage')
  if (unknown.length > 0) throw new FeedFormatError(`feed.proto does not have ${unknown.join(', ')}`)
  if (message.version !== FEED_VERSION) {
    throw new FeedFormatError(`version ${message.version}, where ${FEED_VERSION} is expected`)
  }
}
