import type { Endpoint } from '@layline/shared/contract/endpoint'
import { ENDPOINT_LIST, ENDPOINTS, type EndpointName } from '@layline/shared/contract/endpoints'
import { ENTITIES } from '@layline/shared/entities/registry'
import { SECTION_7, type SpecifiedCall } from './section7.ts'
import type { Schema } from './strict.ts'

const ENTITY_NAMES = new Map<unknown, string>(
  Object.entries(ENTITIES).map(([name, entity]) => [entity, name]),
)

/** What stands inside a schema, one level down. */
function inner(schema: Schema): Schema[] {
  const { element, innerType, options, shape } = (schema as unknown as { def: Record<string, unknown> }).def
  return [element, innerType, options, shape && Object.values(shape)]
    .flat()
    .filter((part) => part !== undefined) as Schema[]
}

const LIST = 'list of '

/** The entity that these fields are taken from: they are its very own. */
function wholeOf(shape: object): string | undefined {
  const fields = Object.entries(shape)
  const whole = Object.entries(ENTITIES).find(([, entity]) => {
    const { shape: all = {} } = entity as unknown as { shape?: Record<string, unknown> }
    return fields.length > 0 && fields.every(([name, field]) => all[name] === field)
  })
  return whole?.[0]
}

/** The specification's entities in an answer, the outermost that have a name; else the names of its fields. */
export function entityOf(data: Schema): string {
  const { type, element, innerType, shape } = (data as unknown as { def: Record<string, unknown> }).def
  const name = ENTITY_NAMES.get(data)
  if (name !== undefined) return name
  if (type === 'array') return `${LIST}${entityOf(element as Schema)}`
  if (innerType) return entityOf(innerType as Schema)
  if (type === 'null') return 'none'
  const whole = shape && wholeOf(shape)
  if (whole) return `part of ${whole}`
  const found = [...new Set(inner(data).map(entityOf))].filter((each) =>
    ENTITY_NAMES_LIST.has(each.replaceAll(LIST, '')),
  )
  if (found.length > 0) return found.join(', ')
  return shape ? `{${Object.keys(shape).join(', ')}}` : String(type)
}

const ENTITY_NAMES_LIST: ReadonlySet<string> = new Set(ENTITY_NAMES.values())

const AUTH: Record<Endpoint['access'], string> = {
  anyone: 'none',
  player: 'bearer',
  'player-or-first-login': 'bearer, also first login',
  'any-session': 'bearer, also first login and locked',
  ticket: 'bearer, a ticket',
  operator: 'this machine, or control token',
}

type Row = readonly string[]
const HEAD: Row = ['call of section 7', 'name', 'method', 'path', 'auth', 'envelope', 'entity']

function rowOf(said: string, name: string): Row {
  if (name === 'feed') return [said, name, 'WS', '/feed', 'none', 'protobuf', 'Market']
  if (name === 'bets') {
    return [said, name, 'WS', '/bets?token=', 'token', 'JSON', 'Bet order message, Bet reply']
  }
  const { method, path, access, envelope, data } = ENDPOINTS[name as EndpointName] as unknown as Endpoint
  return [said, name, method, path, AUTH[access], envelope, entityOf(data)]
}

const rowsOf = ({ call, is }: SpecifiedCall): Row[] =>
  is.length > 0 ? is.map((name) => rowOf(call, name)) : [[call, 'MISSING', '', '', '', '', '']]

function table(rows: readonly Row[]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

/** Section 7 of the specification call by call, then the calls that are ours; what is missing is said. */
export function callTable(): string {
  const groups = [...new Set(SECTION_7.map(({ group }) => group))]
  const known = new Set(SECTION_7.flatMap(({ is }) => is as readonly string[]))
  const ours = ENDPOINT_LIST.filter(({ name }) => !known.has(name))
  const blocks = [
    ...groups.map((group) => ({
      title: group,
      rows: SECTION_7.filter((each) => each.group === group).flatMap(rowsOf),
    })),
    { title: 'Beside section 7', rows: ours.map(({ name, source }) => rowOf(source.slice(0, 60), name)) },
  ]
  // One table, so that its columns stand under each other throughout.
  const lines = table([HEAD, ...blocks.flatMap(({ rows }) => rows)])
  let next = 1
  const text = blocks.flatMap(({ title, rows }) => {
    const from = next
    next += rows.length
    return ['', title, ...lines.slice(from, next)]
  })
  const missing = SECTION_7.filter(({ is }) => is.length === 0).length
  return [
    lines[0],
    ...text,
    '',
    `${SECTION_7.length} calls of section 7, ${missing} missing; ${ENDPOINT_LIST.length} calls in the table`,
  ].join('\n')
}
