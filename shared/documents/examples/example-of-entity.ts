import type { z } from 'zod'

/** A schema with its example, type-checked as the schema's input and output. */
export function exampleOfEntity<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema> & z.output<Schema>,
): readonly [z.ZodType, unknown] {
  return [schema, value]
}
