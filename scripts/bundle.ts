import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { viteBuild } from './vite-build.ts'

interface Bundle {
  /** From the repository's root on. */
  source: string
  file: string
  sourcemap?: 'inline'
  plugins?: Plugin[]
  /** Whether what is installed is part of it as well. */
  withPackages?: boolean
}

/** Makes a script and all of ours that it imports one file for Node. */
export async function bundle(options: Bundle): Promise<void> {
  const { source, file, sourcemap = false, plugins = [], withPackages = false } = options
  const root = fileURLToPath(new URL('..', import.meta.url))
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'error',
    plugins,
    ssr: { noExternal: withPackages || [], target: 'node' },
    build: {
      ssr: source,
      outDir: dirname(file),
      emptyOutDir: false,
      minify: false,
      sourcemap,
      target: 'node20',
      rollupOptions: {
        output: {
          entryFileNames: basename(file),
          codeSplitting: false,
          // V8 knows what a constant is; a variable it reads anew each time, and an exchange is a tenth slower for that.
          topLevelVar: false,
        },
      },
    },
  })
}
