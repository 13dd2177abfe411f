import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made = new Set<string>()

// For runs that are broken off. A process that dies of a signal raises no 'exit': see `exitOnSignals`.
process.on('exit', () => {
  for (const folder of made) removeTempFolder(folder)
})

/** Makes a temporary folder. It is removed by `removeTempFolder`, or when this process exits. */
export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'layline-'))
  made.add(folder)
  return folder
}

export function removeTempFolder(folder: string): void {
  // On Windows a file may stay open for a moment after the process that had it is gone.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  made.delete(folder)
}

/** Lends a temporary folder and removes it, however the work ends. */
export async function inTempFolder<T>(work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = makeTempFolder()
  try {
    return await work(folder)
  } finally {
    removeTempFolder(folder)
  }
}

/** Makes an interrupted command exit, with the usual code, so that its folders and processes go with it. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}
