import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from '../../scripts/stages/stage.ts'

/** A room of the product whose code may use the tables of `shared/`. */
export type Room = 'client' | 'simulator'

const isProduct = (name: string) =>
  /\.tsx?$/.test(name) &&
  !/\.(test|testing|wide\.test)\.tsx?$|\btesting[\\/]|\bnode_modules\b|\bdist\b/.test(name)

/** A shared file that an import names, as the room's code or a shared neighbour says it. */
function sharedFile(named: string, from: string): string | undefined {
  if (named.startsWith('@layline/shared/')) return `shared/${named.slice('@layline/shared/'.length)}.ts`
  if (from.startsWith('shared/') && named.startsWith('.')) return normalize(join(dirname(from), named))
  return undefined
}

/** The room's own files without its tests, and every shared file that it loads, by path. */
export function filesOf(room: Room): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const waiting = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((name) => join(room, name))
  for (const path of waiting) {
    if (files.has(path) || !existsSync(join(ROOT, path))) continue
    const text = readFileSync(join(ROOT, path), 'utf8')
    files.set(path, text)
    for (const [, named] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const shared = sharedFile(named!, path)
      if (shared) waiting.push(shared)
    }
  }
  return files
}

/** True where code of these files, the table's own definition aside, names the entry. */
export function isUsed(files: ReadonlyMap<string, string>, table: string, entry: string): boolean {
  const word = new RegExp(`(?<![\\w$])${entry.replaceAll('.', '\\.')}(?![\\w$])`, 'g')
  for (const [path, text] of files) {
    const mentions =
      text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*import [^']*'[^']*'$/gm, '').match(word)?.length ?? 0
    if (mentions > (path === table ? 1 : 0)) return true
  }
  return false
}
