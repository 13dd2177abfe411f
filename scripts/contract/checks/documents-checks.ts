import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import { openApi } from '@layline/shared/documents/open-api'
import { type Check, checksOf } from '../check.ts'
import { holds, Mismatch, NotOffered, same } from '../mismatch.ts'

/** Where a server shows what it believes its calls to be. */
const OPEN_API_PATH = '/docs/openapi.json'

interface OpenApi {
  paths: Record<string, Record<string, unknown>>
  components?: { schemas?: Record<string, unknown> }
}

/** The published document; undefined where the server has none. */
async function published(url: string): Promise<OpenApi | undefined> {
  const response = await fetch(`${url}${OPEN_API_PATH}`)
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  if (response.status !== 200 || !isJson) return undefined
  try {
    const document = JSON.parse(text) as OpenApi
    holds('openapi.json', 'an object with paths', typeof document.paths === 'object', text)
    return document
  } catch (error) {
    if (error instanceof Mismatch) throw error
    throw new Mismatch('openapi.json', 'JSON', text)
  }
}

/** Keywords that explain and do not bind. */
const PROSE = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'operationId'])
/** What stands in these are names of the contract, whatever they are called. */
const OF_NAMES = new Set(['properties', 'schemas', 'responses', 'headers'])

/** A document without its prose. */
function bare(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !(PROSE.has(key) || key.startsWith('x-')))
      .map(([key, inner]) => [key, bare(inner, OF_NAMES.has(key) && !isNames)]),
  )
}

type Operation = { requestBody?: { content: Record<string, { schema: { additionalProperties?: unknown } }> } }

/** The contract leaves this body open: a server says itself what it takes. */
const isBodyOpen = (ours: unknown): boolean => {
  const { schema } = (ours as Operation).requestBody?.content['application/json'] ?? {}
  return typeof schema?.additionalProperties === 'object'
}

const withoutBody = (call: unknown) => ({ ...(call as object), requestBody: undefined })

const keysOf = (paths: OpenApi['paths']) =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )

/** A server may lack these. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  ENDPOINT_LIST.filter(({ extension }) => extension).map(({ method, path }) => `${method} ${path}`),
)

/** What a server publishes of itself is what the contract says. It need not publish anything. */
export const DOCUMENTS: readonly Check[] = checksOf('documents', [
  {
    name: 'the published OpenAPI says of every call what the contract says, and has no other',
    run: async ({ target }) => {
      const theirs = await published(target.url)
      if (!theirs) throw new NotOffered(`no ${OPEN_API_PATH}: held against the schemas that the suite brings`)
      const ours = openApi() as unknown as OpenApi
      const offered = new Set(keysOf(theirs.paths))
      const isDue = (call: string) => offered.has(call) || !EXTENSIONS.has(call)
      same('calls', [...offered].sort(), keysOf(ours.paths).filter(isDue).sort())
      for (const [path, calls] of Object.entries(ours.paths)) {
        for (const [method, call] of Object.entries(calls)) {
          if (!isDue(`${method.toUpperCase()} ${path}`)) continue
          const due = isBodyOpen(call) ? withoutBody : (whole: unknown) => whole
          same(`${method.toUpperCase()} ${path}`, bare(due(theirs.paths[path]?.[method])), bare(due(call)))
        }
      }
      for (const [name, schema] of Object.entries(ours.components?.schemas ?? {})) {
        same(`schema ${name}`, bare(theirs.components?.schemas?.[name]), bare(schema))
      }
    },
  },
])
