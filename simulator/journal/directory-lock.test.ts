import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../../tests/support/temp-folder.ts'
import { DirectoryLock } from './directory-lock.ts'
import { JournalError } from './journal.ts'

it('a directory is held by one, and whoever comes second is told by which process', () => {
  const directory = tempFolder()
  const first = new DirectoryLock(directory)
  expect(() => new DirectoryLock(directory)).toThrow(JournalError)
  expect(() => new DirectoryLock(directory)).toThrow(`is in use by process ${process.pid}:`)
  first.release()
})

it('a directory that was released can be held again, and a directory that is not there is made', () => {
  const directory = join(tempFolder(), 'a', 'b')
  new DirectoryLock(directory).release()
  new DirectoryLock(directory).release()
})

it('a place that cannot be a directory is refused by name', () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, '')
  expect(() => new DirectoryLock(file)).toThrow(/file cannot hold worlds: /)
})
