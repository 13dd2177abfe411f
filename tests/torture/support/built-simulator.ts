import { existsSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundle } from '../../../scripts/bundle.ts'
import { type Edit, editText } from '../../mutants/fault.ts'
import { makeTempFolder, removeTempFolder } from './temp-folder.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Names the folder of a build that is already there, for processes that need one. */
const BUILT_ENV = 'LAYLINE_BUILT'

/** Our commands as one file each: they start in a fifth of the time that compiling the sources takes. */
const builtIn = (folder: string) => ({
  /** The simulator, as `npm start` runs it. */
  main: join(folder, 'main.mjs'),
  /** `npm run world`. */
  world: join(folder, 'world.mjs'),
  /** A simulator that is asked by its parent how it is. */
  worldHost: join(folder, 'world-host.mjs'),
})
export type BuiltCommands = ReturnType<typeof builtIn>

/** Builds edits into the bundle; throws where the code of one does not occur exactly once. */
function withEdits(edits: readonly Edit[]): Plugin {
  const left = new Set(edits)
  return {
    name: 'edits',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(ROOT, id).replaceAll('\\', '/')
      const own = edits.filter((edit) => edit.file === file)
      for (const edit of own) left.delete(edit)
      return own.length > 0 ? own.reduce(editText, code) : null
    },
    buildEnd(error) {
      const [missed] = left
      if (!error && missed) throw new Error(`${missed.file} is not part of the simulator`)
    },
  }
}

/** The simulator's sources as one file, with these edits, in a folder of its own that it can be started from. */
export async function buildMain(folder: string, edits: readonly Edit[] = []): Promise<string> {
  const { main } = builtIn(folder)
  await bundle({
    source: 'simulator/host/main.ts',
    file: main,
    plugins: [withEdits(edits)],
    withPackages: true,
  })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return main
}

/**
 * Builds every command once for all processes that are started from here, whoever starts them; resolves with what
 * removes the build again. Does nothing where the caller's caller has already built them.
 */
export async function buildCommands(): Promise<() => void> {
  if (process.env[BUILT_ENV] !== undefined) return () => {}
  const folder = makeTempFolder()
  const { world, worldHost } = builtIn(folder)
  await buildMain(folder)
  await bundle({ source: 'scripts/world.ts', file: world, withPackages: true })
  await bundle({
    source: 'tests/torture/sockets/support/world-host.ts',
    file: worldHost,
    withPackages: true,
  })
  process.env[BUILT_ENV] = folder
  return () => {
    delete process.env[BUILT_ENV]
    removeTempFolder(folder)
  }
}

/** What `buildCommands` built. */
export function builtCommands(): BuiltCommands {
  const folder = process.env[BUILT_ENV]
  if (folder === undefined || !existsSync(folder))
    throw new Error('the commands are not built: call buildCommands')
  return builtIn(folder)
}
