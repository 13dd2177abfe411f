import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { tempFolder } from '../../../tests/support/temp-folder.ts'
import { JournalError } from '../../journal/journal.ts'
import { SqliteDatabase } from '../../journal/sqlite/database.ts'
import { SqliteJournal } from '../../journal/sqlite-journal.ts'
import { inDataDirectory, makeDataDirectory, withoutPaths } from './data-directory.ts'
import { stateHash } from './restored-world.ts'
import type { WorldRunner } from './world-runner.ts'
import { Worlds } from './worlds.ts'

let folder: string
beforeEach(() => {
  folder = tempFolder()
})

/** What `work` throws, which must be a refusal of one line. */
async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work()
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

  it('refuses a file, a path below a file, and a link to nothing', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    symlinkSync(join(folder, 'nothing/at/all'), join(folder, 'dangling'))
    for (const path of [file, join(file, 'below'), join(folder, 'dangling')]) {
      expect(await refusalOf(() => makeDataDirectory(path))).toMatch(`${path} cannot hold worlds: `)
    }
  })

  it.runIf(process.platform === 'linux')('refuses /proc and /sys at once', async () => {
    for (const path of ['/proc/layline', '/proc/layline/deeper', '/sys/layline']) {
      expect(await refusalOf(() => makeDataDirectory(path))).toMatch(`${path} cannot hold worlds: `)
    }
  })
})

it('what was done to the clock of a kept world stands on its timeline after a restart', async () => {
  const options = { seed: 1, scenario: 'home-wins', epochMs: 0, paused: true }
  const texts: string[][] = []
  for (const speed of [60, 7]) {
    const worlds = new Worlds({ dataDir: folder })
    const runner = await worlds.open({ name: 'main', ...options })
    await runner.setPace({ speed })
    await runner.moveTo(runner.nowMs + 60_000)
    texts.push(runner.happenings.acts({ fromMs: 0, toMs: 10 ** 9 }, 10).map(({ text }) => text))
    await worlds.close()
  }
  const [first, second] = [
    ['Clock: speed 60', 'Clock: jumped here from 1970-01-01T00:00:00.000Z'],
    ['Clock: speed 7', 'Clock: jumped here from 1970-01-01T00:01:00.000Z'],
  ]
  expect(texts).toEqual([first, [...first, ...second]])
})

