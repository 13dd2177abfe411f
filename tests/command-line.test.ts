import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { Player } from './support/player.ts'
import { kill, runMain, runWorld, startMain } from './support/process.ts'
import { OWN_RECORDING } from './support/recordings.ts'
import { tempFolder } from './support/temp-folder.ts'

const folder = tempFolder()
const cut = join(folder, 'cut.ndjson')
writeFileSync(cut, gunzipSync(readFileSync(OWN_RECORDING)).subarray(0, 5000))

it.concurrent.each([
  [['--fast'], /unknown option '--fast'/],
  [['--port', '99999'], /--port.*a port, 0 to 65535/],
  [['--speed', '0'], /--speed/],
  [['--seed', '1.5'], /--seed.*whole number/],
  [['extra'], /too many arguments/],
  [['--scenario', 'nowhere'], /there is no scenario 'nowhere'/],
  [['--replay', tmpdir()], /is not a file; name the recording itself/],
  [['--replay', '/nowhere/x.bz2'], /there is no such file/],
  [['--replay', cut], /cut\.ndjson:\d+: is not JSON; the recording is cut in the middle of a line/],
])(
  '%j is one clear line and exit code 2',
  async (args, message) => {
    const { code, error, out } = await runMain(['--data-dir', join(folder, 'none'), ...args])
    expect(error).toMatch(message)
    expect(error.trim().split('\n')).toHaveLength(1)
    expect({ code, out }).toEqual({ code: 2, out: '' })
  },
  30_000,
)

it.concurrent('--help lists every option and exits 0', async () => {
  const { code, out } = await runMain(['--help'])
  expect(code).toBe(0)
  for (const option of [
    '--seed',
    '--scenario',
    '--speed',
    '--data-dir',
    '--replay',
    '--fresh',
    '--port',
    '--help',
  ]) {
    expect(out).toContain(option)
  }
}, 30_000)

it('says ready once everything answers, stops clean, and goes on where it stood', async () => {
  const dataDir = join(folder, 'kept')
  const first = await startMain(['--data-dir', dataDir, '--seed', '42'])
  const before = new Player(first.url)
  expect(await (await fetch(`${first.url}/healthz`)).json()).toEqual({ status: 'ok' })
  await before.control('POST', '/time', { paused: true })
  await before.control('POST', '/time', { advanceMs: 600_000 })
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
}, 60_000)

it('the same seed is the same bytes, in another process, time zone, locale and folder', async () => {
  const args = ['hash', '--seed', '7', '--until', '30m']
  const [here, there, other] = await Promise.all([
    runWorld(args),
    runWorld(args, {
      cwd: tmpdir(),
      env: { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8', LANG: 'hi_IN.UTF-8' },
    }),
    runWorld(['hash', '--seed', '8', '--until', '30m']),
  ])
  expect(here.out).toMatch(/^feed {2}[0-9a-f]{64} \(\d{5} frames\)\nstate [0-9a-f]{64}\n$/)
  expect(there.out).toBe(here.out)
  expect(other.out).not.toBe(here.out)
}, 60_000)

it.concurrent('world refuses a time that is none', async () => {
  expect(await runWorld(['hash', '--until', 'soon'])).toMatchObject({
    code: 1,
    error: expect.stringMatching(/like 90s, 30m/),
  })
}, 30_000)
