import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSimulator, type Simulator } from '../../../../simulator/host/simulator.ts'
import { SqliteDatabase, SqliteError } from '../../../../simulator/journal/sqlite/database.ts'
import { FAR } from '../../support/far-scenario.ts'
import type { Sandbox } from '../../support/sandbox.ts'
import { onPrepare } from './statement-faults.ts'

/** A simulator on a disk that can be filled and freed. */
export interface OnDisk {
  url: string
  setFull: (isFull: boolean) => void
  /** Lets pass at once what takes a minute: the next snapshot is due. Only where the simulator is in this process. */
  snapshotIsDue?: () => void
  /** Ends it as a user does; answers what went wrong. */
  stop: () => Promise<string | undefined>
}

export interface FullDisk {
  name: string
  /** Starts it, on what an earlier start has left. */
  start: () => Promise<OnDisk>
  clear?: () => void
}

const SEED = 5
/** SQLite's own most. */
const PAGES_MOST = 4_294_967_294
const TMPFS_BYTES = 8 * 1024 * 1024

/** Starts a simulator in this process and catches the connection of its journal on the way. */
async function startHere(dataDir: string, setFullOf: (db: SqliteDatabase) => OnDisk['setFull']) {
  const { prototype } = SqliteDatabase
  const { exec } = prototype
  let caught: SqliteDatabase | undefined
  prototype.exec = function (this: SqliteDatabase, sql: string) {
    caught = this
    exec.call(this, sql)
  }
  let simulator: Simulator
  try {
    const options = { dataDir, seed: SEED, scenario: 'home-wins', orderRate: 0 }
    simulator = await createSimulator(options).listen()
  } finally {
    prototype.exec = exec
  }
  const { main, url } = simulator
  const db = caught!
  const setFull = setFullOf(db)
  const snapshotIsDue = () => void main.saveSnapshot().catch(() => {})
  const stop = async () => {
    try {
      await simulator.close()
      return undefined
    } catch (error) {
      return (error as Error).message
    } finally {
      // What a process that ends gives back to the system.
      setFull(false)
      if (db.isOpen) db.close()
    }
  }
  return { url, setFull, snapshotIsDue, stop }
}

/** The file may not grow: SQLite itself says that the disk is full, in the middle of a transaction. */
export const noMorePages = (dataDir: string): FullDisk => ({
  name: 'no page more in the file',
  start: () =>
    startHere(dataDir, (db) => (isFull) => {
      if (!db.isOpen) return
      const pages = isFull ? db.prepare('PRAGMA page_count').get()?.page_count : PAGES_MOST
      db.exec(`PRAGMA max_page_count = ${Number(pages)}`)
    }),
})

/** Nothing can be written at all, not even over what is there: the clock and the snapshots as well. */
export const noWrites = (dataDir: string): FullDisk => ({
  name: 'every write refused',
  start: async () => {
    let isFull = false
    const stopShowing = onPrepare((statement) => {
      const { run } = statement
      statement.run = (...values) => {
        if (isFull) throw new SqliteError('SQLITE_FULL', 'database or disk is full')
        run.apply(statement, values)
      }
    })
    try {
      return await startHere(dataDir, () => (full) => {
        isFull = full
      })
    } finally {
      stopShowing()
    }
  },
})

/** A file system of a few megabytes, full of something else; undefined where none may be mounted. */
export function smallFileSystem(sandbox: Sandbox): FullDisk | undefined {
  const mount = sandbox.newFolder()
  mkdirSync(mount, { recursive: true })
  const options = ['-t', 'tmpfs', '-o', `size=${TMPFS_BYTES}`, 'tmpfs', mount]
  if (spawnSync('mount', options).status !== 0) return undefined
  const ballast = join(mount, 'ballast')
  return {
    name: 'a small file system, filled',
    start: async () => {
      const life = await sandbox.start({ args: ['--data-dir', join(mount, 'data'), '--scenario', FAR] })
      return {
        url: life.url,
        setFull: (isFull) => {
          if (!isFull) return rmSync(ballast, { force: true })
          const { bavail, bsize } = statfsSync(mount)
          try {
            writeFileSync(ballast, Buffer.alloc(bavail * bsize))
          } catch (error) {
            // The simulator took some of the space meanwhile: what is written until there is none fills it as well.
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          }
        },
        stop: async () => {
          life.child.kill('SIGTERM')
          const code = await life.ended
          return code === 0 ? undefined : `it ended with ${code}: ${life.complaints().slice(0, 400)}`
        },
      }
    },
    clear: () => {
      // Lazily: where a trial breaks off, its simulator still has files open here. A plain umount would fail, and the error
      // of the removal that follows would hide the error of the trial.
      spawnSync('umount', ['-l', mount])
    },
  }
}
