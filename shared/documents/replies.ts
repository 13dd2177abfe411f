import { cryptoJsCipher } from '../ciphers/crypto-js.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { ERROR_CODES, type ErrorCode } from '../contract/error-codes.ts'
import { refusalsOf } from '../contract/refusals.ts'
import { WORLD_SPEED_HEADER, WORLD_TIME_HEADER, WORLD_TIMELINE_HEADER } from '../contract/world-headers.ts'
import { DEVELOPMENT_KEYS } from '../envelope.ts'
import type { CallDocument } from './call-documents.ts'
import { type JsonSchema, refTo } from './json-schema.ts'
import type { Media, OpenApiDocument, Reply } from './open-api-types.ts'

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Body of every refusal, for either envelope',
  properties: {
    status: { type: 'string', const: 'error' },
    code: { type: 'string', enum: Object.keys(ERROR_CODES), description: 'Error code: match on this' },
    message: { type: 'string', description: 'For the player' },
  },
  required: ['status', 'code', 'message'],
  additionalProperties: false,
}

export const REPLY_HEADERS: OpenApiDocument['components']['headers'] = {
  [WORLD_TIME_HEADER]: {
    description: "The world's time of the answer, ms since the Unix epoch",
    schema: { type: 'integer' },
  },
  [WORLD_SPEED_HEADER]: {
    description: 'World seconds per second of the wall clock; 0 while paused',
    schema: { type: 'number' },
  },
  [WORLD_TIMELINE_HEADER]: {
    description: "Number of the world's timeline: raised when its time does not go on from where it was",
    schema: { type: 'integer' },
  },
}

const HEADERS = Object.fromEntries(
  Object.keys(REPLY_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

/** Media type of a sealed body: base64 of encrypted JSON. Generic tools cannot decode it. */
export const SEALED_MEDIA_TYPE = 'application/vnd.layline.aes-256-ctr'

const cipher = cryptoJsCipher(DEVELOPMENT_KEYS)

function sealedMedia({ data, example }: CallDocument): Media {
  return {
    schema: {
      type: 'string',
      description:
        'Base64 of AES-256 in counter mode, no padding, over UTF-8 JSON of contentSchema. The example uses the ' +
        `development key ${DEVELOPMENT_KEYS.keyHex} and IV ${DEVELOPMENT_KEYS.ivHex} (hex); an operator may set ` +
        'others by LAYLINE_AES_KEY and LAYLINE_AES_IV.',
      contentEncoding: 'base64',
      contentMediaType: SEALED_MEDIA_TYPE,
      contentSchema: data,
    },
    examples: { example: { value: cipher.seal(JSON.stringify(example.data)) } },
    'x-layline-opened': example.data,
  }
}

function plainMedia({ endpoint, data, beside, example }: CallDocument): Media {
  const { properties = {}, required = [] } = beside
  return {
    schema: {
      type: 'object',
      properties: {
        status: { type: 'string', const: 'success' },
        message: { type: 'string', description: `For the player: ${endpoint.success.join('; ')}` },
        ...properties,
        data,
      },
      required: ['status', 'message', ...required, 'data'],
      additionalProperties: false,
    },
    examples: {
      example: {
        value: {
          status: 'success',
          message: endpoint.success[0],
          ...(example.beside as object),
          data: example.data,
        },
      },
    },
  }
}

/** Successful answer of a call. */
export function successReply(call: CallDocument): Reply {
  const { envelope, status } = call.endpoint
  const isSealed = envelope === 'aes'
  if (status === 204) return { description: 'Done', headers: HEADERS, content: {} }
  if (envelope === 'none') {
    const { data: schema, example } = call
    const media = { schema, examples: { example: { value: example.data } } }
    return { description: 'Done', headers: HEADERS, content: { 'application/json': media } }
  }
  return {
    description: isSealed ? 'Done: the data, sealed' : 'Done',
    headers: HEADERS,
    content: isSealed ? { 'text/plain': sealedMedia(call) } : { 'application/json': plainMedia(call) },
  }
}

/** Refusals of a call by HTTP status, each code with its text as an example. */
export function refusalReplies(endpoint: Endpoint): Record<string, Reply> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusalsOf(endpoint)) {
    const { status } = ERROR_CODES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: refTo('Error') }],
              properties: { code: { type: 'string', enum: codes } },
            },
            examples: Object.fromEntries(
              codes.map((code) => [
                code,
                {
                  summary: ERROR_CODES[code].text,
                  value: { status: 'error', code, message: ERROR_CODES[code].text },
                },
              ]),
            ),
          },
        },
      },
    ]),
  )
}
