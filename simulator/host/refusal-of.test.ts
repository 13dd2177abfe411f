import { expect, it } from 'vitest'
import { JournalError } from '../journal/journal.ts'
import { isForTheLog, refusalOf } from './refusal-of.ts'

it('a journal that cannot be used is refused without a path of this machine, and logged', () => {
  const error = new JournalError('/home/ann/worlds/main/journal.db is damaged: record 10 is missing')
  expect(refusalOf(error)).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'the kept world cannot be read: the log says why',
  })
  expect(isForTheLog(error)).toBe(true)
})
