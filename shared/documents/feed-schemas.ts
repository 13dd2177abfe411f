import protobuf from 'protobufjs'
import { market } from '../entities/market.ts'
import { FEED_ERROR_CODES } from '../feed.ts'
import { ENTITY_EXAMPLES } from './examples/entity-examples.ts'
import { type JsonSchema, refTo, type SchemaTable } from './json-schema.ts'

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
  'Error.code': FEED_ERROR_CODES,
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
function bodyOneofs({ oneofsArray }: protobuf.Type): protobuf.OneOf[] {
  return oneofsArray.filter(({ isProto3Optional }) => !isProto3Optional)
}

const isOptional = ({ partOf }: protobuf.Field) => partOf?.isProto3Optional === true

/** A message's fields; of a oneof those that `only` names, or none. */
function messageSchema(type: protobuf.Type, only?: string): JsonSchema {
  const fields = type.fieldsArray.filter((field) => !field.partOf || isOptional(field) || field.name === only)
  return {
    type: 'object',
    ...(type.comment && { description: type.comment }),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.filter((field) => !isOptional(field)).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** The one thing a feed message carries: a field of the oneof of `ClientMessage` or `ServerMessage`. */
export interface FeedBodySchema {
  body: string
  summary: string
  payload: JsonSchema
}

/**
 * The feed's messages in their JSON form (names as in the file, every field present that is not optional, one body), read from `feed.proto`.
 *
 * @param proto the text of `shared/feed.proto`; its comments become descriptions
 */
export function feedSchemas(proto: string): {
  client: FeedBodySchema[]
  server: FeedBodySchema[]
  named: SchemaTable
} {
  const { root } = protobuf.parse(proto, { keepCase: true, alternateCommentMode: true })
  const types = root.lookup(PACKAGE) as protobuf.Namespace
  const bodiesOf = (message: string): FeedBodySchema[] => {
    const type = types.lookupType(message)
    return bodyOneofs(type).flatMap(({ fieldsArray }) =>
      fieldsArray.map((field) => ({
        body: field.name,
        summary: (field.resolve().resolvedType as protobuf.Type).comment ?? type.comment ?? '',
        payload: messageSchema(type, field.name),
      })),
    )
  }
  const named: SchemaTable = {}
  for (const type of types.nestedArray) {
    if (!(type instanceof protobuf.Type) || bodyOneofs(type).length > 0) continue
    const example = type.name === 'Market' ? ENTITY_EXAMPLES.get(market) : undefined
    named[`${PACKAGE}.${type.name}`] = {
      ...messageSchema(type),
      ...(example !== undefined && { examples: [example] }),
    }
  }
  return { client: bodiesOf('ClientMessage'), server: bodiesOf('ServerMessage'), named }
}
