import type { Endpoint } from '@layline/shared/contract/endpoint'
import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import { refusalsOf } from '@layline/shared/contract/refusals'
import { type Check, checksOf } from '../check.ts'
import { holds, Mismatch, NotOffered, same } from '../mismatch.ts'
import type { Schema } from '../strict.ts'

/** Where a server shows what it believes its calls to be. */
const OPEN_API_PATH = '/docs/openapi.json'

interface Field {
  name: string
  required: boolean
}

interface Operation {
  security?: unknown[]
  parameters?: (Field & { in: string })[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
  responses?: Record<string, unknown>
}

interface JsonSchema {
  $ref?: string
  properties?: Record<string, unknown>
  required?: string[]
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

/** The published document; undefined where the server has none, and the built-in schemas stand alone. */
async function publishedOpenApi(url: string): Promise<OpenApi | undefined> {
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

const byName = (a: Field, b: Field) => (a.name < b.name ? -1 : 1)

/** The fields of what the contract takes, and which of them must be there. */
function fieldsOf(schema: Schema): Field[] {
  const { shape = {} } = schema as unknown as { shape?: object }
  const missing = schema.safeParse({}).error?.issues.map(({ path }) => path[0]) ?? []
  return Object.keys(shape)
    .map((name) => ({ name, required: missing.includes(name) }))
    .sort(byName)
}

function fieldsOfJson(document: OpenApi, schema: JsonSchema = {}): Field[] {
  const { $ref } = schema
  if ($ref !== undefined)
    return fieldsOfJson(document, document.components?.schemas?.[$ref.split('/').at(-1)!])
  return Object.keys(schema.properties ?? {})
    .map((name) => ({ name, required: schema.required?.includes(name) ?? false }))
    .sort(byName)
}

function compare(document: OpenApi, endpoint: Endpoint): void {
  const { name, method, path, access, query, body } = endpoint
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Mismatch(name, `${method} ${path}`, 'no such call in the document')
  const parameters = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name: field, required = false }) => ({ name: field, required }))
  same(`${name}: query`, parameters.sort(byName), fieldsOf(query))
  if (method === 'POST') {
    const published = operation.requestBody?.content?.['application/json']?.schema
    same(`${name}: body`, fieldsOfJson(document, published), fieldsOf(body))
  }
  same(`${name}: asks for a token`, (operation.security ?? []).length > 0, access !== 'anyone')
  const statuses = new Set([200, ...refusalsOf(endpoint).map((code) => ERROR_CODES[code].status)])
  same(`${name}: statuses`, Object.keys(operation.responses ?? {}).sort(), [...statuses].map(String).sort())
}

/** What a server publishes of itself is what the contract says. It need not publish anything. */
export const DOCUMENTS: readonly Check[] = checksOf('documents', [
  {
    name: 'the published OpenAPI has every call as the contract has it, and no other',
    run: async ({ target }) => {
      const document = await publishedOpenApi(target.url)
      if (!document)
        throw new NotOffered(`no ${OPEN_API_PATH}: held against the schemas that the suite brings`)
      for (const endpoint of ENDPOINT_LIST) compare(document, endpoint)
      const published = Object.entries(document.paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
      )
      same('calls', published.sort(), ENDPOINT_LIST.map(({ method, path }) => `${method} ${path}`).sort())
    },
  },
])
