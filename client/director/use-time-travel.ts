import { BRANCH_CALLS } from '@layline/shared/contract/calls/branch-calls'
import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { isoOf } from '@layline/shared/iso-time'
import { useState } from 'react'
import { actLog, type DoneAct, isDone, useActs } from './act-log.ts'
import { control } from './control.ts'
import { isTravel, returnAct, seekAct } from './time-acts.ts'

/** A branch that was left, and what stays in it. */
export interface LeftBranch {
  id: number
  /** Inputs that the new branch does not have, besides the act that was undone. */
  others: number
  /** The act that was undone, if one was. */
  undone: string | undefined
}

/** Goes back to a moment in a new branch; undefined where that was refused or cancelled. */
async function wentBack(toMs: number, undone?: string): Promise<LeftBranch | undefined> {
  const before = await control.call(BRANCH_CALLS.listBranches)
  const left = before.find(({ isCurrent }) => isCurrent)
  const done = await actLog.run(seekAct(toMs, undone))
  if (!left || !isDone(done)) return undefined
  const after = await control.call(BRANCH_CALLS.listBranches)
  const current = after.find(({ isCurrent }) => isCurrent)
  const there = after.find(({ id }) => id === left.id)
  if (!current || !there || current.id === left.id) return undefined
  // Its first input carries over what does not go back.
  const others = there.inputs - (current.inputs - 1) - (undone === undefined ? 0 : 1)
  return { id: left.id, others: Math.max(0, others), undone }
}

/** World time of what an act did: its own row of the timeline, else when it was answered. */
async function actedMs({ worldMs, tookMs }: DoneAct, speed: number): Promise<number> {
  const query = {
    kinds: 'director',
    from: isoOf(worldMs - Math.ceil(tookMs * speed)),
    to: isoOf(worldMs + 1),
  }
  const { rows } = await control.call(CONTROL_CALLS.getTimeline, { query })
  // What drives the clock has no number, and is not what is undone.
  const row = rows.findLast(({ seq }) => seq > 0)
  return row?.atMs ?? worldMs
}

/**
 * Going back in time, and undoing the last act by it.
 *
 * @param speed of the world's clock
 */
export function useTimeTravel(speed: number) {
  const [left, setLeft] = useState<LeftBranch>()
  const acts = useActs()
  const last = acts.findLast((done) => isDone(done) && (done.act.said !== undefined || isTravel(done.act)))
  const undoable = last?.act.said === undefined ? undefined : last
  return {
    /** What going back last left behind; none after another act. */
    left: undoable ? undefined : left,
    undoable,
    goBack: async (toMs: number) => setLeft(await wentBack(toMs)),
    undo: async () => {
      if (undoable) setLeft(await wentBack((await actedMs(undoable, speed)) - 1, undoable.act.said))
    },
    returnTo: async (id: number) => {
      setLeft(undefined)
      await actLog.run(returnAct(id))
    },
  }
}
