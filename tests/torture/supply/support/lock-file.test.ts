import { describe, expect, it } from 'vitest'
import { FLOORS } from '../floors.ts'
import {
  belowFloor,
  fromElsewhere,
  inexactPins,
  LOCK_FILES,
  type LockEntry,
  type LockFile,
  missingEntries,
  outOfStep,
  withInstallScript,
  withoutIntegrity,
  withoutVariant,
} from './lock-file.ts'
import { readJson } from './repository.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const entry = (given: LockEntry = {}): LockEntry => ({ version: '1.0.0', integrity, ...given })
const lockOf = (packages: Record<string, LockEntry>): LockFile => ({ packages })

describe.each(LOCK_FILES)('the lock file %s', (path) => {
  const lock = readJson<LockFile>(path)

  it.each([
    ['has every package that another needs', missingEntries],
    ['has a variant for each system', withoutVariant],
    ['has the integrity of each package', withoutIntegrity],
    ['takes every package from the registry', fromElsewhere],
    ['holds nothing below its floor', (given: LockFile) => belowFloor(given, FLOORS)],
  ])('%s', (_, problemsOf) => {
    expect(problemsOf(lock)).toEqual([])
  })
})

describe('a lock file that is broken is found out', () => {
  it('names an optional package without an entry', () => {
    const lock = lockOf({
      'node_modules/tool': entry({ optionalDependencies: { 'tool-mac': '1.0.0', 'tool-win': '1.0.0' } }),
      'node_modules/tool-mac': entry(),
    })
    expect(missingEntries(lock)).toEqual(['node_modules/tool needs the optional package tool-win 1.0.0'])
  })

  it('names an entry of another version than the one that is needed', () => {
    const lock = lockOf({
      '': { devDependencies: { tool: '1.0.1', other: '^1.0.1' } },
      'node_modules/tool': entry(),
      'node_modules/other': entry({ version: '1.2.0' }),
    })
    expect(missingEntries(lock)).toEqual(['the project needs the package tool 1.0.1'])
  })

  it('looks where Node looks: in a package, in those around it, in the workspace, at the top', () => {
    const lock = lockOf({
      client: { dependencies: { a: '1.0.0', b: '2.0.0' } },
      'client/node_modules/b': entry({ version: '2.0.0', dependencies: { a: '^1.0.0' } }),
      'node_modules/a': entry({ dependencies: { c: '1.0.0' } }),
      'node_modules/a/node_modules/c': entry({ dependencies: { d: '1.0.0' } }),
      'node_modules/a/node_modules/d': entry(),
      'node_modules/@layline/client': { link: true, resolved: 'client' },
    })
    expect(missingEntries(lock)).toEqual([])
    const { 'node_modules/a/node_modules/d': _, ...rest } = lock.packages
    expect(missingEntries(lockOf(rest))).toEqual(['node_modules/a/node_modules/c needs the package d 1.0.0'])
  })

  it('names a package without integrity, with a weak or a short one; links, workspaces and bundled ones need none', () => {
    const lock = lockOf({
      '': {},
      client: {},
      'node_modules/@layline/client': { link: true },
      'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
      'node_modules/good': entry(),
      'node_modules/none': { version: '1.0.0' },
      'node_modules/weak': entry({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }),
      'node_modules/short': entry({ integrity: 'sha512-AAAA' }),
    })
    expect(withoutIntegrity(lock)).toEqual(['node_modules/none', 'node_modules/weak', 'node_modules/short'])
  })

  it.each([
    ['8.20.9', true],
    ['8.21.0-rc.1', true],
    ['8.3.0', true],
    ['8.21.0', false],
    ['8.100.0', false],
    ['9.0.0-rc.1', false],
  ])('ws %s is below 8.21.0: %s, wherever it stands', (version, isBelow) => {
    const lock = lockOf({ 'node_modules/a/node_modules/ws': entry({ version }) })
    const floors = [{ name: 'ws', version: '8.21.0', why: 'a fault' }]
    const said = [`node_modules/a/node_modules/ws ${version} is below 8.21.0: a fault`]
    expect(belowFloor(lock, floors)).toEqual(isBelow ? said : [])
  })

  it('names a package from elsewhere, and one that runs a script', () => {
    const lock = lockOf({
      'node_modules/a': entry({ resolved: 'git+ssh://git@github.com/a/a.git#1', hasInstallScript: true }),
      'node_modules/b': entry({ resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' }),
    })
    expect(fromElsewhere(lock)).toEqual(['node_modules/a: git+ssh://git@github.com/a/a.git#1'])
    expect(withInstallScript(lock)).toEqual(['a'])
  })

  it('names the systems that a package with native parts has nothing for', () => {
    const variant = (os: string, cpu: string, libc?: string) =>
      entry({ os: [os], cpu: [cpu], ...(libc !== undefined && { libc: [libc] }) })
    const lock = lockOf({
      'node_modules/tool': entry({
        optionalDependencies: { mac: '1.0.0', linux: '1.0.0', musl: '1.0.0', win: '1.0.0' },
      }),
      'node_modules/mac': entry({ os: ['darwin'], cpu: ['arm64', 'x64'] }),
      'node_modules/linux': variant('linux', 'x64', 'glibc'),
      'node_modules/win': variant('win32', 'x64'),
    })
    expect(withoutVariant(lock)).toEqual(['node_modules/tool has nothing for linux x64 musl'])
  })

  it('names what a manifest leaves open, and what it and the lock file do not agree about', () => {
    const devDependencies = { c: 'latest', d: 'npm:a@1.0.0', e: 'npm:@b/a@^1.0.0' }
    const manifest = { dependencies: { a: '1.0.0', b: '^1.0.0' }, devDependencies }
    expect(inexactPins(manifest)).toEqual(['b ^1.0.0', 'c latest', 'e npm:@b/a@^1.0.0'])
    const lock = lockOf({ client: { dependencies: { a: '1.0.1', d: '1.0.0' } } })
    expect(outOfStep(lock, 'client', { dependencies: { a: '1.0.0' } })).toEqual([
      'client: a 1.0.0, locked 1.0.1',
      'client: d is not wanted, locked 1.0.0',
    ])
  })
})
