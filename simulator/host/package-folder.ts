import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A folder or file of another package of ours, wherever that package is installed; it need not exist. */
export function inPackage(name: '@layline/client' | '@layline/fixtures', path: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), path)
}
