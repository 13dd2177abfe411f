import type { Fixture } from './fixtures/fixture.ts'

/**
 * When a check may run. `reads` run side by side, `waits` beside them and as many as there are; `money` one after another,
 * since they compare a player's money before and after; `sessions` alone when those are done, since they sign the first
 * player in and out; `limits` last, since they use up what the server allows.
 */
export type Lane = 'reads' | 'waits' | 'money' | 'sessions' | 'limits'

/** What a check cannot do without, and a run may not have. */
export type Need = 'user2' | 'first-login' | 'otp' | 'control' | 'settle'

/** One thing that the contract says, tried. */
export interface Check {
  /** A call's name, or `feed`, `bets`, `documents`. */
  subject: string
  /** What holds, in plain words. */
  name: string
  lane: Lane
  /** Places, changes or deletes something: a read-only run leaves it out. */
  writes?: boolean
  needs?: Need
  /** Throws a Mismatch where it does not hold. */
  run: (fixture: Fixture) => Promise<void>
}

/** Checks of one subject. */
export function checksOf(
  subject: string,
  checks: readonly (Omit<Check, 'subject' | 'lane'> & { lane?: Lane })[],
): Check[] {
  return checks.map((check) => ({
    subject,
    lane: check.writes ? ('money' as const) : ('reads' as const),
    ...check,
  }))
}
