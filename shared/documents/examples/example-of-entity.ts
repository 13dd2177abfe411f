import type { z } from 'zod'

/** An entity with an example of it, type-checked against what is sent as well as against what is answered. */
export function exampleOfEntity<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema> & z.output<Schema>,
): readonly [z.ZodType, unknown] {
  return [schema, value]
}
