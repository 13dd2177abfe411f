import { readdirSync } from 'node:fs'
import { makeTempFolder } from './temp-folder.ts'

/** How systems name the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TMP', 'TEMP']

/**
 * Gives this process, and those it starts, a folder of their own for temporary files: what they leave there cannot be
 * anybody else's. It is removed when this process exits.
 */
export function useOwnTempFolder(): { leftBehind: () => string[] } {
  const folder = makeTempFolder()
  for (const name of VARIABLES) process.env[name] = folder
  return {
    /** Our folders that are still there. Caches and locks of other tools are not ours. */
    leftBehind: () => readdirSync(folder).filter((name) => name.startsWith('layline-')),
  }
}
