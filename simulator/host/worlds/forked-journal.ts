import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Capsule } from '@layline/shared/contract/capsule'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { WorldMs } from '@layline/shared/units'
import { FIRST_BRANCH, pathOf } from '../../journal/branch.ts'
import type { ClockMark, Journal, WorldIdentity } from '../../journal/journal.ts'
import { CORE_VERSION, type World } from '../../world/world.ts'
import type { OpenedCapsule } from '../capsules/open-capsule.ts'
import { copyState, restoreWorld, snapshotPieces, zippedPieces } from './restored-world.ts'
import { collectArchived } from './world-archive.ts'
import type { WorldRunner } from './world-runner.ts'

const INPUTS_A_COPY = 1000
const RECORDS_A_COPY = 100
/** About as many rows as a transaction writes in a few ms. */
const TIMELINE_A_COPY_MS = 4 * 3_600_000
/** More than ever happens in that time. */
const ROWS_MOST = 1_000_000

/**
 * Makes a filled journal the record of a world that stands already. It has no identity before, so that what a kill leaves of
 * it is no world.
 */
export async function keepWorld(
  journal: Journal,
  { world, identity, clock }: { world: World; identity: WorldIdentity; clock: ClockMark },
): Promise<void> {
  const { inputs: seq, nowMs: atMs } = world
  const body = await zippedPieces(await snapshotPieces(await copyState(world)))
  await journal.saveSnapshot({ seq, atMs, body, coreVersion: CORE_VERSION })
  await journal.markClock(clock)
  await journal.begin(identity)
}

/**
 * Fills an empty journal with the state of a running world at one moment of a branch. Works in slices.
 *
 * @param isCancelled asked while the world is folded, which may take minutes
 * @throws Refusal STOPPING where it was cancelled
 */
export async function fillFork(
  journal: Journal,
  runner: WorldRunner,
  { branch, atMs }: { branch: number; atMs: WorldMs },
  isCancelled = () => false,
): Promise<void> {
  const { identity, pace, journal: kept } = runner
  const { records, listener } = collectArchived()
  const moment = { branch, untilMs: atMs }
  const world = await restoreWorld(runner.world.setup, kept, { ...moment, listener, isCancelled })
  if (isCancelled()) throw new Refusal('STOPPING')
  for (let seq = 0; seq < world.inputs; ) {
    const inputs = await kept.inputsAfter(seq, Math.min(INPUTS_A_COPY, world.inputs - seq), branch)
    await journal.append(inputs)
    seq += inputs.length
    await nextTurn()
  }
  await copyArchive(kept, journal, { branch, atMs })
  await copyHappened(runner, journal, { branch, atMs })
  // Told anew since the last snapshot; what was kept already is ignored.
  journal.archive.append(FIRST_BRANCH.id, records)
  const clock = { worldMs: atMs, speed: pace.speed, paused: pace.paused }
  await keepWorld(journal, { world, identity, clock })
}

/** Fills an empty journal with the world of a capsule, which stands still. */
export async function fillFromCapsule(
  journal: Journal,
  { world, identity, inputs, archived, happened }: OpenedCapsule,
  { speed, acts = [] }: Capsule,
): Promise<void> {
  for (let seq = 0; seq < inputs.length; seq += INPUTS_A_COPY) {
    await journal.append(inputs.slice(seq, seq + INPUTS_A_COPY))
    await nextTurn()
  }
  journal.archive.append(FIRST_BRANCH.id, archived)
  journal.happened.append(FIRST_BRANCH.id, happened)
  for (const act of acts) journal.happened.keepAct(FIRST_BRANCH.id, act)
  const clock = { worldMs: world.nowMs, speed, paused: true }
  await keepWorld(journal, { world, identity, clock })
}

async function copyArchive(
  from: Journal,
  to: Journal,
  { branch, atMs }: { branch: number; atMs: WorldMs },
): Promise<void> {
  const branches = from.branches()
  const path = pathOf((id) => branches[id]!, branch).map((part) => ({
    ...part,
    toMs: Math.min(part.toMs, atMs),
  }))
  for (let number = 0; ; ) {
    const records = from.archive.records(path, number, RECORDS_A_COPY)
    if (records.length === 0) return
    to.archive.append(FIRST_BRANCH.id, records)
    number = records.at(-1)!.number
    await nextTurn()
  }
}

/** Copies the timeline up to a moment of a branch: what happened, and what was done to the clock. */
async function copyHappened(
  { happenings, identity }: WorldRunner,
  { happened }: Journal,
  { branch, atMs }: { branch: number; atMs: WorldMs },
): Promise<void> {
  const endMs = atMs + 1
  for (let fromMs = identity.epochMs; fromMs < endMs; fromMs += TIMELINE_A_COPY_MS) {
    const range = { branch, fromMs, toMs: Math.min(fromMs + TIMELINE_A_COPY_MS, endMs) }
    happened.append(FIRST_BRANCH.id, happenings.rows(range, ROWS_MOST))
    for (const act of happenings.acts(range, ROWS_MOST)) happened.keepAct(FIRST_BRANCH.id, act)
    await nextTurn()
  }
}
