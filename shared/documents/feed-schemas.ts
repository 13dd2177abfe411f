import protobuf from 'protobufjs'
import { market } from '../entities/market.ts'
import { FEED_ERRORS } from '../feed.ts'
import { ENTITY_EXAMPLES } from './examples/entity-examples.ts'
import { type JsonSchema, refTo, resolved, type SchemaTable } from './json-schema.ts'

const PACKAGE = 'feed'

const JSON_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  bool: 'boolean',
  double: 'number',
  float: 'number',
  int32: 'integer',
  sint32: 'integer',
  uint32: 'integer',
  fixed32: 'integer',
  sfixed32: 'integer',
  // --force-number: as far as a double is exact.
  int64: 'integer',
  uint64: 'integer',
  sint64: 'integer',
  fixed64: 'integer',
}

/** Words that protobuf takes for any string. */
const CLOSED_LISTS: Readonly<Record<string, readonly string[]>> = {
  'ClientRequest.action': ['subscribe', 'unsubscribe'],
  'ClientRequest.type': ['sports', 'event'],
  'PingPong.message': ['ping', 'pong'],
  'Error.code': Object.keys(FEED_ERRORS),
}

/** An enum's values are numbers in the JSON form; their names are said. */
function enumSchema(values: Record<string, number>): JsonSchema {
  const names = Object.entries(values).map(([name, value]) => `${value} ${name}`)
  return { type: 'integer', enum: Object.values(values), description: names.join(', ') }
}

function fieldSchema(field: protobuf.Field): JsonSchema {
  field.resolve()
  const { resolvedType, comment, name, parent } = field
  const values = CLOSED_LISTS[`${parent!.name}.${name}`]
  const one: JsonSchema =
    resolvedType instanceof protobuf.Type
      ? { $ref: refTo(`${PACKAGE}.${resolvedType.name}`) }
      : resolvedType instanceof protobuf.Enum
        ? enumSchema(resolvedType.values)
        : field.type === 'bytes'
          ? { type: 'string', contentEncoding: 'base64' }
          : { type: JSON_TYPES[field.type]!, ...(values && { enum: [...values] }) }
  const schema: JsonSchema = field.repeated ? { type: 'array', items: one } : one
  if (!comment) return schema
  return schema.$ref === undefined
    ? { ...schema, description: comment }
    : { allOf: [schema], description: comment }
}

/** `optional` is a oneof of its own to protobuf; what a message carries one of is another thing. */
const isOptional = ({ partOf }: protobuf.Field) => partOf?.isProto3Optional === true

/** A message's fields; of its oneof the one that is `body`. */
function messageSchema(type: protobuf.Type, body?: string): JsonSchema {
  const fields = type.fieldsArray.filter((field) => !field.partOf || isOptional(field) || field.name === body)
  return {
    type: 'object',
    ...(type.comment && { description: type.comment }),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.filter((field) => !isOptional(field)).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** What a feed message is: which of the two, its body, and what always stands in that. */
export interface FeedShape {
  message: 'ClientMessage' | 'ServerMessage'
  body: string
  where?: Readonly<Record<string, unknown>>
}

/**
 * The feed's messages in their JSON form (names as in the file, every field present that is not optional, one body),
 * read from `feed.proto`.
 *
 * @param proto the text of `shared/feed.proto`; its comments become descriptions
 */
export function feedSchemas(proto: string): {
  payloadOf: (shape: FeedShape) => JsonSchema
  named: SchemaTable
} {
  const { root } = protobuf.parse(proto, { keepCase: true, alternateCommentMode: true })
  const types = root.lookup(PACKAGE) as protobuf.Namespace
  const named: SchemaTable = {}
  for (const type of types.nestedArray) {
    if (!(type instanceof protobuf.Type) || type.oneofsArray.some(({ name }) => name === 'body')) continue
    const example = type.name === 'Market' ? ENTITY_EXAMPLES.get(market) : undefined
    named[`${PACKAGE}.${type.name}`] = {
      ...messageSchema(type),
      ...(example !== undefined && { examples: [example] }),
    }
  }
  const payloadOf = ({ message, body, where }: FeedShape): JsonSchema => {
    const payload = messageSchema(types.lookupType(message), body)
    if (!where) return payload
    const { properties, ...inner } = resolved(payload.properties![body]!, named)
    const fixed = Object.entries(where).map(([name, value]) => [
      name,
      { ...properties![name], enum: [value] },
    ])
    const narrowed = { ...inner, properties: { ...properties, ...Object.fromEntries(fixed) } }
    return { ...payload, properties: { ...payload.properties, [body]: narrowed } }
  }
  return { payloadOf, named }
}
