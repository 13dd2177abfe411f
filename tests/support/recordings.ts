import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Our own small recording, always there. */
export const OWN_RECORDING = fileURLToPath(
  new URL('../../fixtures/recordings/derby.ndjson.gz', import.meta.url),
)

const folder = process.env.LAYLINE_RECORDINGS

/** A real recording by its path below LAYLINE_RECORDINGS; undefined where it is not there, and the test is skipped. */
export function realRecording(path: string): string | undefined {
  if (!folder) return undefined
  const file = join(folder, path)
  return existsSync(file) ? file : undefined
}
