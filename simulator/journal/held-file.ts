import { statSync } from 'node:fs'

/** Device and inode of the file at a path; undefined where none can be reached. */
function placeOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

/**
 * A file that this process holds open. The system lets a process write to a file that was removed or replaced, so its
 * path must be looked at: one `stat`, a few microseconds.
 */
export class HeldFile {
  readonly #path: string
  readonly #place: string | undefined

  /** @param path of a file that is already open */
  constructor(path: string) {
    this.#path = path
    this.#place = placeOf(path)
  }

  /** False while the path leads to no file or to another one: it was removed, replaced, or hidden by a mount. */
  isInPlace(): boolean {
    return placeOf(this.#path) === this.#place
  }
}
