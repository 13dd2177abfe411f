import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Progress } from './progress.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NOT_SOURCE = new Set(['node_modules', 'dist'])

interface Built {
  /** As a person calls it. */
  name: string
  /** The last of it to be written. */
  file: string
  /** Files and folders, from the repository's root on, that it is built from. */
  sources: readonly string[]
  build(): Promise<void>
}

function newestMs(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path)
    .filter((name) => !NOT_SOURCE.has(name))
    .reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), 0)
}

function isStale({ file, sources }: Built): boolean {
  if (!existsSync(file)) return true
  const builtMs = statSync(file).mtimeMs
  return sources.some((path) => newestMs(join(ROOT, path)) > builtMs)
}

/** Builds what is older than its sources, or not there, and says so on standard error. */
export async function buildIfStale(built: Built): Promise<void> {
  if (!isStale(built)) return
  const progress = new Progress()
  progress.step(`building the ${built.name}`)
  try {
    await built.build()
  } catch (error) {
    progress.end(`the ${built.name} could not be built`)
    throw error
  }
  progress.end(`${built.name} built`)
}
