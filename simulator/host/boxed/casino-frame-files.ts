import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_DIST } from '../static-client.ts'

/** Entry of Vite's manifest: a built file and its dependencies, as manifest keys or paths. */
interface Chunk {
  file: string
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
  /** Fonts and pictures. */
  assets?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'casino-frame/index.html'
const MANIFEST = join(CLIENT_DIST, '.vite/manifest.json')

/** URLs of all files that a built page may load, directly or indirectly. */
export function filesOf(manifest: Manifest, entry: string): ReadonlySet<string> {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunk
    for (const path of [file, ...css, ...assets]) files.add(`/${path}`)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  visit(entry)
  return files
}

let known: { builtMs: number; files: ReadonlySet<string> } | undefined

/** Files of the built casino game page; empty if the client is not built. Cached until the next build. */
export function casinoFrameFiles(): ReadonlySet<string> {
  if (!existsSync(MANIFEST)) return new Set()
  const { mtimeMs: builtMs } = statSync(MANIFEST)
  if (known?.builtMs !== builtMs) {
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
    known = { builtMs, files: filesOf(manifest, ENTRY) }
  }
  return known.files
}
