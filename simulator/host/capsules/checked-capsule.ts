import { createHash } from 'node:crypto'
import { ADVANCE_MS_MAX } from '@layline/shared/contract/calls/control-calls'
import type { Capsule } from '@layline/shared/contract/capsule'
import { Refusal } from '@layline/shared/contract/error-codes'
import { type Input, type StampedInput, sharedInput } from '../../world/inputs/inputs.ts'
import { CORE_VERSION, type WorldSetup } from '../../world/world.ts'
import { parsed } from '../bad-input.ts'
import { parseScenario } from '../worlds/scenario-file.ts'

/** A capsule whose inputs this simulator can fold. */
export interface CheckedCapsule {
  capsule: Capsule
  inputs: readonly StampedInput[]
}

/** sha256 of all but itself, the page, and the frame, which is checked by the state that it says; hex. */
export function digestOf({ inputs, sha256: _, page: __, frame: ___, ...head }: Capsule): string {
  const hash = createHash('sha256').update(JSON.stringify(head))
  for (const input of inputs) hash.update('\n').update(JSON.stringify(input))
  return hash.digest('hex')
}

/** What the world of a capsule is made of. @throws ScenarioError */
export const setupOf = ({ seed, epochMs, scenario, scenarioName }: MadeOf): WorldSetup => ({
  seed,
  epochMs,
  scenario: parseScenario(scenario, scenarioName),
})
type MadeOf = Pick<Capsule, 'seed' | 'epochMs' | 'scenario' | 'scenarioName'>

/**
 * Checks what a schema cannot: that nothing was changed on the way, and that each input is one of a world and none is
 * earlier than the one before. Those of another core are not folded, and not looked into.
 *
 * @param placeOf names an input by its index, in errors
 * @throws Refusal BAD_REQUEST
 */
export function checkedCapsule(
  capsule: Capsule,
  placeOf = (index: number) => `capsule.inputs.${index}`,
): CheckedCapsule {
  const isOfThisCore = capsule.coreVersion === CORE_VERSION
  let lastMs = capsule.epochMs
  const inputs = capsule.inputs.map(({ atMs, input }, index): StampedInput => {
    const refuse = (text: string) => new Refusal('BAD_REQUEST', `${placeOf(index)}: ${text}`)
    if (atMs < lastMs) throw refuse('it is earlier than the one before')
    if (atMs > capsule.untilMs) throw refuse('it is later than the moment of the capsule')
    if (atMs - lastMs > ADVANCE_MS_MAX) throw refuse('it is more than a year after the one before')
    lastMs = atMs
    if (!isOfThisCore) return { seq: index + 1, atMs, input: input as unknown as Input }
    try {
      return { seq: index + 1, atMs, input: parsed(sharedInput, input) as Input }
    } catch (error) {
      throw refuse((error as Error).message)
    }
  })
  if (capsule.untilMs < capsule.epochMs) {
    throw new Refusal('BAD_REQUEST', 'untilMs: it is before the beginning of the world')
  }
  if (capsule.untilMs - lastMs > ADVANCE_MS_MAX) {
    throw new Refusal('BAD_REQUEST', 'untilMs: it is more than a year after the last input')
  }
  if (capsule.sha256 !== undefined && capsule.sha256 !== digestOf(capsule)) {
    throw new Refusal(
      'BAD_REQUEST',
      'sha256: the capsule is damaged or cut, or it was changed by hand. Take the field sha256 out to open it all the same',
    )
  }
  return { capsule, inputs }
}
