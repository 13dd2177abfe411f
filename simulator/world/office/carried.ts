import type { WorldMs } from '@layline/shared/units'
import { type Account, NO_PASSWORD } from '../account.ts'
import type { World } from '../world.ts'
import { BlockLists, type BlockListsSnapshot } from './block-lists.ts'
import { Guesses, type GuessesSnapshot } from './guesses.ts'
import { OneTimeCodes, type OneTimeCodesSnapshot } from './one-time-codes.ts'

/** What of an account is the same in every branch. */
const CARRIED_FIELDS = [
  'userName',
  'password',
  'loginFirst',
  'locked',
  'sessions',
  'endedTokenHashes',
  'mobile',
  'referral',
] as const
type CarriedAccount = Pick<Account, 'userName'> & Partial<Pick<Account, (typeof CARRIED_FIELDS)[number]>>

/**
 * What does not rewind: who there is, who is signed in, passwords, one-time codes, guesses and blocks. What is absent, as all
 * secrets are in a world that is shared, stays as the branch has it.
 */
export interface Carried {
  accounts: CarriedAccount[]
  guesses?: GuessesSnapshot
  codes?: OneTimeCodesSnapshot
  blocks?: BlockListsSnapshot
}

/**
 * What of a world is carried over to another of its branches.
 *
 * @param toMs where that one stands: waits are as long there as here
 */
export function carriedFrom(world: World, toMs: WorldMs): Carried {
  const { accounts, office, nowMs } = world
  const byMs = toMs - nowMs
  const carried = [...accounts.values()].map((account) =>
    Object.fromEntries(CARRIED_FIELDS.flatMap((name) => (name in account ? [[name, account[name]]] : []))),
  )
  return structuredClone({
    accounts: carried as unknown as CarriedAccount[],
    guesses: office.guesses.snapshot(byMs),
    codes: office.codes.snapshot(byMs),
    blocks: office.blocks.snapshot(),
  })
}

/** A new account in a world that is shared. */
const UNTOLD = { password: NO_PASSWORD, loginFirst: false, locked: false, mobile: '', referral: '' }

/** Takes it over. Accounts that this branch does not know are opened in it. */
export function carryOver(world: World, { accounts, guesses, codes, blocks }: Carried): void {
  const { office } = world
  for (const carried of accounts) {
    if (!world.accounts.has(carried.userName)) {
      office.admit({ ...UNTOLD, ...carried })
    }
    Object.assign(world.accounts.get(carried.userName)!, structuredClone(carried))
  }
  if (guesses) office.guesses = new Guesses(guesses)
  if (codes) office.codes = new OneTimeCodes(codes)
  if (blocks) office.blocks = new BlockLists(blocks)
  world.sessions.restore(world.accounts.values())
}
