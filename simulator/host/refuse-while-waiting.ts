import { Refusal } from '@layline/shared/contract/error-codes'
import { mustWait } from '../world/office/wait.ts'

/** Refuses with TOO_MANY and the time to wait, unless that is 0. */
export function refuseWhileWaiting(waitMs: number): void {
  if (waitMs > 0) throw new Refusal('TOO_MANY', mustWait(waitMs).text)
}
