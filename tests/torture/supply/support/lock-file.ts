import { compareVersions } from '../../../../scripts/launch/node-range.mjs'
import type { Floor } from '../floors.ts'

/** Versions of other packages by their name, as a manifest or a lock file states them. */
type Wanted = Readonly<Record<string, string>>

export interface Manifest {
  dependencies?: Wanted
  devDependencies?: Wanted
  optionalDependencies?: Wanted
}

export interface LockEntry extends Manifest {
  version?: string
  resolved?: string
  integrity?: string
  /** A workspace as it stands in node_modules. */
  link?: boolean
  /** It came within the archive of another package. */
  inBundle?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

/** The project's, and that of the project which makes types of our documents for a test. */
export const LOCK_FILES = ['package-lock.json', 'tests/process/generated-clients/package-lock.json'] as const

/** The part of package-lock.json that is read here: packages by their path. */
export interface LockFile {
  packages: Readonly<Record<string, LockEntry>>
}

/** A system that must be able to install. */
export interface Platform {
  os: string
  cpu: string
  libc?: string
}

export const PLATFORMS: readonly Platform[] = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
]

const REGISTRY = 'https://registry.npmjs.org/'
const MODULES = 'node_modules/'
/** From so many on, optional packages of one package are the same thing for several systems. */
const VARIANTS_LEAST = 3

const installed = ({ packages }: LockFile) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes(MODULES) && !link)
/** `ws` of `node_modules/a/node_modules/ws`. */
const nameAt = (path: string) => path.slice(path.lastIndexOf(MODULES) + MODULES.length)

/** The entry that Node finds for a name from a place: in its own node_modules, or in one further up. */
function find({ packages }: LockFile, from: string, name: string): LockEntry | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/'), 0))) {
    const entry = packages[`${place === '' ? '' : `${place}/`}${MODULES}${name}`]
    if (entry || place === '') return entry
  }
}

/** Packages that others need and that have no entry, or one of another version than the exact one that is needed. */
export function missingEntries(lock: LockFile): string[] {
  const missing: string[] = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.link) continue
    const isOurs = !path.includes(MODULES)
    const { dependencies, optionalDependencies, devDependencies } = entry
    const needed = { ...dependencies, ...optionalDependencies, ...(isOurs && devDependencies) }
    for (const [name, version] of Object.entries(needed)) {
      const found = find(lock, path, name)
      const isExact = /^\d+\.\d+\.\d+$/.test(version)
      if (found && (found.link || !isExact || found.version === version)) continue
      const kind = optionalDependencies?.[name] === undefined ? '' : 'optional '
      missing.push(`${path || 'the project'} needs the ${kind}package ${name} ${version}`)
    }
  }
  return missing
}

/** Packages whose archive could be another than the one that was locked. */
export function withoutIntegrity(lock: LockFile): string[] {
  return installed(lock)
    .filter(([, { inBundle, integrity }]) => !inBundle && !/^sha512-\S{88}$/.test(integrity ?? ''))
    .map(([path]) => path)
}

/** Packages that are fetched from elsewhere than the registry. */
export function fromElsewhere(lock: LockFile): string[] {
  return installed(lock)
    .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith(REGISTRY))
    .map(([path, { resolved }]) => `${path}: ${resolved}`)
}

/** Packages older than their floor. */
export function belowFloor(lock: LockFile, floors: readonly Floor[]): string[] {
  return installed(lock).flatMap(([path, { version = '0' }]) => {
    const floor = floors.find(({ name }) => name === nameAt(path))
    const [release = '0'] = version.split('-')
    if (!floor) return []
    const above = compareVersions(release, floor.version)
    const isPrerelease = release !== version
    if (above > 0 || (above === 0 && !isPrerelease)) return []
    return [`${path} ${version} is below ${floor.version}: ${floor.why}`]
  })
}

/** Packages that may run a script when they are installed. */
export function withInstallScript(lock: LockFile): string[] {
  return installed(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameAt(path))
}

const allows = (listed: readonly string[] | undefined, value: string | undefined) =>
  listed === undefined || (value !== undefined && listed.includes(value))

/** Systems for which a package that comes in variants has none. */
export function withoutVariant(lock: LockFile): string[] {
  return installed(lock).flatMap(([path, { optionalDependencies = {} }]) => {
    const variants = Object.keys(optionalDependencies)
      .map((name) => find(lock, path, name))
      .filter((entry) => entry?.os !== undefined)
    if (variants.length < VARIANTS_LEAST) return []
    return PLATFORMS.filter(
      ({ os, cpu, libc }) =>
        !variants.some(
          (entry) => allows(entry?.os, os) && allows(entry?.cpu, cpu) && allows(entry?.libc, libc),
        ),
    ).map((platform) => `${path} has nothing for ${Object.values(platform).join(' ')}`)
  })
}

/** Dependencies of a manifest, under their own name or another, that may become another version by themselves. */
export function inexactPins({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)
}

/** What a manifest wants and the lock file does not state for it, or the other way round: `npm ci` refuses that. */
export function outOfStep(lock: LockFile, path: string, manifest: Manifest): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  return kinds.flatMap((kind) => {
    const [wanted, locked] = [manifest[kind] ?? {}, lock.packages[path]?.[kind] ?? {}]
    return [...new Set([...Object.keys(wanted), ...Object.keys(locked)])]
      .filter((name) => wanted[name] !== locked[name])
      .map(
        (name) =>
          `${path || 'the project'}: ${name} ${wanted[name] ?? 'is not wanted'}, locked ${locked[name]}`,
      )
  })
}
