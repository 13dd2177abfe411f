import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from './temp-folder.ts'

/** How systems name the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TMP', 'TEMP']
const NAMES_MOST = 8

/**
 * Gives this process, and those it starts, a folder of their own for temporary files: what they leave there cannot be
 * anybody else's. It is removed when this process exits.
 */
export function useOwnTempFolder(): { leftBehind: () => string[] } {
  const folder = makeTempFolder()
  for (const name of VARIABLES) process.env[name] = folder
  return {
    /** Our folders that are still there, with what is in them. Caches and locks of other tools are not ours. */
    leftBehind: () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('layline-'))
        .map((name) => `${name} (${contentOf(join(folder, name)) || 'empty'})`),
  }
}

/** A few names: they tell which test made the folder. */
function contentOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.length > NAMES_MOST ? `${names.slice(0, NAMES_MOST).join(', ')}, …` : names.join(', ')
}
