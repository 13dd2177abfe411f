import { type JsonSchema, resolved, type SchemaTable } from '@layline/shared/documents/json-schema'

/** A field to fill in: a leaf of an object's schema, or a part that is written as JSON. */
export interface FormField {
  /** Names from the outside in, `['location', 'city']`. */
  path: string[]
  schema: JsonSchema
  isRequired: boolean
  kind: 'text' | 'number' | 'choice' | 'json'
  /** Of a choice, what may be chosen. */
  choices: unknown[]
}

/** What was typed, by the field's path joined with dots. */
export type FormTexts = Readonly<Record<string, string>>

export function keyOf({ path }: Pick<FormField, 'path'>): string {
  return path.join('.')
}

function choicesOf(schema: JsonSchema): unknown[] {
  const { enum: values, const: constant, anyOf, oneOf, type } = schema
  if (values) return values
  if (constant !== undefined) return [constant]
  if (type === 'boolean') return [true, false]
  const branches = (anyOf ?? oneOf ?? []).map(choicesOf)
  return branches.length > 0 && branches.every(({ length }) => length > 0) ? branches.flat() : []
}

/** The fields of an object's schema, those of objects inside it included. */
export function fieldsOf(
  schema: JsonSchema,
  table: SchemaTable,
  { path = [], isRequired = true }: { path?: string[]; isRequired?: boolean } = {},
): FormField[] {
  const { properties = {}, required = [] } = resolved(schema, table)
  return Object.entries(properties).flatMap(([name, part]) => {
    const whole = { ...resolved(part, table), ...(part.description && { description: part.description }) }
    const place = { path: [...path, name], isRequired: isRequired && required.includes(name) }
    const choices = choicesOf(whole)
    if (whole.properties && choices.length === 0) return fieldsOf(whole, table, place)
    const isNumber = whole.type === 'number' || whole.type === 'integer'
    const kind =
      choices.length > 0 ? 'choice' : isNumber ? 'number' : whole.type === 'string' ? 'text' : 'json'
    return [{ ...place, schema: whole, kind, choices }]
  })
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
}

/** The texts that an example fills in. */
export function textsOf(fields: readonly FormField[], example: unknown): FormTexts {
  return Object.fromEntries(
    fields.map((field) => {
      const value = at(example, field.path)
      const text =
        value === undefined
          ? ''
          : typeof value === 'string' && field.kind !== 'choice'
            ? value
            : JSON.stringify(value)
      return [keyOf(field), text]
    }),
  )
}

function typedValue({ kind }: FormField, text: string): unknown {
  if (kind === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    // As it was typed: what is wrong with it is for the server to say.
    return text
  }
}

/** What goes out: fields that were left empty stay away, but for a text that is required. */
export function filledIn(fields: readonly FormField[], texts: FormTexts): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const field of fields) {
    const text = texts[keyOf(field)] ?? ''
    if (text === '' && !(field.kind === 'text' && field.isRequired)) continue
    let inner = whole
    for (const name of field.path.slice(0, -1)) {
      inner[name] ??= {}
      inner = inner[name] as Record<string, unknown>
    }
    inner[field.path.at(-1)!] = typedValue(field, text)
  }
  return whole
}
