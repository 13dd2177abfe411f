import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build-if-stale.ts'
import { viteBuild } from './vite-build.ts'

const CLIENT = new URL('../client/', import.meta.url)

/** Builds the client where it is stale. */
export const buildClientIfStale = (): Promise<void> =>
  buildIfStale({
    name: 'client',
    file: fileURLToPath(new URL('dist/index.html', CLIENT)),
    sources: ['client', 'shared', 'package-lock.json'],
    build: () =>
      viteBuild({ configFile: fileURLToPath(new URL('vite.config.ts', CLIENT)), logLevel: 'error' }),
  })
