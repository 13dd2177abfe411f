import type { JsonSchema, SchemaTable } from './json-schema.ts'

/** The subset of OpenAPI 3.1 that we write, with `x-layline-…` extension fields. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<'get' | 'post' | 'delete', Operation>>>
  components: {
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>
    headers: Record<string, { description: string; schema: JsonSchema }>
    schemas: SchemaTable
  }
}

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, Media> }
  responses: Record<string, Reply>
  'x-layline-access': string
  'x-layline-envelope': string
  'x-layline-source': string
  'x-layline-writes': boolean
  /** When the call answers. */
  'x-layline-delay': string
  /** Present if the call is not in the specification: another server may lack it. */
  'x-layline-extension'?: true
}

export interface Parameter {
  name: string
  in: 'query' | 'path'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface Media {
  schema: JsonSchema
  examples?: Record<string, { summary?: string; value: unknown }>
  /** The decrypted example; its schema is `contentSchema`. */
  'x-layline-opened'?: unknown
}

export interface Reply {
  description: string
  headers?: Record<string, { $ref: string }>
  content: Record<string, Media>
}
