import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@layline/shared/contract/error-codes'
import { LineCounter, parseDocument, visit } from 'yaml'
import { type Scenario, scenarioSchema } from '../../world/scenario.ts'
import { lineNestedTooDeep } from './yaml-depth.ts'

const SCENARIOS = fileURLToPath(new URL('../../../fixtures/scenarios/', import.meta.url))
/** Maximum length of a scenario, checked before parsing. */
const CHARACTERS_MAX = 256 * 1024
const DEPTH_MAX = 32
const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/

/** A scenario file that cannot be used; the message names the line and the reason. */
export class ScenarioError extends Refusal {
  constructor(text: string, options?: ErrorOptions) {
    super('BAD_REQUEST', text, options)
    this.name = 'ScenarioError'
  }
}

export interface LoadedScenario {
  name: string
  sha256: string
  /** Text of the file. */
  text: string
  scenario: Scenario
}

/** Names of the available scenarios, sorted. */
export function scenarioNames(): string[] {
  return readdirSync(SCENARIOS)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort()
}

/** Loads a scenario by its file name in `fixtures/scenarios`, without extension. */
export function loadScenario(name: string): LoadedScenario {
  if (!NAME.test(name)) {
    throw new ScenarioError(`'${name}' is no scenario name: lower case letters, digits and dashes`)
  }
  const file = `${SCENARIOS}${name}.yaml`
  if (!existsSync(file)) {
    throw new ScenarioError(`there is no scenario '${name}'; there are ${scenarioNames().join(', ')}`)
  }
  const text = readFileSync(file, 'utf8')
  return {
    name,
    sha256: createHash('sha256').update(text).digest('hex'),
    text,
    scenario: parseScenario(text, name),
  }
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
  const parsed = scenarioSchema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue!.path.filter((key) => typeof key !== 'symbol')
  const line = lineOf(path)
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
}
