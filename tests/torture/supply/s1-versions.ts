import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import { FLOORS } from './floors.ts'
import {
  belowFloor,
  fromElsewhere,
  inexactPins,
  type LockFile,
  type Manifest,
  missingEntries,
  outOfStep,
  PLATFORMS,
  type Platform,
  withoutIntegrity,
  withoutVariant,
} from './support/lock-file.ts'
import { npm, vulnerabilitiesOf } from './support/npm.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const WORKSPACES = ['', 'shared', 'simulator', 'client']

const read = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T

function tryLockFile(say: Trial['say']): Row[] {
  const lock = read<LockFile>('package-lock.json')
  const manifests = WORKSPACES.map((path) => ({ path, manifest: read<Manifest>(join(path, 'package.json')) }))
  const none = (name: string, problems: readonly string[]): Row => {
    for (const problem of problems) say(problem)
    return never(name, problems.length)
  }
  const paths = Object.keys(lock.packages)
  const floorsMet = FLOORS.filter(({ name }) => paths.some((path) => path.endsWith(`node_modules/${name}`)))
  return [
    { name: 'floors that a locked package stands on', value: floorsMet.length, goal: FLOORS.length },
    none('packages below the floor of a known fault', belowFloor(lock, FLOORS)),
    none('packages that are needed and not locked', missingEntries(lock)),
    none('systems that a package with native parts leaves out', withoutVariant(lock)),
    none('packages without integrity', withoutIntegrity(lock)),
    none('packages from elsewhere than the registry', fromElsewhere(lock)),
    none(
      'dependencies that are not pinned exactly',
      manifests.flatMap(({ manifest }) => inexactPins(manifest)),
    ),
    none(
      'dependencies that the lock file states otherwise',
      manifests.flatMap(({ path, manifest }) => outOfStep(lock, path, manifest)),
    ),
  ]
}

const flagsOf = ({ os, cpu, libc }: Platform) => [
  `--os=${os}`,
  `--cpu=${cpu}`,
  ...(libc === undefined ? [] : [`--libc=${libc}`]),
]

/** What npm itself says of an install on each system. It fetches nothing. */
function tryInstalls(folder: string, say: Trial['say']): Row {
  for (const path of WORKSPACES) {
    mkdirSync(join(folder, path), { recursive: true })
    cpSync(join(ROOT, path, 'package.json'), join(folder, path, 'package.json'))
  }
  for (const name of ['package-lock.json', '.npmrc']) cpSync(join(ROOT, name), join(folder, name))
  const passed = PLATFORMS.filter((platform) => {
    const flags = flagsOf(platform)
    const { status, error } = npm(['ci', '--dry-run', '--ignore-scripts', ...flags], folder)
    if (status !== 0) say(`npm ci ${flags.join(' ')}: ${error.trim()}`)
    return status === 0
  })
  return { name: 'systems that npm ci would install on', value: passed.length, goal: PLATFORMS.length }
}

function tryAudit(say: Trial['say']): Row[] {
  const { out } = npm(['audit', '--json'], ROOT)
  const total = vulnerabilitiesOf(out)
  if (total !== undefined) return [never('vulnerabilities that npm audit knows of', total)]
  say('npm audit: skipped, the registry does not answer it')
  return []
}

export const S1: TriedPromise = {
  id: 'S1',
  text: 'Versions with known faults cannot come in, and the lock file is whole for every system.',
  try: ({ form, say }) =>
    inTempFolder((folder) => [
      ...tryLockFile(say),
      ...(form === 'long' ? [tryInstalls(folder, say), ...tryAudit(say)] : []),
    ]),
}
