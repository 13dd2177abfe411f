import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '../torture/support/temp-folder.ts'
import { type Edit, edited, ROOT } from './fault.ts'

const COPIED = [
  'shared',
  'simulator',
  'scripts',
  'tests',
  'fixtures',
  'client',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
]
const PACKAGES = ['fixtures', 'shared', 'simulator', 'client']
/** Longer than a trial waits for what never comes: it says so itself. */
export const TRIAL_MS = 10 * 60_000

/** A copy of the product whose own packages are its own and whose dependencies are ours. */
export function copyOfProduct(): string {
  const folder = makeTempFolder()
  for (const name of COPIED) {
    const source = join(ROOT, name)
    if (existsSync(source)) {
      cpSync(source, join(folder, name), {
        recursive: true,
        // A built client that is up to date stays so, unless an edit touches what it is built from.
        preserveTimestamps: true,
        filter: (path) => !path.endsWith('node_modules'),
      })
    }
  }
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@layline'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@layline') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of PACKAGES) symlinkSync(join(folder, name), join(modules, '@layline', name))
  return folder
}

/** Makes edits in a copy. */
export function buildIn(folder: string, edits: readonly Edit[]): void {
  for (const edit of edits) writeFileSync(join(folder, edit.file), edited(edit, folder))
}
