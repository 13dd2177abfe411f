import { z } from 'zod'
import { type Outcome, refused } from '../../exchange/outcome.ts'
import type { Account } from '../account.ts'
import type { World } from '../world.ts'

/**
 * A kind of input. Whatever is random or secret about one (tokens, salts) was made before: an input carries only
 * hashes, so that folding it again gives the same state.
 */
export interface InputKind<Fields extends z.ZodObject = z.ZodObject, Made extends object = object> {
  /** Its fields besides `kind`. */
  fields: Fields
  /**
   * What a capsule shows to others: all of it, the fields of another schema, or nothing, where it is a player's own
   * business; without it the rest folds to the same markets and wallets. Source: promises, A16.
   */
  shared: 'all' | 'none' | z.ZodObject
  /** True for what a player has done, or what is done to a player: shared only where that was agreed to. */
  isPlayers?: true
  /** Id of the one market that it changes; absent where it changes none, or several. */
  marketId?(world: World, input: z.output<Fields>): string | undefined
  fold(world: World, input: z.output<Fields>): Outcome<Made>
}

/** Gives `fold` the types of its fields. */
export const inputKind = <Fields extends z.ZodObject, Made extends object>(
  kind: InputKind<Fields, Made>,
): InputKind<Fields, Made> => kind

/** As `inputKind`, for an input of a player: refused where there is no such account. */
export function playerInput<Fields extends z.ZodObject<{ userName: z.ZodString }>, Made extends object>({
  fields,
  shared,
  marketId,
  fold,
}: {
  fields: Fields
  shared: InputKind['shared']
  marketId?(world: World, input: z.output<Fields>): string | undefined
  fold(world: World, input: z.output<Fields>, account: Account): Outcome<Made>
}): InputKind<Fields, Made> {
  return {
    fields,
    shared,
    isPlayers: true,
    ...(marketId && { marketId }),
    fold(world, input) {
      const account = world.accounts.get((input as { userName: string }).userName)
      return account ? fold(world, input, account) : refused('ACCOUNT_NOT_FOUND')
    },
  }
}

export const userName = z.string().min(1).max(64)
export const id = z.string().max(64)
export const paise = z.number().int()
/** A field that others see as empty, whatever it was. */
export const untold = z.unknown().transform(() => '')
