import type { Endpoint } from '../contract/endpoint.ts'
import { CALL_GROUPS, ENDPOINTS, type EndpointName } from '../contract/endpoints.ts'
import { exampleOf } from './example-of.ts'
import type { JsonSchema, SchemaTable } from './json-schema.ts'
import { writeSchemas } from './named-schemas.ts'

/** Parts of a call's example. Parts that the table does not give are generated from the schemas. */
type ExamplePart = 'params' | 'query' | 'body' | 'data' | 'beside'

/** A call with its schemas and an example, for the documents. */
export interface CallDocument {
  endpoint: Endpoint
  group: string
  params: JsonSchema
  query: JsonSchema
  body: JsonSchema
  data: JsonSchema
  beside: JsonSchema
  example: Record<ExamplePart, unknown>
}

const isEmpty = ({ properties }: JsonSchema) => Object.keys(properties ?? {}).length === 0

/** True if the call takes a body. */
export function takesBody({ body }: Pick<CallDocument, 'body'>): boolean {
  return !('properties' in body && isEmpty(body))
}

/** Bodies that a server knows more exactly than the contract, by the name of the call. */
export type ExactBodies = Readonly<{ [Name in EndpointName]?: Endpoint['body'] }>

/** All calls of the table in order, and their shared schemas by name. */
export function callDocuments(bodies: ExactBodies = {}): { calls: CallDocument[]; named: SchemaTable } {
  const listed = CALL_GROUPS.flatMap(({ group, names }) =>
    names.map((name) => {
      const endpoint = ENDPOINTS[name] as Endpoint
      return { group, endpoint: { ...endpoint, body: bodies[name] ?? endpoint.body } }
    }),
  )
  const side = (pick: (endpoint: Endpoint) => Partial<Record<ExamplePart, Endpoint['query']>>) =>
    Object.fromEntries(
      listed.flatMap(({ endpoint }) =>
        Object.entries(pick(endpoint)).map(([part, schema]) => [`${endpoint.name} ${part}`, schema]),
      ),
    )
  const { inputs, outputs, named } = writeSchemas(
    side(({ params, query, body }) => ({ params, query, body })),
    side(({ data, beside }) => ({ data, beside })),
    'draft-2020-12',
  )
  const calls = listed.map(({ group, endpoint }): CallDocument => {
    const { name, example = {} } = endpoint
    const schemas = {
      params: inputs[`${name} params`]!,
      query: inputs[`${name} query`]!,
      body: inputs[`${name} body`]!,
      data: outputs[`${name} data`]!,
      beside: outputs[`${name} beside`]!,
    }
    const written = (part: ExamplePart) => example[part] ?? exampleOf(schemas[part], named)
    return {
      endpoint,
      group,
      ...schemas,
      example: {
        params: written('params'),
        query: written('query'),
        body: written('body'),
        data: written('data'),
        beside: written('beside'),
      },
    }
  })
  return { calls, named }
}
