import type { Access } from '../contract/endpoint.ts'
import { CALL_GROUPS } from '../contract/endpoints.ts'
import packageJson from '../package.json' with { type: 'json' }
import { type CallDocument, callDocuments, takesBody } from './call-documents.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument, Operation, Parameter } from './open-api-types.ts'
import { ERROR_SCHEMA, REPLY_HEADERS, refusalReplies, successReply } from './replies.ts'

export const CONTRACT_VERSION = packageJson.version

/** Security scheme of the authorization header, by access. */
const TOKENS: Record<Access, 'bearer' | 'ticket' | undefined> = {
  anyone: undefined,
  player: 'bearer',
  'player-or-first-login': 'bearer',
  'any-session': 'bearer',
  ticket: 'ticket',
}

const ACCESS_TEXTS: Record<Access, string> = {
  anyone: 'Public: no token needed.',
  player: 'For a signed-in player. With the first-login flag set the password must be changed first.',
  ticket: 'For the page of a casino game: the bearer token is the ticket of the launch.',
  'player-or-first-login': 'For a signed-in player, also with the first-login flag set.',
  'any-session': 'For every session: also with the first-login flag set, and of a locked player.',
}

const TOKEN_IN_BODY = 'The token may also be in the body; the header takes precedence.'

const DESCRIPTION = `Every call of the product, generated from the table of its routes.

Sign in with \`login\` and send the token as \`Authorization: Bearer …\`. A plain answer is
\`{"status":"success","message":…,"data":…}\`; a sealed one is the base64 text of its data as JSON, encrypted by
AES-256-CTR. A refusal is \`{"status":"error","code":…,"message":…}\` for either envelope: match on its code, show its
message. Amounts are rupees, prices decimal odds, times world time in ISO 8601, UTC.`

function parametersOf({ query, example }: CallDocument): Parameter[] {
  const examples = example.query as Record<string, unknown>
  return Object.entries(query.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    schema: schema as JsonSchema,
    ...(name in examples && { example: examples[name] }),
  }))
}

function operationOf(call: CallDocument): Operation {
  const { endpoint, group, body, example } = call
  const { name, access, tokenIn, envelope, source, summary, writes, extension } = endpoint
  const parameters = parametersOf(call)
  const token = TOKENS[access]
  return {
    operationId: name,
    tags: [group],
    summary,
    description: [
      ACCESS_TEXTS[access],
      ...(tokenIn === 'header' ? [] : [TOKEN_IN_BODY]),
      `Source: ${source}.`,
    ].join(' '),
    security: token === undefined ? [] : [{ [token]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody(call) && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body, examples: { example: { value: example.body } } },
        },
      },
    }),
    responses: { 200: successReply(call), ...refusalReplies(endpoint) },
    'x-layline-access': access,
    'x-layline-envelope': envelope,
    'x-layline-source': source,
    'x-layline-writes': writes,
    ...(extension && { 'x-layline-extension': true as const }),
  }
}

function buildDocument(): Omit<OpenApiDocument, 'servers'> {
  const { calls, named } = callDocuments()
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    const { method, path } = call.endpoint
    paths[path] = { ...paths[path], [method === 'GET' ? 'get' : 'post']: operationOf(call) }
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
      },
      headers: REPLY_HEADERS,
      schemas: { ...named, Error: ERROR_SCHEMA },
    },
  }
}

/** Cached document without its servers; the table is constant while a process runs. */
let document: ReturnType<typeof buildDocument> | undefined

/**
 * OpenAPI 3.1 of the whole endpoint table.
 *
 * @param worldPrefix `/w/{world}` for the server URL; empty for the world `main`
 */
export function openApi({ worldPrefix = '' } = {}): OpenApiDocument {
  document ??= buildDocument()
  const description = worldPrefix ? `The world ${worldPrefix}` : 'The world main'
  return { ...document, servers: [{ url: worldPrefix || '/', description }] }
}
