import type { WorldMs } from '@layline/shared/units'
import { z } from 'zod'
import { type Outcome, refused } from '../../exchange/outcome.ts'
import type { World } from '../world.ts'
import { BETTING_INPUTS } from './betting-inputs.ts'
import { BRANCH_INPUTS } from './branch-inputs.ts'
import { CASINO_INPUTS } from './casino-inputs.ts'
import { DIRECTOR_INPUTS } from './director-inputs.ts'
import { FAULT_INPUTS } from './fault-inputs.ts'
import type { InputKind } from './input-kind.ts'
import { OFFICE_INPUTS } from './office-inputs.ts'
import { OWN_LIMIT_INPUTS } from './own-limit-inputs.ts'
import { SESSION_INPUTS } from './session-inputs.ts'

/** Everything that can reach a world from outside, by its kind. */
const INPUTS = {
  ...SESSION_INPUTS,
  ...BETTING_INPUTS,
  ...CASINO_INPUTS,
  ...OFFICE_INPUTS,
  ...OWN_LIMIT_INPUTS,
  ...DIRECTOR_INPUTS,
  ...FAULT_INPUTS,
  ...BRANCH_INPUTS,
}

type Kinds = typeof INPUTS
export type InputName = keyof Kinds
type Inputs = { [Name in InputName]: { kind: Name } & z.output<Kinds[Name]['fields']> }
export type InputOf<Name extends InputName> = Inputs[Name]
export type Input = Inputs[InputName]
/**
 * What an input of this kind comes to. A refusal changed nothing but the count of inputs, unless it is INTERNAL: see
 * `foldInput`.
 */
export type OutcomeOf<Name extends InputName> = ReturnType<Kinds[Name]['fold']>

/** An input as the journal keeps it: stamped with the world's time at which it is folded in. */
export interface StampedInput<Name extends InputName = InputName> {
  seq: number
  atMs: WorldMs
  input: InputOf<Name> & { kind: Name }
}

/**
 * Applies an input to a world whose clock is at the input's time.
 *
 * An error on the way is a fault of ours: the outcome is INTERNAL, it is reported as an incident, and the world goes on. The
 * market that the input changes is suspended and left alone. What was done before the error stays done: some matches of an
 * order, without the position that follows from them; the guesses that a sign-in forgives, without its session; money of a
 * request, without its message. Each movement of money is whole, so accounts still sum to zero. Folded again, the input
 * meets the same state and fails alike.
 */
export function foldInput<Name extends InputName>(
  world: World,
  input: InputOf<Name> & { kind: Name },
): OutcomeOf<Name> {
  const { marketId, fold } = INPUTS[input.kind] as InputKind
  let changed: string | undefined
  let outcome: Outcome
  try {
    changed = marketId?.(world, input)
    outcome = fold(world, input)
  } catch (error) {
    const text = `${input.kind}: ${(error as Error).message}`
    if (changed !== undefined && world.exchange.market(changed)) world.halt(changed, text)
    else world.report(text)
    outcome = refused('INTERNAL')
  }
  return outcome as OutcomeOf<Name>
}

const kinds = Object.entries<Pick<InputKind, 'fields' | 'shared'>>(INPUTS)

const sharedAs = (object: (shape: z.ZodRawShape) => z.ZodObject) =>
  z.discriminatedUnion(
    'kind',
    kinds
      .filter(([, { shared }]) => shared !== 'none')
      .map(([kind, { fields, shared }]) =>
        object({
          kind: z.literal(kind),
          ...(typeof shared === 'string' ? fields : shared).shape,
        }),
      ) as unknown as [z.ZodObject<{ kind: z.ZodLiteral<InputName> }>],
  )

/** An input as a capsule shows it to others; one with more than that is refused. */
export const sharedInput = sharedAs(z.strictObject)

/** What a capsule shows to others of an input: parsing strips the rest. */
export const toldInput = sharedAs(z.object)

/** Whether it is in no capsule: sessions, passwords, codes, banks. */
export const isPrivate = ({ kind }: Input): boolean => INPUTS[kind].shared === 'none'

/** Whether it is in a capsule only where the players' own inputs are. */
export const isPlayers = ({ kind }: Input): boolean => (INPUTS[kind] as InputKind).isPlayers ?? false
