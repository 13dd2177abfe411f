import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { isoOf } from '@layline/shared/iso-time'
import { clockOf } from '../ui/dates.ts'
import { type Act, actOf } from './act.ts'

/** What moves the world's clock. */
export const paceAct = (pace: { paused?: boolean; speed?: number }): Act =>
  actOf(CONTROL_CALLS.setTime, pace.speed ? `Speed ${pace.speed}×` : pace.paused ? 'Pause' : 'Play', {
    body: pace,
  })

export const advanceAct = (toMs: number): Act =>
  actOf(CONTROL_CALLS.setTime, `Run to ${clockOf(toMs)}`, { body: { runTo: isoOf(toMs) } })

export const cancelAct = (jobId: string): Act =>
  actOf(CONTROL_CALLS.cancelJob, 'Cancel the move', { params: { jobId } })

/** A new branch of this world at `toMs`, made current. */
export const seekAct = (toMs: number): Act => ({
  method: 'POST',
  path: '/control/seek',
  title: `Go to ${clockOf(toMs)}`,
  body: { to: isoOf(toMs) },
})

/** A new world that begins as this one stands at `atMs`. */
export const forkAct = (name: string, atMs: number): Act => ({
  method: 'POST',
  path: '/control/fork',
  title: `Fork ${name}`,
  body: { name, at: isoOf(atMs) },
})
