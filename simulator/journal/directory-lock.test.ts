import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { tempFolder } from '../../tests/support/temp-folder.ts'
import { DirectoryLock } from './directory-lock.ts'
import { JournalError } from './journal.ts'
import { describeEachDriver } from './sqlite/testing/each-driver.ts'

let folder: string
beforeEach(() => {
  folder = tempFolder()
})

describeEachDriver((driver) => {
  const lock = (directory: string) => new DirectoryLock(directory, driver)

  it('a directory is held by one, and whoever comes second is told by which process', () => {
    const first = lock(folder)
    expect(() => lock(folder)).toThrow(JournalError)
    expect(() => lock(folder)).toThrow(`is in use by process ${process.pid}:`)
    first.release()
  })

  it('a directory that was released can be held again, and a directory that is not there is made', () => {
    const directory = join(folder, 'a', 'b')
    lock(directory).release()
    lock(directory).release()
  })

  it.skipIf(process.platform === 'win32')('a replaced directory is not ours, nor are its files', () => {
    const directory = join(folder, 'replaced')
    const held = lock(directory)
    expect(held.isInPlace()).toBe(true)
    renameSync(directory, join(folder, 'moved'))
    expect(held.isInPlace()).toBe(false)
    mkdirSync(directory)
    writeFileSync(join(directory, 'layline.pid'), '1\n')
    held.release()
    expect(existsSync(join(directory, 'layline.pid'))).toBe(true)
  })

  it('a place that cannot be a directory is refused by name', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => lock(file)).toThrow(/file cannot hold worlds: /)
  })
})
