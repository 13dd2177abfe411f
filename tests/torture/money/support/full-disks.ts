import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSimulator, type Simulator } from '../../../../simulator/host/simulator.ts'
import {
  SqliteDatabase,
  SqliteError,
  type SqliteStatement,
} from '../../../../simulator/journal/sqlite/database.ts'
import { FAR } from '../../support/far-scenario.ts'
import type { Sandbox } from '../../support/sandbox.ts'

/** A simulator on a disk that can be filled and freed. */
export interface OnDisk {
  url: string
  fill: () => void
  free: () => void
  /** Lets pass at once what takes a minute: the next snapshot is due. Only where the simulator is in this process. */
  snapshotIsDue?: () => void
  /** Ends it as a user does; answers what went wrong. */
  stop: () => Promise<string | undefined>
}

export interface FullDisk {
  name: string
  /** Starts it, on what an earlier start has left. */
  start: () => Promise<OnDisk>
  clear: () => void
}

const SNAPSHOT_MS = 61_000
const SEED = 5
/** SQLite's own most. */
const PAGES_MOST = 4_294_967_294
const TMPFS_BYTES = 8 * 1024 * 1024

type Method = (...args: unknown[]) => unknown
const prototype = SqliteDatabase.prototype as unknown as Record<'exec' | 'prepare', Method>

/** Starts a simulator in this process and catches the connection of its journal on the way. */
async function startHere(dataDir: string): Promise<{ simulator: Simulator; db: SqliteDatabase }> {
  const { exec } = prototype
  let db: SqliteDatabase | undefined
  prototype.exec = function (this: SqliteDatabase, ...args: unknown[]) {
    db = this
    return exec.apply(this, args)
  }
  try {
    const simulator = await createSimulator({
      dataDir,
      seed: SEED,
      scenario: 'home-wins',
      orderRate: 0,
    }).listen()
    return { simulator, db: db! }
  } finally {
    prototype.exec = exec
  }
}

function here(simulator: Simulator, db: SqliteDatabase, fill: () => void, free: () => void): OnDisk {
  return {
    url: simulator.url,
    fill,
    free,
    snapshotIsDue: () => {
      const { main } = simulator
      const run = main.run.bind(main)
      main.run = () => {
        main.run = run
        run(performance.now() + SNAPSHOT_MS)
      }
    },
    stop: async () => {
      try {
        await simulator.close()
        return undefined
      } catch (error) {
        return (error as Error).message
      } finally {
        // What a process that ends gives back to the system.
        free()
        if (db.isOpen) db.close()
      }
    },
  }
}

/** The file may not grow: SQLite itself says that the disk is full, in the middle of a transaction. */
export const noMorePages = (dataDir: string): FullDisk => ({
  name: 'no page more in the file',
  start: async () => {
    const { simulator, db } = await startHere(dataDir)
    const limit = (pages: number) => {
      if (db.isOpen) db.exec(`PRAGMA max_page_count = ${pages}`)
    }
    return here(
      simulator,
      db,
      () => limit(Number(db.prepare('PRAGMA page_count').get()?.page_count)),
      () => limit(PAGES_MOST),
    )
  },
  clear: () => {},
})

/** Nothing can be written at all, not even over what is there: the clock and the snapshots as well. */
export const noWrites = (dataDir: string): FullDisk => ({
  name: 'every write refused',
  start: async () => {
    const { prepare } = prototype
    let isFull = false
    prototype.prepare = function (this: SqliteDatabase, ...args: unknown[]) {
      const statement = prepare.apply(this, args) as SqliteStatement
      const run = statement.run as Method
      const guarded = (...values: unknown[]) => {
        if (isFull) throw new SqliteError('SQLITE_FULL', 'database or disk is full')
        return run.apply(statement, values)
      }
      Object.defineProperty(statement, 'run', { value: guarded })
      return statement
    }
    try {
      const { simulator, db } = await startHere(dataDir)
      const set = (full: boolean) => {
        isFull = full
      }
      return here(
        simulator,
        db,
        () => set(true),
        () => set(false),
      )
    } finally {
      prototype.prepare = prepare
    }
  },
  clear: () => {},
})

/** A file system of a few megabytes, full of something else; undefined where none may be mounted. */
export function smallFileSystem(sandbox: Sandbox): FullDisk | undefined {
  const mount = sandbox.newFolder()
  mkdirSync(mount, { recursive: true })
  const options = ['-t', 'tmpfs', '-o', `size=${TMPFS_BYTES}`, 'tmpfs', mount]
  if (spawnSync('mount', options).status !== 0) return undefined
  const ballast = join(mount, 'ballast')
  const fill = () => {
    const { bavail, bsize } = statfsSync(mount)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  }
  return {
    name: 'a small file system, filled',
    start: async () => {
      const life = await sandbox.start({ args: ['--data-dir', join(mount, 'data'), '--scenario', FAR] })
      return {
        url: life.url,
        fill,
        free: () => rmSync(ballast, { force: true }),
        stop: async () => {
          life.child.kill('SIGTERM')
          const code = await life.ended
          return code === 0 ? undefined : `it ended with ${code}: ${life.complaints().slice(0, 400)}`
        },
      }
    },
    clear: () => {
      spawnSync('umount', [mount])
    },
  }
}
