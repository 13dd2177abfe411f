import { expect, it } from 'vitest'
import { allowedTooMuch, saysWhatToDo, undecided } from './install-scripts.ts'

it('names a package that may run its install script, but for the one that must', () => {
  const allowScripts = { 'better-sqlite3': true, esbuild: false, miner: true }
  expect(allowedTooMuch({ allowScripts })).toEqual(['miner'])
  expect(allowedTooMuch({ allowScripts: { 'better-sqlite3': true } })).toEqual([])
})

it('names a package with an install script that nobody has decided about', () => {
  expect(undecided({ allowScripts: { esbuild: false } }, ['esbuild', 'fresh-one', 'toString'])).toEqual([
    'fresh-one',
    'toString',
  ])
})

it.each([
  ['layline: better-sqlite3 was not built: run npm rebuild better-sqlite3\n', 2, true],
  ['building the client…\nlayline: not built: run npm rebuild better-sqlite3\n', 2, true],
  ['layline: better-sqlite3 was not built: run npm rebuild better-sqlite3\n', 1, false],
  ['layline: it failed\nlayline: run npm rebuild better-sqlite3\n', 2, false],
  ['layline: Could not locate the bindings file. Tried:\n → a\n → b, npm rebuild\n', 2, false],
  ['layline: better-sqlite3 was not built\n', 2, false],
  ['Error: npm rebuild\n    at Module._load\n', 2, false],
])('%j with exit code %i says what to do: %s', (error, code, says) => {
  expect(saysWhatToDo({ code, error })).toBe(says)
})
