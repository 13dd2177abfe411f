import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian's package libfaketime has its library, below a folder for each architecture. */
const LIBRARIES = '/usr/lib'
const LIBRARY = 'faketime/libfaketime.so.1'
const HOUR_MS = 3_600_000
const TRIED_WITHIN_MS = 10_000

/** As who sets a system's clock: the date moves, the monotonic clock and the times of files do not. */
const ENV = {
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
}

/** Whether a process of Node runs with the library, and reads a date an hour back. */
function works(library: string): boolean {
  const { status, stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], {
    env: { ...process.env, ...ENV, LD_PRELOAD: library, FAKETIME: '-1h' },
    encoding: 'utf8',
    timeout: TRIED_WITHIN_MS,
  })
  return status === 0 && Math.abs(Date.now() - HOUR_MS - Number(stdout)) < HOUR_MS / 2
}

/** The path of a libfaketime that works with Node: the one that LAYLINE_FAKETIME names, else the system's. */
export function fakeTimeLibrary(): string | undefined {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []
  const paths = [process.env.LAYLINE_FAKETIME, ...folders.map((name) => join(LIBRARIES, name, LIBRARY))]
  return paths.find((path) => path !== undefined && existsSync(path) && works(path))
}

/** The system's clock as the processes see it that are started with its `env`. */
export class SystemClock {
  readonly #file: string
  readonly env: NodeJS.ProcessEnv

  /** @param library of libfaketime; @param file does not exist yet, its folder does */
  constructor(library: string, file: string) {
    this.#file = file
    this.set('+0')
    this.env = { ...ENV, LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file }
  }

  /** Sets it so far from the true time, from the next reading on. */
  set(offset: '+0' | '-1h' | '+1d'): void {
    const whole = `${this.#file}.new`
    writeFileSync(whole, `${offset}\n`)
    // At once: nobody reads half of it.
    renameSync(whole, this.#file)
  }
}
