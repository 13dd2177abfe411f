import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Progress } from './progress.ts'
import { viteBuild } from './vite-build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILT = join(ROOT, 'client/dist/index.html')
const NOT_SOURCE = new Set(['node_modules', 'dist'])

function newestMs(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path)
    .filter((name) => !NOT_SOURCE.has(name))
    .reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), 0)
}

/** Whether the built client is older than what it is built from, or not there. */
function isClientStale(): boolean {
  if (!existsSync(BUILT)) return true
  const builtMs = statSync(BUILT).mtimeMs
  return ['client', 'shared', 'package-lock.json'].some((path) => newestMs(join(ROOT, path)) > builtMs)
}

/** Builds the client where it is stale, and says so on standard error. */
export async function buildClientIfStale(): Promise<void> {
  if (!isClientStale()) return
  const progress = new Progress()
  progress.step('building the client')
  try {
    await viteBuild({ configFile: join(ROOT, 'client/vite.config.ts'), logLevel: 'error' })
  } catch (error) {
    progress.end('the client could not be built')
    throw error
  }
  progress.end('client built')
}
