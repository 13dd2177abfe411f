import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Scenario, scenarioSchema } from '../scenario.ts'

/** A shipped scenario, by its file's name. */
export function scenarioNamed(name: string): Scenario {
  const file = new URL(`../../../fixtures/scenarios/${name}.yaml`, import.meta.url)
  return scenarioSchema.parse(parse(readFileSync(file, 'utf8')))
}
