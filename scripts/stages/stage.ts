import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A command of `npm test` or `npm run quick` that runs in a process of its own, beside others. */
export interface Stage {
  name: string
  /** For Node: a script and its arguments. */
  command: readonly string[]
  /** Set where it writes its counts to the file that `TALLY_FILE` names. */
  tallies?: true
}

/** The script that an installed package names as its command. */
export function tool(packageName: string, command = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  return join(folder, typeof bin === 'string' ? bin : bin[command]!)
}

/** One of our own TypeScript commands. */
export const own = (script: string): readonly string[] => ['--import', import.meta.resolve('tsx'), script]

export const LINT: Stage = {
  name: 'lint',
  command: [tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
}

/** The type check of every package; each reads what it found out last time and looks at what has changed. */
export const TYPES: readonly Stage[] = ['shared', '.', 'client'].map((project) => ({
  name: project === '.' ? 'types of simulator, scripts, tests' : `types of ${project}`,
  command: [tool('typescript-native', 'tsc'), '-p', project],
}))
