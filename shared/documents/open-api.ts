import type { Access, Delay } from '../contract/endpoint.ts'
import { CALL_GROUPS } from '../contract/endpoints.ts'
import packageJson from '../package.json' with { type: 'json' }
import { type CallDocument, callDocuments, type ExactBodies, takesBody } from './call-documents.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument, Operation, Parameter } from './open-api-types.ts'
import { ERROR_SCHEMA, REPLY_HEADERS, refusalReplies, successReply } from './replies.ts'

export const CONTRACT_VERSION = packageJson.version

/** Security scheme of the authorization header, by access. */
const TOKENS: Record<Access, 'bearer' | 'ticket' | 'control' | undefined> = {
  anyone: undefined,
  player: 'bearer',
  'player-or-first-login': 'bearer',
  'any-session': 'bearer',
  ticket: 'ticket',
  operator: 'control',
}

const ACCESS_TEXTS: Record<Access, string> = {
  anyone: 'Public: no token needed.',
  player: 'For a signed-in player. With the first-login flag set the password must be changed first.',
  ticket: 'For the page of a casino game: the bearer token is the ticket of the launch.',
  'player-or-first-login': 'For a signed-in player, also with the first-login flag set.',
  'any-session': 'For every session: also with the first-login flag set, and of a locked player.',
  operator: 'For a process of the same machine, without a token; from elsewhere with the control token.',
}

const TOKEN_IN_BODY = 'The token may also be in the body; the header takes precedence.'

const DELAY_TEXTS: Record<Delay, readonly string[]> = {
  none: [],
  'bet-delay': [
    'Answers when the bet delay of the market is over, with the final outcome; at once, with state WAITING, while the ' +
      "world's clock stands still and with wait false.",
  ],
}

const DESCRIPTION = `Every call of the product, generated from the table of its routes.

Sign in with \`login\` and send the token as \`Authorization: Bearer …\`. A plain answer is
\`{"status":"success","message":…,"data":…}\`; a sealed one is the base64 text of its data as JSON, encrypted by
AES-256-CTR. A refusal is \`{"status":"error","code":…,"message":…}\` for either envelope: match on its code, show its
message. The calls below \`/control\` answer the JSON of their data itself. Amounts are rupees with at most two decimals,
prices decimal odds, times world time in ISO 8601, UTC. Fields and parameters that a call does not know are ignored;
those of control's bodies are refused. HEAD answers with the world's time and does nothing.`

function parametersIn(place: Parameter['in'], fields: JsonSchema, written: unknown): Parameter[] {
  const examples = written as Record<string, unknown>
  return Object.entries(fields.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || (fields.required?.includes(name) ?? false),
    ...(description !== undefined && { description }),
    schema: schema as JsonSchema,
    ...(name in examples && { example: examples[name] }),
  }))
}

function operationOf(call: CallDocument): Operation {
  const { endpoint, group, body, example } = call
  const { name, access, tokenIn, envelope, source, summary, writes, extension, delay } = endpoint
  const { params, query } = call
  const parameters = [
    ...parametersIn('path', params, example.params),
    ...parametersIn('query', query, example.query),
  ]
  const token = TOKENS[access]
  return {
    operationId: name,
    tags: [group],
    summary,
    description: [
      ACCESS_TEXTS[access],
      ...(tokenIn === 'header' ? [] : [TOKEN_IN_BODY]),
      ...DELAY_TEXTS[delay],
      `Source: ${source}.`,
    ].join(' '),
    // On the simulator's own machine the operator needs no token.
    security: token === undefined ? [] : [...(access === 'operator' ? [{}] : []), { [token]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody(call) && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body, examples: { example: { value: example.body } } },
        },
      },
    }),
    responses: {
      [endpoint.status]: successReply(call),
      ...(endpoint.startsJob && { 202: { ...successReply(call), description: 'Its job is at work' } }),
      ...refusalReplies(endpoint),
    },
    'x-layline-access': access,
    'x-layline-envelope': envelope,
    'x-layline-source': source,
    'x-layline-writes': writes,
    'x-layline-delay': delay,
    ...(extension && { 'x-layline-extension': true as const }),
  }
}

function buildDocument(bodies: ExactBodies): Omit<OpenApiDocument, 'servers'> {
  const { calls, named } = callDocuments(bodies)
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    const { method, path } = call.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Layline',
      version: CONTRACT_VERSION,
      summary: 'The calls of a betting exchange that runs whole on one laptop. Play money only.',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: CALL_GROUPS.map(({ group, names }) => ({
      name: group,
      description: `${group}: ${names.join(', ')}`,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token from `login`' },
        ticket: { type: 'http', scheme: 'bearer', description: 'The ticket in the URL of a launch' },
        control: { type: 'http', scheme: 'bearer', description: 'The value of `--control-token`' },
      },
      headers: REPLY_HEADERS,
      schemas: { ...named, Error: ERROR_SCHEMA },
    },
  }
}

/** Documents without their servers, by their exact bodies; the table is constant while a process runs. */
const documents = new WeakMap<ExactBodies, ReturnType<typeof buildDocument>>()
const NO_BODIES: ExactBodies = {}

/**
 * OpenAPI 3.1 of the whole endpoint table.
 *
 * @param worldPrefix `/w/{world}` for the server URL; empty for the world `main`
 * @param bodies a constant: the document is cached by it
 */
export function openApi({
  worldPrefix = '',
  bodies = NO_BODIES,
}: {
  worldPrefix?: string
  bodies?: ExactBodies
} = {}): OpenApiDocument {
  const document = documents.get(bodies) ?? buildDocument(bodies)
  documents.set(bodies, document)
  const description = worldPrefix ? `The world ${worldPrefix}` : 'The world main'
  return { ...document, servers: [{ url: worldPrefix || '/', description }] }
}
