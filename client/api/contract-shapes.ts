import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { z } from 'zod'
import type { Shape } from './shape.ts'

/** What a browser needs of the contract: the calls, by group, what the bet socket says, and what a refusal looks like. */
const OF_THE_CONTRACT = /\/shared\/contract\/(calls\/[\w-]+-calls|bet-socket|endpoint)\.ts$/
const CHECK = fileURLToPath(new URL('./shape.ts', import.meta.url))

const KEPT: ReadonlySet<string> = new Set<keyof Shape>([
  'type',
  'const',
  'enum',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
])

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The codes of refusals are many, and a page goes by their texts: one that it does not know is as good to it. */
const areRefusals = (key: string, value: unknown) =>
  key === 'enum' && Array.isArray(value) && value.includes('BAD_REQUEST')

/** Leaves out what a check does not read; names of properties are no keywords. */
function bare(schema: unknown, areNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => bare(each))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => areNames || (KEPT.has(key) && !areRefusals(key, value)))
      .map(([key, value]) => [
        key,
        key === 'const' || key === 'enum' ? value : bare(value, !areNames && key === 'properties'),
      ]),
  )
}

/** A schema of the contract as a shape: of what comes in, since that is what is checked. */
export function shapeOf(schema: z.ZodType): Shape {
  return bare(z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' })) as Shape
}

/** Writes shapes as code, each part that comes again once. */
class Writer {
  readonly #names = new Map<string, string>()
  readonly lines: string[] = []

  #text(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map((each) => this.#text(each)).join()}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const fields = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${this.#text(each)}`)
    return this.#named(`{${fields.join()}}`)
  }

  #named(text: string): string {
    const known = this.#names.get(text)
    if (known) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    this.lines.push(`const ${name}=${text}`)
    return name
  }

  check(schema: z.ZodType): string {
    return this.#named(`checkOf(${this.#text(shapeOf(schema))})`)
  }
}

interface Call {
  method: string
  path: string
  envelope: string
  data: z.ZodType
  beside: z.ZodType
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'beside' in value

const isGroup = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isCall)

/** A module of the contract with its schemas as shapes; what only a server or the documents read is left out. */
export function codeOf(module: Readonly<Record<string, unknown>>): string {
  const writer = new Writer()
  const textOf = (value: unknown): string | undefined => {
    if (isSchema(value)) return writer.check(value)
    if (isCall(value)) {
      const { method, path, envelope, data, beside } = value
      const plain = JSON.stringify({ method, path, envelope })
      return `{...${plain},data:${writer.check(data)},beside:${writer.check(beside)}}`
    }
    if (typeof value === 'function') return undefined
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const fields = Object.entries(value).map(([key, each]) => [key, textOf(each)] as const)
    return `{${fields.flatMap(([key, text]) => (text === undefined ? [] : [`${JSON.stringify(key)}:${text}`])).join()}}`
  }
  const exported = Object.entries(module).flatMap(([name, value]) => {
    const text = textOf(value)
    return text === undefined ? [] : [`export const ${name}=${text}`]
  })
  return [`import { checkOf } from ${JSON.stringify(CHECK)}`, ...writer.lines, ...exported].join('\n')
}

/** Entities hold schemas beside the constants and functions that a page reads. */
const ENTITIES = /\/shared\/entities\/[\w-]+\.ts$/

/**
 * Marks the calls at the top level of the entity modules as pure (`@__PURE__`): the bundler then drops the schemas that
 * nothing imports.
 */
export function entitySchemas(): Plugin {
  return {
    name: 'entity-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: ENTITIES },
      handler(code) {
        const calls = this.parse(code).body.flatMap((node) => {
          const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
          if (declared?.type !== 'VariableDeclaration') return []
          return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
        })
        let marked = code
        for (const { start, end } of calls.reverse()) {
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`
        }
        return { code: marked, map: null }
      },
    },
  }
}

/** A module's import of a group of calls. */
const GROUP_IMPORT = /^import \{ (\w+_CALLS) \} from '(@layline\/shared\/contract\/calls\/[\w-]+)'$/gm
/** A call by itself, as a build names it: `…/bet-calls.ts?call=getBets`. */
const SINGLE_CALL = /^(.+-calls(?:\.ts)?)\?call=(\w+)$/

/** A page's module with imports of the calls that it makes, each by itself, in place of their groups. */
export function withSingleCalls(code: string): string {
  const groups = Array.from(code.matchAll(GROUP_IMPORT), ([line, group, file]) => ({ line, group, file }))
  return groups.reduce((text, { line, group, file }) => {
    const uses = new RegExp(`\\b${group}\\.(\\w+)`, 'g')
    const names = new Set(Array.from(code.matchAll(uses), ([, name]) => name))
    const imports = Array.from(
      names,
      (name) => `import { ${name} as ${group}_${name} } from '${file}?call=${name}'`,
    )
    return text.replace(line, imports.join(';')).replace(uses, `${group}_$1`)
  }, code)
}

/**
 * Builds the contract without its schema library, and each call apart: what is loaded with a page are the shapes of its own
 * calls, not of their groups. The types stay those of the schemas.
 */
export function contractShapes(): Plugin {
  const modules = new Map<string, Promise<Readonly<Record<string, unknown>>>>()
  async function load(file: string) {
    const { module } = await runnerImport<Record<string, unknown>>(file)
    return module
  }
  return {
    name: 'contract-shapes',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: SINGLE_CALL },
      async handler(source, importer) {
        const [, file = '', name] = SINGLE_CALL.exec(source) ?? []
        const resolved = await this.resolve(file, importer)
        return resolved && `${resolved.id}?call=${name}`
      },
    },
    load: {
      filter: { id: [OF_THE_CONTRACT, SINGLE_CALL] },
      async handler(id) {
        const [, file = id, name] = SINGLE_CALL.exec(id) ?? []
        const loading = modules.get(file) ?? load(file)
        modules.set(file, loading)
        const module = await loading
        const group = Object.values(module).find(isGroup)
        return { code: codeOf(name ? { [name]: group?.[name] } : module), map: null }
      },
    },
    transform: {
      filter: { id: /\/client\/.+\.tsx?$/, code: '_CALLS' },
      handler: (code) => ({ code: withSingleCalls(code), map: null }),
    },
  }
}
