import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_DIST } from '../static-client.ts'

/** What Vite says of one file of the build: what it loads, by the keys of the same list or by their paths. */
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

/** Addresses of everything that a page of the build may load, directly or by what it loads. */
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

/** What the built page of a casino game loads; nothing where the client is not built. Read again after a new build. */
export function casinoFrameFiles(): ReadonlySet<string> {
  if (!existsSync(MANIFEST)) return new Set()
  const { mtimeMs: builtMs } = statSync(MANIFEST)
  if (known?.builtMs !== builtMs) {
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
    known = { builtMs, files: filesOf(manifest, ENTRY) }
  }
  return known.files
}
