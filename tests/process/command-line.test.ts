import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Player } from '@layline/simulator/testing'
import { expect, it } from 'vitest'
import { kill, runMain, runScript, startMain } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const folder = tempFolder()
/** A few kilobytes that unpack to one line of 64 MiB. */
const bomb = join(folder, 'bomb.gz')
writeFileSync(bomb, gzipSync(Buffer.alloc(64 << 20, ' ')))

it.concurrent.each([
  [['--fast'], /unknown option '--fast'/],
  [['--scenario', 'nowhere'], /there is no scenario 'nowhere'; there are .*home-wins/],
  [['--replay', '/nowhere/x.bz2'], /there is no such file/],
  [['--replay', bomb], /bomb\.gz: is damaged: line 1 is longer than 8 MiB/],
])('%j is one clear line and exit code 2', async (args, message) => {
  const { code, error, out } = await runMain(['--data-dir', join(folder, 'none'), ...args])
  expect(error).toMatch(message)
  expect(error.trim().split('\n')).toHaveLength(1)
  expect({ code, out }).toEqual({ code: 2, out: '' })
})

it.concurrent.each([
  ['start', 'layline'],
  ['dev', 'layline'],
  ['world', 'world'],
  ['bench', 'bench'],
  ['torture', 'torture'],
  ['contract', 'contract'],
])('%s --help is printed on standard output and exits 0', async (script, name) => {
  const { code, out, error } = await runScript(script, ['--help'])
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(out).toMatch(`Usage: ${name} `)
  expect(out).toContain('--help')
})

it.concurrent.each([
  ['world', ['hash', '--until', 'soon'], /like 90s, 30m/],
  ['world', ['hash', '--until', '1s', '--scenario', 'nowhere'], /there is no scenario 'nowhere'; there are/],
  ['world', ['replay', bomb], /bomb\.gz: is damaged: line 1 is longer than 8 MiB/],
  ['bench', ['everything'], /there is no group 'everything'; there are exchange/],
  [
    'contract',
    ['--target', 'http://localhost:1', '--user', 'a', '--password', 'b'],
    /http:\/\/localhost:1 does not answer/,
  ],
  ['torture', ['--only', 'M99'], /there is no promise 'M99'/],
])('%s %j is one clear line and exit code 2', async (script, args, message) => {
  const { code, error, out } = await runScript(script, args)
  expect(error).toMatch(message)
  expect(error.trim().split('\n')).toHaveLength(1)
  expect({ code, out }).toEqual({ code: 2, out: '' })
})

it.concurrent('contract --list prints a table and exits 0', async () => {
  const { code, out } = await runScript('contract', ['--list'])
  expect(code).toBe(0)
  expect(out).toMatch(/^POST login +login +POST +\/api\/v1\/users\/login +none +plain +part of Session$/m)
})

it('a kept world goes on where it stood, is held by one process, and --fresh forgets it and nothing else', async () => {
  const dataDir = join(folder, 'kept')
  const first = await startMain(['--data-dir', dataDir, '--seed', '42'])
  expect(first.out).toMatch(
    /^Layline \S+, play money only\n\n {2}world .*\n {2}seed +42\n[\s\S]*\n\nready \S+\n$/,
  )
  const before = new Player(first.url)
  expect(await (await fetch(`${first.url}/healthz`)).json()).toMatchObject({ status: 'ok', worlds: 1 })
  await before.control('POST', '/time', { paused: true })
  await before.control('POST', '/time?wait=1', { advanceMs: 600_000 })
  const hash = await before.control('GET', '/hash')
  expect(await kill(first.child, 'SIGTERM')).toBe(0)
  const second = await startMain(['--data-dir', dataDir])
  expect(await new Player(second.url).control('GET', '/hash')).toEqual(hash)
  expect(await runMain(['--port', '0', '--data-dir', dataDir])).toMatchObject({
    code: 2,
    error: expect.stringMatching(/in use by process \d+/),
  })
  await kill(second.child, 'SIGINT')
  expect(await runMain(['--port', '0', '--data-dir', dataDir, '--seed', '43'])).toMatchObject({
    code: 2,
    error: expect.stringMatching(/made with seed 42.*--fresh/),
  })
  writeFileSync(join(dataDir, 'mine.txt'), 'not a world')
  const fresh = await startMain(['--data-dir', dataDir, '--seed', '43', '--fresh'])
  expect(await new Player(fresh.url).control('GET', '/hash')).not.toEqual(hash)
  await kill(fresh.child, 'SIGTERM')
  expect(readdirSync(dataDir).sort()).toEqual(['layline.lock', 'main', 'mine.txt'])
})

it('a journal whose count of commits was lost is refused with the remedy, and --repair goes on with it', async () => {
  const kept = ['--data-dir', join(folder, 'repaired')]
  const first = await startMain([...kept, '--scenario', 'home-wins'])
  await kill(first.child, 'SIGTERM')
  rmSync(join(folder, 'repaired/main/journal.db-mark'))
  const { code, error } = await runMain(['--port', '0', ...kept])
  expect(error).toMatch(/^layline: .*journal\.db-mark is gone.* start with --repair .*\n$/)
  expect(code).toBe(2)
  for (const args of [[...kept, '--repair'], kept]) {
    const { child, out } = await startMain(args)
    expect(out).toMatch(/\n {2}scenario +home-wins\n/)
    await kill(child, 'SIGTERM')
  }
})
