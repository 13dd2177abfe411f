import protobuf from 'protobufjs'
import { z } from 'zod'
import { market, priceSize, rates, runner } from '../entities/market.ts'
import { FEED_DEPTHS, FEED_ERRORS, FEED_VERSION } from '../feed.ts'
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
  // --force-number: exact up to 2^53.
  int64: 'integer',
  uint64: 'integer',
  sint64: 'integer',
  fixed64: 'integer',
}

/** Allowed values of fields, which protobuf cannot express. */
const ENUMS: Readonly<Record<string, readonly unknown[]>> = {
  'ClientMessage.version': [0, FEED_VERSION],
  'ClientRequest.action': ['subscribe', 'unsubscribe'],
  'ClientRequest.type': ['sports', 'event'],
  'ClientRequest.depth': FEED_DEPTHS,
  'PingPong.message': ['ping', 'pong'],
  'Error.code': Object.keys(FEED_ERRORS),
}

/** Messages that the calls have too: their fields have the values of those. */
const ENTITIES: Readonly<Record<string, z.ZodObject>> = {
  Market: market,
  Runner: runner,
  Rates: rates,
  PriceSize: priceSize,
}

/** Allowed values of a message's field, which protobuf cannot express. */
function valuesOf(message: string, field: string): JsonSchema {
  const known = ENUMS[`${message}.${field}`]
  if (known) return { enum: [...known] }
  const inCalls = ENTITIES[message]?.shape[field]
  if (!inCalls) return {}
  const { enum: values, format, pattern } = z.toJSONSchema(inCalls as z.ZodType) as JsonSchema
  if (values) return { enum: values }
  if (format) return { format }
  return pattern === undefined ? {} : { pattern }
}

/** Enums are numbers in the JSON form; the description lists their names. */
function enumSchema(values: Record<string, number>): JsonSchema {
  const names = Object.entries(values).map(([name, value]) => `${value} ${name}`)
  return { type: 'integer', enum: Object.values(values), description: names.join(', ') }
}

function fieldSchema(field: protobuf.Field): JsonSchema {
  field.resolve()
  const { resolvedType, comment, name, parent } = field
  const one: JsonSchema =
    resolvedType instanceof protobuf.Type
      ? { $ref: refTo(`${PACKAGE}.${resolvedType.name}`) }
      : resolvedType instanceof protobuf.Enum
        ? enumSchema(resolvedType.values)
        : field.type === 'bytes'
          ? { type: 'string', contentEncoding: 'base64' }
          : { type: JSON_TYPES[field.type]!, ...valuesOf(parent!.name, name) }
  const schema: JsonSchema = field.repeated ? { type: 'array', items: one } : one
  if (!comment) return schema
  return schema.$ref === undefined
    ? { ...schema, description: comment }
    : { allOf: [schema], description: comment }
}

/** protobuf models `optional` as a synthetic oneof; it is not the message's body. */
const isOptional = ({ partOf }: protobuf.Field) => partOf?.isProto3Optional === true

/** Schema of a message's fields; of its oneof only `body`. */
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

/** A feed message: its type, its body, and fixed values of the body's fields. */
export interface FeedShape {
  message: 'ClientMessage' | 'ServerMessage'
  body: string
  where?: Readonly<Record<string, unknown>>
}

/**
 * JSON schemas of the feed's messages from `feed.proto`: names as in the file, all non-optional fields required, one
 * body.
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
