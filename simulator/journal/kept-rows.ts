import { z } from 'zod'
import type { Input } from '../world/inputs/inputs.ts'
import type { Branch } from './branch.ts'
import type { ClockMark, WorldIdentity } from './journal.ts'
import type { SqliteRow, SqliteValue } from './sqlite/driver.ts'

/** A row of the input table. */
export interface InputRow {
  seq: number
  at_ms: number
  body: string
  chain: string
}

/** A row of the frame table; the body is gzip. */
export interface SnapshotRow {
  branch: number
  seq: number
  at_ms: number
  body: Uint8Array
  sha256: string
  core: string
}

/** The row of the head table; the body is JSON. */
export interface HeadRow {
  body: string
  sha256: string
}

/** Everything of a journal that is not a row of its own, written anew by every commit. */
export interface Head {
  /** Commits made so far, this one included. */
  commits: number
  /** The last input and its link of the chain; empty before the first. */
  seq: number
  chain: string
  /** The current branch; absent: 0. */
  branch?: number
  /** How many there are; absent: 1. */
  branches?: number
  identity?: WorldIdentity
  clock?: ClockMark
}

/** A branch as its row has it. */
export interface KeptBranch extends Branch {
  /** Link of its last input. */
  chain: string
}

const isText = (value: SqliteValue | undefined) => typeof value === 'string'

/** The place of an input and its link of the chain, without the rest. */
export function isLinkRow(row: SqliteRow): row is SqliteRow & Pick<InputRow, 'seq' | 'chain'> {
  return Number.isSafeInteger(row.seq) && isText(row.chain)
}

/** By hand, not by a schema: a start reads these rows by the million. */
export function isInputRow(row: SqliteRow): row is SqliteRow & InputRow {
  return isLinkRow(row) && Number.isFinite(row.at_ms) && isText(row.body)
}

export function isSnapshotRow(row: SqliteRow): row is SqliteRow & SnapshotRow {
  const { branch, seq, at_ms, body, sha256, core } = row
  return (
    Number.isSafeInteger(branch) &&
    Number.isSafeInteger(seq) &&
    Number.isFinite(at_ms) &&
    body instanceof Uint8Array &&
    isText(sha256) &&
    isText(core)
  )
}

export function isHeadRow(row: SqliteRow): row is SqliteRow & HeadRow {
  return isText(row.body) && isText(row.sha256)
}

const count = z.number().int().nonnegative()
const clock = z.looseObject({
  worldMs: z.number(),
  speed: z.number(),
  paused: z.boolean(),
  timeline: count.optional(),
  isOpen: z.boolean().optional(),
})

/** Loose: what a later version adds to it stays in it. */
const headSchema: z.ZodType<Head> = z.looseObject({
  commits: count,
  seq: count,
  chain: z.string(),
  branch: count.exactOptional(),
  branches: count.exactOptional(),
  identity: z
    .looseObject({
      seed: z.number().int(),
      scenarioName: z.string(),
      scenarioText: z.string().exactOptional(),
      scenarioSha256: z.string(),
      epochMs: z.number(),
      coreVersion: z.string(),
    })
    .exactOptional(),
  clock: clock.exactOptional(),
})

const branchSchema: z.ZodType<KeptBranch> = z.looseObject({
  id: count,
  parent: count.optional(),
  forkSeq: count,
  forkMs: z.number(),
  name: z.string(),
  createdAtMs: z.number(),
  seq: count,
  chain: z.string(),
  clock: clock.optional(),
})

/** Undefined where the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The head that a row's body holds, or undefined. */
export function headOf(body: string): Head | undefined {
  return headSchema.safeParse(parsed(body)).data
}

/** The branch that a row's body holds, or undefined. */
export function branchOfBody(body: string): KeptBranch | undefined {
  return branchSchema.safeParse(parsed(body)).data
}

/** The input that a row's body holds, or undefined. Its fields are covered by the hash chain. */
export function inputOf(body: string): Input | undefined {
  const input = parsed(body) as Partial<Input> | null | undefined
  return typeof input?.kind === 'string' ? (input as Input) : undefined
}
