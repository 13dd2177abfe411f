import { Refusal } from '@layline/shared/contract/error-codes'
import type { Input } from '../../world/input.ts'
import type { Outcome } from '../../world/outcome.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'

/** Submits an input and returns its outcome; throws a refusal. */
export async function submitOrThrow(
  runner: WorldRunner,
  input: Input,
): Promise<Extract<Outcome, { ok: true }>> {
  const outcome = await runner.submit(input)
  if (!outcome.ok) throw new Refusal(outcome.code, outcome.text)
  return outcome
}
