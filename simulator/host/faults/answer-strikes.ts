import type { Strike } from '../../world/faults/armed-fault.ts'
import type { FaultMessage } from '../../world/faults/fault-message.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'

type Answered = FaultMessage & { where: 'rest' | 'bets'; call: string; player: string }

/** The faults that strike an answer: an input where an armed fault would count it. One that cannot be stored strikes nothing. */
export async function strikesOnAnswer(runner: WorldRunner, answer: Answered): Promise<readonly Strike[]> {
  if (!runner.world.faults.concerns(answer)) return []
  const { where, call, player } = answer
  try {
    return (await runner.submitOrThrow({ kind: 'fault-met', where, call, player })).strikes
  } catch (error) {
    runner.log?.warn({ err: error, call }, 'an answer could not be counted for faults')
    return []
  }
}
