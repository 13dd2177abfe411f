import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { type Scenario, type ScenarioInput, scenarioSchema } from '../../world/scenario.ts'
import { plainText } from '../bad-input.ts'
import { SCENARIOS, scenarioNames } from './shipped-scenarios.ts'
import { lineNestedTooDeep } from './yaml-depth.ts'

/** Maximum length of a scenario, checked before parsing. */
const CHARACTERS_MAX = 256 * 1024
const DEPTH_MAX = 32
const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/
/** A path has a folder or the ending of a scenario's file; a name has neither. */
const IS_PATH = /[\\/]|\.ya?ml$/

/** Name of a scenario that was given as an object, or by a capsule. */
export const OWN_SCENARIO = 'own'

/** The name of a shipped scenario, the path of a file, or the scenario itself. */
export type ScenarioSource = string | ScenarioInput

/** A scenario file that cannot be used; the message names the line and the reason. */
export class ScenarioError extends Refusal {
  constructor(text: string, options?: ErrorOptions) {
    super('BAD_REQUEST', text, options)
    this.name = 'ScenarioError'
  }
}

export interface LoadedScenario {
  /** The shipped name, the absolute path, or OWN_SCENARIO. */
  name: string
  sha256: string
  /** Text of the file. */
  text: string
  scenario: Scenario
}

function shippedText(name: string): string {
  if (!NAME.test(name)) {
    throw new ScenarioError(`'${name}' is no scenario name: lower case letters, digits and dashes`)
  }
  const file = join(SCENARIOS, `${name}.yaml`)
  if (!existsSync(file)) {
    throw new ScenarioError(`there is no scenario '${name}'; there are ${scenarioNames().join(', ')}`)
  }
  return readFileSync(file, 'utf8')
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ScenarioError(`there is no scenario at ${path}: ${(cause as Error).message}`, { cause })
  }
}

/** The text of a scenario, and what names it: in errors, and for good. JSON is YAML too. */
function read(source: ScenarioSource): { name: string; title: string; text: string } {
  if (typeof source === 'object') {
    return { name: OWN_SCENARIO, title: 'the scenario', text: JSON.stringify(source) }
  }
  if (!IS_PATH.test(source)) return { name: source, title: source, text: shippedText(source) }
  const path = resolve(source)
  return { name: path, title: basename(path), text: textAt(path) }
}

/**
 * Loads a scenario: a shipped one by its name, without extension, any other by its path or as an object.
 * @throws ScenarioError with the line of the mistake
 */
export const loadScenario = (source: ScenarioSource): LoadedScenario => loaded(read(source))

/** The scenario of a world that keeps its text. @throws as `loadScenario` */
export const ownScenario = (text: string): LoadedScenario =>
  loaded({ name: OWN_SCENARIO, title: 'the scenario', text })

function loaded({ name, title, text }: ReturnType<typeof read>): LoadedScenario {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { name, sha256, text, scenario: parseScenario(text, title) }
}

/** Parses a scenario's YAML; an error names its line. */
export function parseScenario(text: string, name: string): Scenario {
  if (text.length > CHARACTERS_MAX) {
    throw new ScenarioError(`${name}:1: a scenario is at most ${CHARACTERS_MAX} characters`)
  }
  const deepLine = lineNestedTooDeep(text, DEPTH_MAX)
  if (deepLine !== undefined) {
    throw new ScenarioError(`${name}:${deepLine}: it nests more than ${DEPTH_MAX} deep`)
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const refuse = (offset: number, text: string) =>
    new ScenarioError(`${name}:${lines.linePos(offset).line}: ${text.split('\n')[0]}`)
  // The parser only warns about unknown tags and directives; a scenario must be plain data.
  const [problem] = [...document.errors, ...document.warnings]
  if (problem) throw refuse(problem.pos[0], problem.message)
  visit(document, {
    Alias: (_, { range }) => {
      throw refuse(range![0], 'an alias (*name) is not used here')
    },
  })
  const parsed = scenarioSchema.safeParse(document.toJS(), { error: plainText })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue!.path.filter((key) => typeof key !== 'symbol')
  // The schema reports an unknown field at the object that holds it.
  const unknown = issue!.code === 'unrecognized_keys' ? lineOfKey(path, issue!.keys[0]!) : undefined
  const line = unknown ?? lineOf(path)
  throw new ScenarioError(`${name}:${line}: ${path.join('.') || 'the file'}: ${issue!.message}`)

  /** Line of the error's node, or of its nearest existing ancestor. */
  function lineOf(path: (string | number)[]): number {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as
        | { range?: [number, number, number] }
        | undefined
      if (node?.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }

  function lineOfKey(path: (string | number)[], name: string): number | undefined {
    const object = document.getIn(path, true)
    if (!isMap(object)) return undefined
    const keys = object.items.map(({ key }) => key).filter((key) => isScalar(key))
    const range = keys.find(({ value }) => String(value) === name)?.range
    return range ? lines.linePos(range[0]).line : undefined
  }
}
