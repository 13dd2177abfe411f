import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Two places, written in turn: one torn write leaves the other. Far enough apart for a sector each. */
const SLOT_AT = [0, 512] as const
const SLOT_BYTES = 32
const COUNT_BYTES = 8

/** A count and its check, as a slot keeps them. */
function slotOf(commits: number): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES)
  slot.writeBigUInt64LE(BigInt(commits))
  const check = createHash('sha256').update(slot.subarray(0, COUNT_BYTES)).digest()
  check.copy(slot, COUNT_BYTES, 0, SLOT_BYTES - COUNT_BYTES)
  return slot
}

function commitsIn(slot: Buffer): number | undefined {
  const commits = Number(slot.readBigUInt64LE())
  return Number.isSafeInteger(commits) && slotOf(commits).equals(slot) ? commits : undefined
}

/** Makes a new file's name outlive a power cut; where directories cannot be flushed there is nothing to do. */
function flushFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r')
    fsyncSync(fd)
    closeSync(fd)
  } catch {}
}

/**
 * How many commits a journal has made, in a file of its own: SQLite takes a damaged log for a short one and says
 * nothing, so what was committed has to be known elsewhere. Written after each commit and before its answer; not
 * flushed, since a mark that is behind harms nothing and one that is ahead is what it is there to show.
 */
export class CommitMark {
  readonly #fd: number
  /** As it was found; undefined where neither slot is whole. */
  readonly found: number | undefined

  /** Opens the one that is there. */
  constructor(file: string) {
    this.#fd = openSync(file, 'r+')
    const counts = SLOT_AT.map((at) => {
      const slot = Buffer.alloc(SLOT_BYTES)
      readSync(this.#fd, slot, 0, SLOT_BYTES, at)
      return commitsIn(slot)
    }).filter((commits) => commits !== undefined)
    this.found = counts.length > 0 ? Math.max(...counts) : undefined
  }

  static exists(file: string): boolean {
    return existsSync(file)
  }

  /** The mark of a journal with so many commits; it outlives a power cut. */
  static make(file: string, commits: number): CommitMark {
    const fd = openSync(file, 'w')
    for (const at of SLOT_AT) writeSync(fd, slotOf(commits), 0, SLOT_BYTES, at)
    fsyncSync(fd)
    closeSync(fd)
    flushFolder(dirname(file))
    return new CommitMark(file)
  }

  /** The commit is made whether or not this can be written: a mark that is behind only notices less. */
  set(commits: number): void {
    try {
      writeSync(this.#fd, slotOf(commits), 0, SLOT_BYTES, SLOT_AT[commits % 2]!)
    } catch {}
  }

  close(): void {
    closeSync(this.#fd)
  }
}
