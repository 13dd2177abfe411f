import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { StampedInput } from '../world/inputs/inputs.ts'
import { type Branch, type BranchStart, FIRST_BRANCH, type NewBranch } from './branch.ts'
import { CommitMark } from './commit-mark.ts'
import { HeldFile } from './held-file.ts'
import {
  type BranchMoment,
  type ClockMark,
  type Journal,
  JournalError,
  type SnapshotRecord,
  type WorldIdentity,
} from './journal.ts'
import {
  type Head,
  headOf,
  type InputRow,
  inputOf,
  isHeadRow,
  isInputRow,
  isLinkRow,
  isSnapshotRow,
  type KeptBranch,
} from './kept-rows.ts'
import { RecordCheck } from './record-check.ts'
import { sqliteDriver } from './sqlite/choose-driver.ts'
import { SqliteDatabase, SqliteError } from './sqlite/database.ts'
import type { SqliteDriver, SqliteRow } from './sqlite/driver.ts'
import { SqliteArchiveStore } from './sqlite-archive.ts'
import { keyAfter, keyOf, SqliteBranches } from './sqlite-branches.ts'
import { SqliteFrames } from './sqlite-frames.ts'
import { SqliteHappened } from './sqlite-happened.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS input (seq INTEGER PRIMARY KEY, at_ms REAL NOT NULL, body TEXT NOT NULL, chain TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS head (id INTEGER PRIMARY KEY, body TEXT NOT NULL, sha256 TEXT NOT NULL);
`
/** Records checked in one read before a lost count of commits is made anew. */
const RECORDS_A_CHECK = 10_000
/** SQLite's word for no limit of rows. */
const NO_LIMIT = -1
/** SQLite's number for `synchronous=FULL`. */
const SYNCHRONOUS_FULL = 2

const MARK_ADVICE =
  'Bring back a copy of it, or start with --repair to go on with the records that are there, or with --fresh'

const EMPTY: Head = { commits: 0, seq: 0, chain: '' }

const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'base64url')

/** Each record's hash covers the one before it: SQLite itself does not notice a flipped bit or a lost tail. */
function link(previous: string, seq: number, atMs: number, body: string): string {
  return sha256(`${previous}\n${seq}\n${atMs}\n${body}`)
}

/** The row if it is record `seq` of a branch and its link follows `chain`; undefined if it is damaged. */
function linkedRow(
  row: SqliteRow,
  { branch, seq, chain }: { branch: number; seq: number; chain: string },
): InputRow | undefined {
  if (!isInputRow(row) || row.seq !== keyOf(branch, seq)) return undefined
  return link(chain, seq, row.at_ms, row.body) === row.chain ? row : undefined
}

/** Opens a file as a journal needs it; leaves nothing open where that fails. */
function openDatabase(file: string, driver: SqliteDriver): SqliteDatabase {
  let db: SqliteDatabase | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    db = new SqliteDatabase(file, driver)
    db.exec('PRAGMA locking_mode = EXCLUSIVE')
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = FULL')
    // A checkpoint keeps the event loop: four times as many, each a quarter as long.
    db.exec('PRAGMA wal_autocheckpoint = 250')
    db.exec(SCHEMA)
    return db
  } catch (cause) {
    db?.close()
    const isBusy = cause instanceof SqliteError && cause.code === 'SQLITE_BUSY'
    const what = isBusy ? 'is in use by another process' : `cannot be opened: ${(cause as Error).message}`
    throw new JournalError(`${file} ${what}`, { cause })
  }
}

/**
 * A world's journal in one SQLite file: WAL, `synchronous=FULL`, one transaction for each group of inputs, a hash chain
 * over the records, a head that every commit writes anew, and the count of the commits in a file beside it.
 *
 * Nothing is written once the file was removed or replaced: `append` then rejects with JournalError. Its promises are
 * settled when they are returned, for SQLite writes in this very thread; only a snapshot is written over several turns.
 *
 * @note better-sqlite3 is built so that WAL means NORMAL, which a power cut empties; FULL is set on every open, with
 * either driver, and asked back, because only the answer counts.
 */
export class SqliteJournal implements Journal {
  readonly happened: SqliteHappened
  readonly archive: SqliteArchiveStore
  readonly #file: string
  readonly #db: SqliteDatabase
  readonly #heldFile: HeldFile
  readonly #mark: CommitMark
  readonly #statements
  #head: Head
  readonly #branches: SqliteBranches
  readonly #frames: SqliteFrames
  readonly #check: RecordCheck
  #hasNewMark = false

  /** @param options.remakeMark makes a lost count of commits anew, if every record is whole, instead of throwing */
  constructor(file: string, driver: SqliteDriver = sqliteDriver(), { remakeMark = false } = {}) {
    this.#file = file
    const db = openDatabase(file, driver)
    this.#db = db
    this.#heldFile = new HeldFile(file)
    let mark: CommitMark | undefined
    try {
      const { journalMode, synchronous } = this.durability()
      if (journalMode !== 'wal' || synchronous !== SYNCHRONOUS_FULL) {
        throw new JournalError(`${file} does not take journal_mode=WAL with synchronous=FULL`)
      }
      this.#statements = {
        insert: db.prepare('INSERT INTO input (seq, at_ms, body, chain) VALUES (?, ?, ?, ?)'),
        part: db.prepare(
          'SELECT seq, at_ms, body, chain FROM input WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
        ),
        last: db.prepare('SELECT seq, chain FROM input WHERE seq > ? AND seq < ? ORDER BY seq DESC LIMIT 1'),
        one: db.prepare('SELECT seq, chain FROM input WHERE seq = ?'),
        getHead: db.prepare('SELECT body, sha256 FROM head WHERE id = 1'),
        setHead: db.prepare('INSERT OR REPLACE INTO head (id, body, sha256) VALUES (1, ?, ?)'),
      }
      this.happened = new SqliteHappened(db)
      this.archive = new SqliteArchiveStore(db)
      this.#branches = new SqliteBranches(db)
      this.#frames = new SqliteFrames(db)
      this.#head = this.#keptHead() ?? EMPTY
      this.#loadBranches()
      this.#check = new RecordCheck(this.#branches.all().map(({ seq }) => seq))
      mark = this.#openMark(this.#head.commits, remakeMark)
      this.#mark = mark
      for (const { id } of this.#branches.all()) this.#checkTail(this.#branches.get(id)!)
    } catch (error) {
      mark?.close()
      db.close()
      throw this.#named(error)
    }
  }

  /** What SQLite says it does, asked on this connection. */
  durability(): { journalMode: unknown; synchronous: unknown } {
    return {
      journalMode: this.#db.prepare('PRAGMA journal_mode').get()?.journal_mode,
      synchronous: this.#db.prepare('PRAGMA synchronous').get()?.synchronous,
    }
  }

  #damaged(what: string, options: ErrorOptions & { advice?: string } = {}): JournalError {
    const { advice = 'Bring back a copy of it, or start with --fresh' } = options
    return new JournalError(`${this.#file} is damaged: ${what}. ${advice}`, options)
  }

  /** SQLite's own word that a page makes no sense, as ours. */
  #named(error: unknown): unknown {
    return error instanceof SqliteError ? this.#damaged(error.message, { cause: error }) : error
  }

  #read<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      throw this.#named(error)
    }
  }

  /** What stands in the file must be all that was ever committed to it. */
  #openMark(commits: number, remake: boolean): CommitMark {
    const file = `${this.#file}-mark`
    if (CommitMark.exists(file)) {
      const mark = new CommitMark(file)
      const { found } = mark
      if (found !== undefined && found <= commits) return mark
      mark.close()
      if (found !== undefined)
        throw this.#damaged(`${found} commits were made to it and ${commits} are there`)
    }
    // Before the first commit it may not have been made, or not whole.
    if (commits === 0) return CommitMark.make(file, 0)
    if (!remake) {
      const why = CommitMark.exists(file) ? 'not what was written' : 'gone'
      throw this.#damaged(`${basename(file)} is ${why}, so commits may be missing`, { advice: MARK_ADVICE })
    }
    while (this.checkRecords(RECORDS_A_CHECK));
    this.#hasNewMark = true
    return CommitMark.make(file, commits)
  }

  #loadBranches(): void {
    const { branches = 1 } = this.#head
    const damaged = this.#branches.load(branches, this.#currentBranch(FIRST_BRANCH))
    if (damaged !== undefined) throw this.#damaged(`branch ${damaged} is not what was written`)
    const current = this.#branches.get(this.branch)
    if (!current) throw this.#damaged('its head is not what was written')
    this.#branches.note(this.#currentBranch(current))
  }

  /** The current branch, with its head. */
  #currentBranch(branch: Omit<Branch, 'seq'>): KeptBranch {
    const { seq, chain, clock } = this.#head
    return { ...branch, seq, chain, clock }
  }

  #checkTail({ id, seq, chain }: KeptBranch): void {
    const last = this.#statements.last.get(keyOf(id, 0), keyAfter(id))
    const found = last === undefined ? this.#beginningOf(id) : this.#linkOf(last)
    if (found.seq !== seq || found.chain !== chain) {
      const whose = id === this.branch ? 'its head' : `branch ${id}`
      throw this.#damaged(`${whose} says record ${seq}, its last record is ${found.seq}`)
    }
  }

  #linkOf(row: SqliteRow): { seq: number; chain: string } {
    if (isLinkRow(row)) return { seq: row.seq % keyAfter(0), chain: row.chain }
    throw this.#recordDamaged(row.seq)
  }

  /** The link of a record of a branch, its ancestors' included. */
  #linkAt(branch: number, seq: number): { seq: number; chain: string } {
    if (seq === 0) return { seq, chain: '' }
    const part = this.#branches.partWith(branch, seq)
    const row = this.#read(() => this.#statements.one.get(keyOf(part.branch, seq)))
    if (!row) throw this.#damaged(`record ${seq} is missing`)
    return this.#linkOf(row)
  }

  /** What the first record of a branch follows. */
  #beginningOf(branch: number): { seq: number; chain: string } {
    return this.#linkAt(branch, this.#branches.get(branch)!.forkSeq)
  }

  #recordDamaged(seq: unknown): JournalError {
    return this.#damaged(`record ${seq} is not what was written`)
  }

  #keptHead(): Head | undefined {
    const row = this.#statements.getHead.get()
    if (!row) return undefined
    const head = isHeadRow(row) && sha256(row.body) === row.sha256 ? headOf(row.body) : undefined
    if (!head) throw this.#damaged('its head is not what was written')
    return head
  }

  /** One transaction: the work, and the head with what the work changes of it. */
  #commit(work: () => Partial<Head>): void {
    this.#head = this.#db.transaction(() => {
      const head = { ...this.#head, ...work(), commits: this.#head.commits + 1 }
      const body = JSON.stringify(head)
      this.#statements.setHead.run(body, sha256(body))
      // Last, so that only the flush lies between this look and the answer.
      if (!this.#heldFile.isInPlace()) {
        throw new JournalError(`${this.#file} was removed or replaced while it was in use`)
      }
      return head
    })
    this.#mark.set(this.#head.commits)
  }

  /** True if the count of commits was lost and made anew by this open. */
  get hasNewMark(): boolean {
    return this.#hasNewMark
  }

  get identity(): WorldIdentity | undefined {
    return this.#head.identity
  }

  async begin(identity: WorldIdentity): Promise<void> {
    this.#commit(() => ({ identity }))
  }

  async append(inputs: readonly StampedInput[]): Promise<void> {
    if (inputs.length === 0) return
    this.#commit(() => this.#insert(inputs, { branch: this.branch, ...this.#head }))
  }

  /** Inserts inputs into a branch behind its last link, within a transaction; answers with the new last link. */
  #insert(
    inputs: readonly StampedInput[],
    { branch, seq, chain }: { branch: number; seq: number; chain: string },
  ) {
    for (const { seq: next, atMs, input } of inputs) {
      if (next !== seq + 1) throw new Error(`input ${next} does not follow ${seq}`)
      const body = JSON.stringify(input)
      chain = link(chain, next, atMs, body)
      seq = next
      this.#statements.insert.run(keyOf(branch, next), atMs, body, chain)
    }
    return { seq, chain }
  }

  async inputsAfter(
    seq: number,
    most = Number.POSITIVE_INFINITY,
    branch = this.branch,
  ): Promise<StampedInput[]> {
    let inputs: StampedInput[] = []
    while (inputs.length < most) {
      const next = this.#partAfter(seq + inputs.length, most - inputs.length, branch)
      if (next.length === 0) break
      inputs = inputs.length === 0 ? next : inputs.concat(next)
    }
    return inputs
  }

  /** As `inputsAfter`, of one part of the branch's path; empty only at the end of the last one. */
  #partAfter(seq: number, most: number, branch: number): StampedInput[] {
    // The record after `seq` is where the next one stands.
    const part = this.#branches.partWith(branch, seq + 1)
    let { chain } = this.#linkAt(branch, seq)
    let expected = seq
    const [from, to] = [
      keyOf(part.branch, seq),
      Math.min(keyOf(part.branch, part.toSeq), keyAfter(part.branch) - 1),
    ]
    const inputs = this.#read(() =>
      this.#statements.part.all(from, to, Number.isFinite(most) ? most : NO_LIMIT),
    ).map((each) => {
      expected++
      const row = linkedRow(each, { branch: part.branch, seq: expected, chain })
      const input = row && inputOf(row.body)
      if (row && input) {
        chain = row.chain
        return { seq: expected, atMs: row.at_ms, input }
      }
      throw this.#recordDamaged(expected)
    })
    this.#check.noteRead(part.branch, seq, expected)
    if (inputs.length === 0 && part.toSeq < Number.POSITIVE_INFINITY) throw this.#recordDamaged(seq + 1)
    return inputs
  }

  /** About 5 µs a record: one row read and one sha256 over its text. */
  checkRecords(most: number): boolean {
    const part = this.#check.next((branch) => this.#beginningOf(branch))
    if (!part) return false
    const { branch, toSeq } = part
    let { seq, chain } = part
    const rows = this.#read(() => this.#statements.part.all(keyOf(branch, seq), keyOf(branch, toSeq), most))
    for (const each of rows) {
      const row = linkedRow(each, { branch, seq: seq + 1, chain })
      if (!row) throw this.#recordDamaged(seq + 1)
      seq++
      chain = row.chain
    }
    if (rows.length < most && seq < toSeq) throw this.#recordDamaged(seq + 1)
    this.#check.checked({ seq, chain })
    return this.#check.next((branch) => this.#beginningOf(branch)) !== undefined
  }

  get branch(): number {
    return this.#head.branch ?? 0
  }

  branches(): Branch[] {
    this.#branches.note(this.#left())
    return this.#branches.all()
  }

  async fork(branch: NewBranch, start: BranchStart): Promise<number> {
    const id = this.#branches.count
    const { parent, forkSeq: seq } = branch
    await this.#goOnIn({ id, ...branch, seq, chain: this.#linkAt(parent, seq).chain }, start)
    return id
  }

  async enter(branch: number, start: BranchStart): Promise<void> {
    this.#branches.note(this.#left())
    const entered = this.#branches.get(branch)
    if (!entered) throw new Error(`there is no branch ${branch}`)
    await this.#goOnIn(entered, start)
  }

  /** The current branch, as it is kept when it is left. */
  #left(): KeptBranch {
    return this.#currentBranch(this.#branches.get(this.branch)!)
  }

  async #goOnIn(entered: KeptBranch, { inputs, clock }: BranchStart): Promise<void> {
    const left = this.#left()
    const { id: branch, seq, chain } = entered
    const branches = Math.max(this.#branches.count, branch + 1)
    this.#commit(() => {
      this.#branches.write(left)
      this.#branches.write(entered)
      return { branch, branches, clock, ...this.#insert(inputs, { branch, seq, chain }) }
    })
    this.#branches.note(left)
    this.#branches.note(this.#currentBranch(entered))
  }

  async markClock(mark: ClockMark): Promise<void> {
    this.#commit(() => ({ clock: mark }))
  }

  clockMark(): ClockMark | undefined {
    return this.#head.clock
  }

  saveSnapshot({ branch = this.branch, ...snapshot }: SnapshotRecord): Promise<void> {
    return this.#frames.save({ branch, ...snapshot }, (work) =>
      this.#commit(() => {
        work()
        return {}
      }),
    )
  }

  async latestSnapshot({
    branch = this.branch,
    atMs,
  }: BranchMoment = {}): Promise<SnapshotRecord | undefined> {
    const row = this.#read(() => this.#frames.latest(this.#branches.path(branch), atMs))
    if (!row) return undefined
    if (!isSnapshotRow(row) || sha256(row.body) !== row.sha256) {
      throw this.#damaged(`the snapshot at record ${row.seq} is not what was written`)
    }
    return {
      branch: row.branch,
      seq: row.seq,
      atMs: row.at_ms,
      body: row.body,
      coreVersion: row.core,
    }
  }

  async close(): Promise<void> {
    await this.#frames.saved()
    this.#mark.close()
    this.#db.close()
  }
}
