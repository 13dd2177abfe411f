import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../mutants/fault.ts'

/** A file of JSON, by its path in the repository. */
export const readJson = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T
