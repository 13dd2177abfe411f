import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder, removeTempFolder } from '../torture/support/temp-folder.ts'
import { type Edit, edited, type Fault, ROOT } from './fault.ts'

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

/** What the promise's own trial said of the product with the fault in it. */
export interface Caught {
  caught: boolean
  /** The first row that is red, or what came instead. */
  row: string
}

/** Builds a fault into a copy of the product and tries its promise there, in the short form. */
export function tryFault(fault: Fault, seed: number): Caught {
  const folder = copyOfProduct()
  try {
    buildIn(folder, fault.edits)
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'torture', '--only', fault.promise, '--short', '--seed', String(seed)],
      {
        cwd: folder,
        encoding: 'utf8',
        timeout: TRIAL_MS,
        // It builds its own commands: those of the copy.
        env: { ...process.env, LAYLINE_BUILT: undefined, LAYLINE_SABOTAGE: fault.name },
      },
    )
    const lines = stdout.split('\n')
    const row = lines.find((line) => line.startsWith(`short ${fault.promise} `))
    const caught = status === 1 && row !== undefined
    const error = row?.includes('broke off') ? lines.find((line) => /^ +\w*Error: /.test(line)) : undefined
    if (row && error) return { caught, row: `${row.trim().replace(/ {2,}/g, '  ')}: ${error.trim()}` }
    return { caught, row: row ?? `exit ${status}: ${(stderr || stdout).trim().split('\n').at(-1)}` }
  } finally {
    removeTempFolder(folder)
  }
}
