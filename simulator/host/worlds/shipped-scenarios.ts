import { readdirSync } from 'node:fs'
import { inPackage } from '../package-folder.ts'

// What the command line says of worlds: it is read before a world's code, which takes a second to load.

/** The scenario and the seed of a world that names none. */
export const DEFAULT_SCENARIO = 'day'
export const DEFAULT_SEED = 1

/** The folder that the scenarios are shipped in. */
export const SCENARIOS = inPackage('@layline/fixtures', 'scenarios')

/** Names of the available scenarios, sorted. */
export function scenarioNames(): string[] {
  return readdirSync(SCENARIOS)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort()
}
