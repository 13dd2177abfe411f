import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../mutants/fault.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { FLOORS } from './floors.ts'
import {
  belowFloor,
  fromElsewhere,
  inexactPins,
  LOCK_FILES,
  type LockFile,
  type Manifest,
  missingEntries,
  outOfStep,
  PLATFORMS,
  withoutIntegrity,
  withoutVariant,
} from './support/lock-file.ts'
import { npm, vulnerabilitiesOf } from './support/npm.ts'
import { readJson } from './support/repository.ts'

const WORKSPACES = ['', 'shared', 'simulator', 'client']

function tryLockFile(trial: Trial): void {
  const lock = readJson<LockFile>('package-lock.json')
  const paths = Object.keys(lock.packages)
  const floorsMet = FLOORS.filter(({ name }) => paths.some((path) => path.endsWith(`node_modules/${name}`)))
  trial.atLeast('floors that a locked package stands on', FLOORS.length).is(floorsMet.length)
  const below = trial.never('packages below the floor of a known fault')
  const missing = trial.never('packages that are needed and not locked')
  const leftOut = trial.never('systems that a package with native parts leaves out')
  const unproven = trial.never('packages without integrity')
  const foreign = trial.never('packages from elsewhere than the registry')
  for (const each of LOCK_FILES.map((path) => readJson<LockFile>(path))) {
    below.countAll(belowFloor(each, FLOORS))
    missing.countAll(missingEntries(each))
    leftOut.countAll(withoutVariant(each))
    unproven.countAll(withoutIntegrity(each))
    foreign.countAll(fromElsewhere(each))
  }
  const inexact = trial.never('dependencies that are not pinned exactly')
  const otherwise = trial.never('dependencies that the lock file states otherwise')
  for (const path of WORKSPACES) {
    const manifest = readJson<Manifest>(join(path, 'package.json'))
    inexact.countAll(inexactPins(manifest))
    otherwise.countAll(outOfStep(lock, path, manifest))
  }
}

/** What npm itself says of an install on each system. It fetches nothing. */
function tryInstalls(folder: string, trial: Trial): void {
  const passed = trial.atLeast('systems that npm ci would install on', PLATFORMS.length)
  for (const path of WORKSPACES) {
    mkdirSync(join(folder, path), { recursive: true })
    cpSync(join(ROOT, path, 'package.json'), join(folder, path, 'package.json'))
  }
  for (const name of ['package-lock.json', '.npmrc']) cpSync(join(ROOT, name), join(folder, name))
  for (const platform of PLATFORMS) {
    const flags = Object.entries(platform).map(([name, value]) => `--${name}=${value}`)
    const { status, stderr } = npm(['ci', '--dry-run', '--ignore-scripts', ...flags], folder)
    if (status === 0) passed.count()
    else trial.say(`npm ci ${flags.join(' ')}: ${stderr.trim()}`)
  }
}

function tryAudit(trial: Trial): void {
  const total = vulnerabilitiesOf(npm(['audit', '--json'], ROOT).stdout)
  if (total === undefined) trial.skip('npm audit', 'the registry does not answer it')
  else trial.never('vulnerabilities that npm audit knows of').is(total)
}

export const S1: TriedPromise = {
  id: 'S1',
  text: 'Versions with known faults cannot come in, and the lock file is whole for every system.',
  try: async (trial) => {
    tryLockFile(trial)
    if (!trial.isLong) return
    await inTempFolder((folder) => tryInstalls(folder, trial))
    tryAudit(trial)
  },
}
