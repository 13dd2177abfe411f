import { AddressLimiter, countedAddress } from './address-limiter.ts'
import type { RateLimit } from './rate.ts'
import { refuseWhileWaiting } from './refuse-while-waiting.ts'

/** Wrong passwords of one address: all that are free at once, and how fast they become free again. Ours. */
const FAILURES: RateLimit = { perSecond: 1 / 6, burst: 200 }
/** Of these, those at names that no player has: the rest is left to the players who share the address. */
const AT_STRANGE_NAMES = 100

export interface SignInAttempt {
  userName: string
  /** IP address of the connection. */
  address: string
  /** True if the name is a player's. Anybody can ask that of `checkusername`. */
  isPlayer: boolean
}

/**
 * Limits wrong passwords by the address they come from, besides the world's limit by name; successful sign-ins count for
 * nothing. Also says which attempt is hashed first, so that a player need not wait behind strangers who guess.
 * Source: promises, A7.
 */
export class SignInLimiter {
  readonly #failures: AddressLimiter
  /** Attempts that are being checked, by player or counted address. */
  readonly #running = new Map<string, number>()

  /** @param nowMs reads the monotonic clock */
  constructor(nowMs?: () => number) {
    this.#failures = new AddressLimiter(FAILURES, nowMs)
  }

  /** Wall time until an attempt of this kind is taken; 0 if it is now. */
  waitMs({ address, isPlayer }: SignInAttempt): number {
    return this.#failures.waitMs(address, isPlayer ? FAILURES.burst : AT_STRANGE_NAMES)
  }

  /**
   * Runs the check of an attempt's password and counts it if it is wrong. Throws TOO_MANY if the limit was met meanwhile:
   * any number may share a hash.
   *
   * @param check gets the attempt's weight: the lightest is to be checked first. A player's attempts weigh as many as run
   *   for this name, any other as many as have failed or run from its address.
   */
  async run(attempt: SignInAttempt, check: (weight: number) => Promise<boolean>): Promise<boolean> {
    const { userName, address, isPlayer } = attempt
    const key = isPlayer ? `player ${userName}` : `address ${countedAddress(address)}`
    const running = this.#running.get(key) ?? 0
    this.#running.set(key, running + 1)
    try {
      const isRight = await check(running + (isPlayer ? 0 : this.#failures.taken(address)))
      if (isRight) return true
      refuseWhileWaiting(this.waitMs(attempt))
      this.#failures.take(address)
      return false
    } finally {
      const left = (this.#running.get(key) ?? 1) - 1
      if (left > 0) this.#running.set(key, left)
      else this.#running.delete(key)
    }
  }
}
