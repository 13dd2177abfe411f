import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { actOf } from './act.ts'
import { actLog } from './act-log.ts'
import type { useVerbs } from './use-world.ts'

export type Verb = ReturnType<typeof useVerbs>[number]

/** Forces a verb in an event, if it can happen now. */
export function forceVerb(eventId: string, { verb, fields, name, isPossible }: Verb): void {
  if (!isPossible) return
  const body = { type: verb, ...fields }
  void actLog.run(
    actOf(CONTROL_CALLS.forceEvent, name, { params: { eventId }, body, said: `${name} forced` }),
  )
}
