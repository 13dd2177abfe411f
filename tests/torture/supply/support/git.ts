import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../mutants/fault.ts'

/** Folders that are never committed: what is installed, built, kept or measured. */
const NEVER_COMMITTED = new Set(['.git', 'node_modules', 'dist', '.layline', 'test-results', 'coverage'])

/** What git prints; undefined where there is no git, or no repository, as in a downloaded archive. */
function git(args: readonly string[], input = ''): Buffer | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, input, maxBuffer: 2 ** 30 })
  return status === 0 ? stdout : undefined
}

/**
 * The files of the tree, also those that were just made and are not ignored; paths from the root. Without a repository,
 * as in a downloaded archive, everything but what is never committed.
 */
export function treeFiles(): string[] {
  const listed = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  return listed ? listed.toString().split('\0').filter(Boolean) : filesBelow('')
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NEVER_COMMITTED.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}

/** Every commit of the history, and every content that a file ever had, with a path that it had it at. */
export function history(): { messages: string[]; contents: { path: string; text: string }[] } | undefined {
  const messages = git(['log', '--all', '--format=%H%n%an <%ae>%n%B%x00'])?.toString().split('\0\n')
  const objects = git(['rev-list', '--all', '--objects'])?.toString().trim().split('\n')
  if (!messages || !objects) return undefined
  const pathOf = new Map<string, string>()
  for (const line of objects) {
    const space = line.indexOf(' ')
    if (space > 0) pathOf.set(line.slice(0, space), line.slice(space + 1))
  }
  const batch = git(['cat-file', '--batch'], `${[...pathOf.keys()].join('\n')}\n`)
  if (!batch) return undefined
  const contents: { path: string; text: string }[] = []
  // Each is a line `id type size`, so many bytes, and the end of a line.
  for (let at = 0; at < batch.length; ) {
    const endOfHead = batch.indexOf('\n', at)
    const [id = '', type, size] = batch.toString('latin1', at, endOfHead).split(' ')
    const end = endOfHead + 1 + Number(size)
    if (type === 'blob')
      contents.push({ path: pathOf.get(id)!, text: batch.toString('latin1', endOfHead + 1, end) })
    at = end + 1
  }
  return { messages: messages.filter((message) => message.trim() !== ''), contents }
}
