import { BRANCH_CALLS } from '@layline/shared/contract/calls/branch-calls'
import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { isoOf } from '@layline/shared/iso-time'
import { clockOf } from '../ui/dates.ts'
import { type Act, actOf } from './act.ts'
import { type DoneAct, isDone } from './act-log.ts'

/** Of a branch's name. */
const NAME_LENGTH = 64

/** What moves the world's clock. */
export const paceAct = (pace: { paused?: boolean; speed?: number }): Act =>
  actOf(CONTROL_CALLS.setTime, pace.speed ? `Speed ${pace.speed}×` : pace.paused ? 'Pause' : 'Play', {
    body: pace,
  })

export const advanceAct = (toMs: number): Act =>
  actOf(CONTROL_CALLS.setTime, `Run to ${clockOf(toMs)}`, { body: { runTo: isoOf(toMs) } })

export const cancelAct = (jobId: string): Act =>
  actOf(CONTROL_CALLS.cancelJob, 'Cancel the move', { params: { jobId } })

/** A new branch of this world at `toMs`, made current; answered when the world is there. `undone`: the act that it takes back. */
export const seekAct = (toMs: number, undone?: string): Act =>
  actOf(BRANCH_CALLS.seek, undone === undefined ? `Go back to ${clockOf(toMs)}` : `Undo: ${undone}`, {
    query: { wait: '1' },
    body: {
      to: isoOf(toMs),
      ...(undone !== undefined && { name: `without: ${undone}`.slice(0, NAME_LENGTH) }),
    },
  })

/** Another branch, where it was left. */
export const returnAct = (branch: number): Act =>
  actOf(BRANCH_CALLS.returnToBranch, `Return to branch ${branch}`, { query: { wait: '1' }, body: { branch } })

/** A new world that begins with the state of this one at `atMs`; absent: now. */
export const forkAct = (name: string, atMs?: number): Act =>
  actOf(BRANCH_CALLS.forkWorld, `Fork ${name}`, {
    body: { name, ...(atMs !== undefined && { at: isoOf(atMs) }) },
  })

const TRAVELS: readonly string[] = [BRANCH_CALLS.seek.path, BRANCH_CALLS.returnToBranch.path]

/** Whether an act leads to another branch. */
export const isTravel = ({ path }: Act): boolean => TRAVELS.includes(path.split('?')[0]!)

/** The world that an act has made by a fork, with its console's address. */
export function forkedWorldOf({
  act,
  answer,
  ...done
}: DoneAct): { name: string; console: string } | undefined {
  if (act.path !== BRANCH_CALLS.forkWorld.path || !isDone(done)) return undefined
  const { name, path } = answer as { name: string; path: string }
  return { name, console: consoleOf(path) }
}

/** Address of the console of a world, by the path of its site. */
export const consoleOf = (path: string): string => `${path.replace(/\/$/, '')}/director${location.hash}`
