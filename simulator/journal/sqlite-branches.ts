import { hash } from 'node:crypto'
import { type Branch, FIRST_BRANCH, type PathPart, pathOf } from './branch.ts'
import { branchOfBody, isHeadRow, type KeptBranch } from './kept-rows.ts'
import type { SqliteDatabase } from './sqlite/database.ts'

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS branch (id INTEGER PRIMARY KEY, body TEXT NOT NULL, sha256 TEXT NOT NULL)'

/** Inputs of one branch at most: a record's key is (branch, seq) in one integer, which in the first branch is the seq. */
const INPUTS_MOST = 2 ** 36

export const keyOf = (branch: number, seq: number): number => branch * INPUTS_MOST + seq
/** No record of the branch has a key as high. */
export const keyAfter = (branch: number): number => keyOf(branch + 1, 0)

const sha256 = (text: string): string => hash('sha256', text, 'base64url')

/** The branches of a journal, in a table: a row is written when its branch is made, and again when it is left. */
export class SqliteBranches {
  readonly #statements
  /** By number. */
  #branches: KeptBranch[] = []

  constructor(db: SqliteDatabase) {
    db.exec(SCHEMA)
    this.#statements = {
      all: db.prepare('SELECT id, body, sha256 FROM branch ORDER BY id'),
      save: db.prepare('INSERT OR REPLACE INTO branch (id, body, sha256) VALUES (?, ?, ?)'),
    }
  }

  /**
   * Reads the rows.
   *
   * @param count how many there must be
   * @returns the number of a branch that is not what was written; undefined: all are
   */
  load(count: number, first: KeptBranch): number | undefined {
    this.#branches = count === 1 ? [first] : []
    if (count === 1) return undefined
    const rows = this.#statements.all.all()
    for (let id = 0; id < count; id++) {
      const row = rows[id]
      const isWhole = row?.id === id && isHeadRow(row) && sha256(row.body) === row.sha256
      const branch = isWhole ? branchOfBody(row.body) : undefined
      if (branch?.id !== id) return id
      this.#branches.push(branch)
    }
    return rows.length > count ? count : undefined
  }

  /** Writes a branch's row, within the caller's transaction. */
  write(branch: KeptBranch): void {
    const body = JSON.stringify(branch)
    this.#statements.save.run(branch.id, body, sha256(body))
  }

  /** Takes what was committed. */
  note(branch: KeptBranch): void {
    this.#branches[branch.id] = branch
  }

  get count(): number {
    return this.#branches.length
  }

  get(id: number): KeptBranch | undefined {
    return this.#branches[id]
  }

  all(): Branch[] {
    return this.#branches.map(({ chain: _, ...branch }) => branch)
  }

  path(id: number): PathPart[] {
    return pathOf((each) => this.#branches[each]!, id)
  }

  /** Where a record of a branch stands: in it, or in the ancestor that was its branch then. */
  partWith(id: number, seq: number): PathPart {
    return this.path(id).findLast(({ branch, afterSeq }) => seq > afterSeq || branch === FIRST_BRANCH.id)!
  }
}
