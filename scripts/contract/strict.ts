import type { Endpoint } from '@layline/shared/contract/endpoint'
import { Mismatch } from './mismatch.ts'

/** Any schema of the contract. */
export type Schema = Endpoint['data']

const at = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value)
}

/** The path to the first place where two values of JSON differ. */
function firstDifference(came: unknown, known: unknown): PropertyKey[] | undefined {
  if (typeof came !== 'object' || came === null || typeof known !== 'object' || known === null) {
    return Object.is(came, known) || (came === 0 && known === 0) ? undefined : []
  }
  const [cameFields, knownFields] = [came as Record<string, unknown>, known as Record<string, unknown>]
  const part = (key: string) => (Array.isArray(came) ? Number(key) : key)
  for (const key of Object.keys(came)) {
    if (!Object.hasOwn(known, key)) return [part(key)]
    const difference = firstDifference(cameFields[key], knownFields[key])
    if (difference) return [part(key), ...difference]
  }
  const more = Object.keys(known).find((key) => !Object.hasOwn(came, key))
  return more === undefined ? undefined : [part(more)]
}

/**
 * The value, which must be exactly what the schema says: every field, in its type, and none besides. A schema by itself
 * lets fields pass that it does not know: what it keeps of the value must be the whole value.
 */
export function strictly<Some extends Schema>(
  schema: Some,
  value: unknown,
  about: string,
): Some['_zod']['output'] {
  const result = schema.safeParse(value)
  if (!result.success) {
    const issue = result.error.issues[0]!
    throw new Mismatch(`${about}${at(issue.path)}`, issue.message, valueAt(value, issue.path))
  }
  const path = firstDifference(value, result.data)
  if (path) {
    throw new Mismatch(
      `${about}${at(path)}`,
      valueAt(result.data, path) === undefined ? 'no such field' : valueAt(result.data, path),
      valueAt(value, path),
    )
  }
  return result.data
}
