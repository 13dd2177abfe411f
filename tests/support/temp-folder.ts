import { afterAll } from 'vitest'
import { makeTempFolder, removeTempFolder } from '../../scripts/torture/support/temp-folder.ts'

const folders: string[] = []

// Registered when a test file imports this. Such hooks run last to first: what the file itself closes is closed by then.
afterAll(() => {
  for (const folder of folders.splice(0)) removeTempFolder(folder)
})

/** Makes a folder that is removed after the last test of the file. */
export function tempFolder(): string {
  const folder = makeTempFolder()
  folders.push(folder)
  return folder
}
