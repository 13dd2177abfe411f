import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type PackageName = '@layline/client' | '@layline/fixtures' | '@layline/simulator'

/** A folder or file of a package of ours, wherever that package is installed; it need not exist. */
export function inPackage(name: PackageName, path: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), path)
}
