import type { Schema } from '../strict.ts'

/** Values for a field of a body, each with what it is. `undefined` leaves the field out. */
const VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ['absent', undefined],
  ['null', null],
  ['true', true],
  ['an object', { a: 1 }],
  ['a list', [[{}]]],
  ['empty', ''],
  ['a word', 'soon'],
  ['a number', 12_345],
  ['a number in quotes', '987654321'],
  ['a hexadecimal number in quotes', '0x64'],
  ['a list with a number', [987_654_321]],
  ['a negative number', -1],
  ['a fraction', 0.001],
  ['a huge number', 1e308],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', '\ud800'],
  ['markup', '<script>alert(1)</script>'],
  ['a quote', "' OR '1'='1"],
  ['a path', '../../etc/passwd'],
  ['10 kB', 'x'.repeat(10_240)],
]

const TEXTS = VALUES.filter(([, value]) => value === undefined || typeof value === 'string').filter(
  ([what]) => what !== 'half a surrogate pair',
)

/** A path is another one where a part of it is absent or empty. */
const PATH_VALUES = TEXTS.filter(([, value]) => value !== undefined && value !== '')

/** In a query everything is a text, and a name can stand there twice. */
const QUERY_VALUES: typeof VALUES = [
  ...TEXTS,
  ['given twice', ['1', '2']],
  ['a negative number', '-1'],
  ['a number with an exponent', '1e2'],
  ['infinite', '1e400'],
]

export interface BadValue {
  what: string
  input: Record<string, unknown>
  /** Whether the contract takes it all the same. */
  taken: boolean
}

const fieldsOf = (schema: Schema): string[] =>
  Object.keys((schema as unknown as { shape?: object }).shape ?? {})

const without = (input: object, field: string) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== field))

/** Every field in turn set to every value, the others as they should be; and a field that nobody knows. */
export function* badValues(
  schema: Schema,
  good: object,
  part: 'params' | 'query' | 'body',
): Generator<BadValue & { field: string }> {
  const values = { params: PATH_VALUES, query: QUERY_VALUES, body: VALUES }[part]
  const more = part === 'params' ? [] : ['nobodyKnowsThisField']
  for (const field of [...fieldsOf(schema), ...more]) {
    for (const [what, value] of values) {
      const rest = without(good, field)
      const input = value === undefined ? rest : { ...rest, [field]: value }
      yield { field, what, input, taken: schema.safeParse(input).success }
    }
  }
}

const DEEP = 5000

/** Bodies that are no object of fields, or no JSON at all. */
export const BAD_BODIES: readonly (readonly [what: string, text: string])[] = [
  ['half a body', '{"stUserName":'],
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"text"'],
  ['a number', '1e400'],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a deep one', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`],
]
