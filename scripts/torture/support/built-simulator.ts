import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAR, FAR_YAML } from './far-scenario.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Where scenarios are looked for depends on where the script lies: as deep as the file that looks. */
const SCRIPT_FOLDER = 'simulator/host/worlds'

/**
 * The simulator's own sources as one file, with the scenarios beside it: a process starts in a fifth of the time that
 * compiling them anew takes, and a thousand of them must start.
 */
export async function buildSimulator(folder: string): Promise<string> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'], target: 'node' },
    build: {
      ssr: join(ROOT, 'simulator/host/main.ts'),
      outDir: join(folder, SCRIPT_FOLDER),
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
    },
  })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'fixtures'))
  cpSync(join(ROOT, 'fixtures/scenarios'), join(folder, 'fixtures/scenarios'), { recursive: true })
  writeFileSync(join(folder, `fixtures/scenarios/${FAR}.yaml`), FAR_YAML)
  return join(folder, SCRIPT_FOLDER, 'main.mjs')
}
