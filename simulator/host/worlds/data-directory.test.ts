import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JournalError } from '../../journal/journal.ts'
import { inDataDirectory, makeDataDirectory } from './data-directory.ts'
import { Worlds } from './worlds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-data-directory-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What `work` throws, which must be a refusal of one line. */
function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(JournalError)
    const { message } = error as Error
    expect(message.split('\n')).toHaveLength(1)
    return message
  }
  throw new Error('it was not refused')
}

describe('making a data directory', () => {
  it('makes every parent that is missing, and takes one that is there', () => {
    const deep = join(folder, 'a/b/c')
    makeDataDirectory(deep)
    makeDataDirectory(deep)
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['c'])
  })

  it('takes a relative path and a link to a directory', () => {
    symlinkSync(folder, join(folder, 'link'))
    makeDataDirectory(join(folder, 'link/inside'))
    expect(existsSync(join(folder, 'inside'))).toBe(true)
    makeDataDirectory('.')
  })

  it('refuses a file, a path below a file, and a link to nothing', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    symlinkSync(join(folder, 'nothing/at/all'), join(folder, 'dangling'))
    for (const path of [file, join(file, 'below'), join(folder, 'dangling')]) {
      expect(refusalOf(() => makeDataDirectory(path))).toMatch(`${path} cannot hold worlds: `)
    }
  })

  it.runIf(process.platform === 'linux')('refuses /proc and /sys at once', () => {
    for (const path of ['/proc/layline', '/proc/layline/deeper', '/sys/layline']) {
      expect(refusalOf(() => makeDataDirectory(path))).toMatch(`${path} cannot hold worlds: `)
    }
  })
})

describe('an error of a file operation', () => {
  const failed = (code: string) => Object.assign(new Error(`${code}: open '/x'`), { code, syscall: 'open' })

  it.each([
    ['EROFS', /read-only file system \(EROFS/],
    ['EACCES', /may not write there \(EACCES/],
    ['EPERM', /may not write there/],
    ['ENOSPC', /the disk is full/],
    ['EIO', /cannot hold worlds: EIO/],
  ])('%s is one line that names the directory', (code, message) => {
    const refusal = refusalOf(() =>
      inDataDirectory('/kept', () => {
        throw failed(code)
      }),
    )
    expect(refusal).toMatch(/^\/kept cannot hold worlds: /)
    expect(refusal).toMatch(message)
  })

  it('is rethrown if it is no file error, or a JournalError already', () => {
    for (const error of [new TypeError('a mistake of ours'), new JournalError('told already')]) {
      expect(() =>
        inDataDirectory('/kept', () => {
          throw error
        }),
      ).toThrow(error)
    }
  })
})

/** Each puts something in the way of one of the files that a world needs. */
it.each([
  ['layline.lock', (path: string) => mkdirSync(path)],
  ['layline.pid', (path: string) => mkdirSync(path)],
  ['main', (path: string) => writeFileSync(path, '')],
  ['main/journal.db', (path: string) => mkdirSync(path, { recursive: true })],
  ['main/journal.db-wal', (path: string) => mkdirSync(path, { recursive: true })],
  ['main/journal.db-mark', (path: string) => mkdirSync(path, { recursive: true })],
])('where %s cannot be written, opening a world is refused in one line', (file, obstruct) => {
  obstruct(join(folder, file))
  let worlds: Worlds | undefined
  try {
    const refusal = refusalOf(() => {
      worlds = new Worlds({ dataDir: folder })
      worlds.open({ name: 'main', scenario: 'home-wins' })
    })
    expect(refusal).toContain(folder)
  } finally {
    worlds?.close()
  }
})

it('a directory that was refused can be used once the obstacle is gone', () => {
  const obstacle = join(folder, 'main')
  writeFileSync(obstacle, '')
  const worlds = new Worlds({ dataDir: folder })
  expect(() => worlds.open({ name: 'main', scenario: 'home-wins' })).toThrow(JournalError)
  rmSync(obstacle)
  expect(worlds.open({ name: 'main', scenario: 'home-wins' }).name).toBe('main')
  worlds.close()
})
