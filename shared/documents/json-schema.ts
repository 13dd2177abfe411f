/** The subset of JSON Schema that our documents use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  /** Encoding, media type and schema of a string's content, as in an envelope. */
  contentEncoding?: string
  contentMediaType?: string
  contentSchema?: JsonSchema
}

/** Referenced schemas by name. */
export type SchemaTable = Record<string, JsonSchema>

const REF_PREFIX = '#/components/schemas/'

export function refTo(name: string): string {
  return `${REF_PREFIX}${name}`
}

export function nameOfRef(ref: string): string {
  return ref.slice(REF_PREFIX.length)
}

/** Resolves a reference to its schema. */
export function resolved(schema: JsonSchema, table: SchemaTable): JsonSchema {
  return schema.$ref === undefined ? schema : resolved(table[nameOfRef(schema.$ref)]!, table)
}

/** Names that a schema references, directly or indirectly. */
export function namesIn(value: unknown, table: SchemaTable, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, table, found)
  else if (typeof value === 'object' && value !== null) {
    const { $ref, examples: _, ...rest } = value as JsonSchema
    if ($ref !== undefined && !found.has(nameOfRef($ref))) {
      found.add(nameOfRef($ref))
      namesIn(table[nameOfRef($ref)], table, found)
    }
    for (const part of Object.values(rest)) namesIn(part, table, found)
  }
  return found
}
