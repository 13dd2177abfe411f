import { makeTempFolder, removeTempFolder } from '../torture/support/temp-folder.ts'

const folders: string[] = []

/** Makes a folder that is removed after the last test of the file. */
export function tempFolder(): string {
  const folder = makeTempFolder()
  folders.push(folder)
  return folder
}

export function removeTempFolders(): void {
  for (const folder of folders.splice(0)) removeTempFolder(folder)
}