describe('an error of a file operation', () => {
  const failed = (code: string) => Object.assign(new Error(`${code}: open '/x'`), { code, syscall: 'open' })

  it.each([
    ['EROFS', /read-only file system \(EROFS/],
    ['EACCES', /may not write there \(EACCES/],
    ['EPERM', /may not write there/],
    ['ENOSPC', /the disk is full/],
    ['EIO', /cannot hold worlds: EIO/],
  ])('%s is one line that names the directory', async (code, message) => {
    const refusal = await refusalOf(() =>
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
])('where %s cannot be written, opening a world is refused in one line', async (file, obstruct) => {
  obstruct(join(folder, file))
  let worlds: Worlds | undefined
  try {
    const refusal = await refusalOf(async () => {
      worlds = new Worlds({ dataDir: folder })
      await worlds.open({ name: 'main', scenario: 'home-wins' })
    })
    expect(refusal).toContain(folder)
  } finally {
    await worlds?.close()
  }
})

it('a directory that was refused can be used once the obstacle is gone', async () => {
  const obstacle = join(folder, 'main')
  writeFileSync(obstacle, '')
  const worlds = new Worlds({ dataDir: folder })
  await expect(worlds.open({ name: 'main', scenario: 'home-wins' })).rejects.toThrow(JournalError)
  rmSync(obstacle)
  expect((await worlds.open({ name: 'main', scenario: 'home-wins' })).name).toBe('main')
  await worlds.close()
})

const MAIN = { name: 'main', scenario: 'home-wins', paused: true }
const send = (runner: WorldRunner, text: string) =>
  runner.submit({ kind: 'message', userName: 'player1', title: 'Test', text })

/** What a caller of control is refused with. */
async function toldOf(work: () => Promise<unknown>): Promise<{ code: string; message: string }> {
  try {
    await work()
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    const { code, message } = error as Refusal
    expect(message).not.toContain(folder)
    return { code, message }
  }
  throw new Error('it was not refused')
}

describe('a world that control may not make', () => {
  it('leaves nothing behind, and others keep their files', async () => {
    mkdirSync(join(folder, 'used'))
    writeFileSync(join(folder, 'used/mine.txt'), '')
    const worlds = new Worlds({ dataDir: folder })
    for (const name of ['phantom', 'used']) {
      expect((await toldOf(() => worlds.create({ name, scenario: 'nowhere' }))).code).toBe('BAD_REQUEST')
    }
    expect(worlds.kept()).toEqual([])
    await worlds.close()
    expect(existsSync(join(folder, 'phantom'))).toBe(false)
    expect(readdirSync(join(folder, 'used'))).toEqual(['mine.txt'])
  })

  it('is cleared away at the next start if the process died while it was made', async () => {
    mkdirSync(join(folder, 'phantom'))
    await new SqliteJournal(join(folder, 'phantom/journal.db')).close()
    const worlds = new Worlds({ dataDir: folder })
    expect(worlds.kept()).toEqual(['phantom'])
    expect(await worlds.openKept('phantom')).toBeUndefined()
    expect([worlds.get('phantom'), existsSync(join(folder, 'phantom'))]).toEqual([undefined, false])
    await worlds.close()
  })

  it('leaves no inputs for the world of its name that the next start makes, if the process died', async () => {
    const left = new SqliteJournal(join(folder, 'main/journal.db'))
    const input = { kind: 'message', userName: 'player1', title: 'Left', text: 'behind' } as const
    await left.append([{ seq: 1, atMs: Date.UTC(2026, 0, 15), input }])
    await left.close()
    const worlds = new Worlds({ dataDir: folder })
    const runner = await worlds.open({ ...MAIN, epochMs: Date.UTC(2026, 1, 1) })
    expect([runner.world.inputs, runner.nowMs]).toEqual([0, Date.UTC(2026, 1, 1)])
    expect(await send(runner, 'first')).toMatchObject({ ok: true })
    await worlds.close()
    const again = new Worlds({ dataDir: folder })
    expect((await again.open(MAIN)).world.inputs).toBe(1)
    await again.close()
  })

  it('is a fork that a stop ends in the middle, and leaves nothing behind', async () => {
    const worlds = new Worlds({ dataDir: folder })
    const runner = await worlds.open(MAIN)
    await runner.moveTo(runner.nowMs + 3_600_000)
    const forked = toldOf(() => worlds.fork(runner, { name: 'fork' }))
    await worlds.close()
    expect((await forked).code).toBe('STOPPING')
    expect(existsSync(join(folder, 'fork'))).toBe(false)
  })

  it('is refused with a reason and no path, be it the disk or a damaged journal', async () => {
    writeFileSync(join(folder, 'blocked'), '')
    mkdirSync(join(folder, 'rubbish'))
    writeFileSync(
      join(folder, 'rubbish/journal.db'),
      'this is no database, and longer than a header'.repeat(9),
    )
    const worlds = new Worlds({ dataDir: folder })
    expect(await toldOf(() => worlds.create({ name: 'blocked' }))).toEqual({
      code: 'NOT_STORED',
      message: "the world 'blocked' could not be stored: its data directory cannot be written",
    })
    expect((await toldOf(() => worlds.create({ name: 'rubbish' }))).code).toBe('BAD_REQUEST')
    await worlds.close()
    const full = Object.assign(new Error(`ENOSPC: write '${folder}'`), { code: 'ENOSPC', syscall: 'write' })
    expect(withoutPaths(new JournalError(full.message, { cause: full }), 'demo')).toMatchObject({
      code: 'NOT_STORED',
      message: "the world 'demo' could not be stored: the disk is full",
    })
  })
})

// A directory with open files cannot be moved there.
it.skipIf(process.platform === 'win32')(
  'while the data directory is gone nothing is stored and none is made in its place; it goes on once it is back',
  async () => {
    const worlds = new Worlds({ dataDir: folder })
    const runner = await worlds.open(MAIN)
    expect(await send(runner, 'before')).toMatchObject({ ok: true })
    renameSync(folder, `${folder}-moved`)
    await expect(send(runner, 'lost')).rejects.toMatchObject({ code: 'NOT_STORED' })
    expect((await toldOf(() => worlds.create({ name: 'side', scenario: 'home-wins' }))).code).toBe(
      'NOT_STORED',
    )
    expect(existsSync(folder)).toBe(false)
    renameSync(`${folder}-moved`, folder)
    expect(await send(runner, 'after')).toMatchObject({ ok: true })
    await worlds.close()
  },
)

it('a crash raises the timeline, durably; an advance and a clean restart do not', async () => {
  const worlds = new Worlds({ dataDir: folder })
  const runner = await worlds.open(MAIN)
  await runner.moveTo(runner.nowMs + 60_000)
  expect(runner.timeline).toBe(0)
  // What a killed process leaves: everything flushed, nothing closed.
  const killed = `${folder}-killed`
  cpSync(join(folder, 'main'), join(killed, 'main'), { recursive: true })
  await worlds.close()
  /** The timeline at each of two starts, the first of which ends cleanly. */
  const startTwice = async (dataDir: string) => {
    const timelines: number[] = []
    for (let start = 1; start <= 2; start++) {
      const restarted = new Worlds({ dataDir })
      timelines.push((await restarted.open(MAIN)).timeline)
      await restarted.close()
    }
    return timelines
  }
  try {
    expect(await startTwice(folder)).toEqual([0, 0])
    expect(await startTwice(killed)).toEqual([1, 1])
  } finally {
    rmSync(killed, { recursive: true })
  }
})

it('the timeline tells everything once after crashes, before and after a snapshot', async () => {
  const ALL = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }
  const whole = await new Worlds().open({ ...MAIN, seed: 4, epochMs: 0 })
  await whole.moveTo(3 * 3_600_000)
  const expected = whole.happenings.rows(ALL, 10_000)
  expect(expected.length).toBeGreaterThan(15)
  let dataDir = folder
  const copies: string[] = []
  for (let hour = 1; hour <= 3; hour++) {
    const worlds = new Worlds({ dataDir })
    const runner = await worlds.open({ ...MAIN, seed: 4, epochMs: 0 })
    if (hour === 2) await runner.saveSnapshot()
    await runner.moveTo(hour * 3_600_000 - 1_800_000)
    // Told, kept, and never come about: the clock's mark is from before.
    runner.world.advanceTo(hour * 3_600_000)
    runner.happenings.flush()
    const killed = `${folder}-killed${hour}`
    copies.push(killed)
    cpSync(dataDir, killed, { recursive: true, filter: (name) => !name.endsWith('.lock') })
    await worlds.close()
    dataDir = killed
  }
  try {
    const worlds = new Worlds({ dataDir })
    const runner = await worlds.open({ ...MAIN, seed: 4, epochMs: 0 })
    await runner.moveTo(3 * 3_600_000)
    const rows = runner.happenings.rows(ALL, 10_000)
    const cells = runner.happenings.cells({ fromMs: 0, toMs: 2 ** 40 }, 2 ** 30)
    await worlds.close()
    expect(rows).toEqual(expected)
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true })
  }
})

it('a damaged record before the last snapshot is named at the start, and the world goes on', async () => {
  const worlds = new Worlds({ dataDir: folder })
  const runner = await worlds.open(MAIN)
  for (const text of ['one', 'two', 'three']) await send(runner, text)
  const whole = stateHash(runner.world)
  await worlds.close()
  const db = new SqliteDatabase(join(folder, 'main/journal.db'))
  db.exec("UPDATE input SET body = replace(body, 'two', 'TWO') WHERE seq = 2")
  db.close()
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  const again = new Worlds({ dataDir: folder, log })
  expect(stateHash((await again.open(MAIN)).world)).toBe(whole)
  expect(logged).toEqual([expect.stringContaining('record 2 is not what was written')])
  await again.close()
})
