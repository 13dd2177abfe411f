import { isIPv6 } from 'node:net'
import { performance } from 'node:perf_hooks'
import { type RateLimit, TokenBucket } from './rate.ts'
import { refuseWhileWaiting } from './refuse-while-waiting.ts'

/** Wrong passwords of one address: all that are free at once, and how fast they become free again. Ours. */
const FAILURES: RateLimit = { perSecond: 1 / 6, burst: 200 }
/** Of these, those at names that no player has: the rest is left to the players who share the address. */
const AT_STRANGE_NAMES = 100
/** Addresses that are remembered; beyond it the one whose last failure is oldest is forgotten. */
const ADDRESSES_MAX = 10_000
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

export interface SignInAttempt {
  userName: string
  /** IP address of the connection. */
  address: string
  /** True if the name is a player's. Anybody can ask that of `checkusername`. */
  isPlayer: boolean
}

/** The address that failures are counted by. One subscriber has a whole /64 of IPv6 addresses. */
function counted(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '')
  if (!isIPv6(plain)) return plain
  const [left = '', right] = plain.split('::')
  const groups = left === '' ? [] : left.split(':')
  const tail = right ? right.split(':') : []
  const zeros = right === undefined ? 0 : 8 - groups.length - tail.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':')
}

/**
 * Limits wrong passwords by the address they come from, besides the world's limit by name; successful sign-ins count for
 * nothing. Also says which attempt is hashed first, so that a player need not wait behind strangers who guess. In wall
 * time and in memory: a paused world forgives too, and a restart forgives everything. Source: promises, A7.
 */
export class SignInLimiter {
  readonly #nowMs: () => number
  /** By counted address, oldest failure first. */
  readonly #failures = new Map<string, TokenBucket>()
  /** Attempts that are being checked, by player or counted address. */
  readonly #running = new Map<string, number>()

  /** @param nowMs reads the monotonic clock */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  #failuresOf(address: string): number {
    return this.#failures.get(address)?.taken(this.#nowMs()) ?? 0
  }

  /** Wall time until an attempt of this kind is taken; 0 if it is now. */
  waitMs({ address, isPlayer }: SignInAttempt): number {
    const free = isPlayer ? FAILURES.burst : AT_STRANGE_NAMES
    const tooMany = this.#failuresOf(counted(address)) - (free - 1)
    return Math.max(0, (tooMany / FAILURES.perSecond) * 1000)
  }

  /**
   * Runs the check of an attempt's password and counts it if it is wrong. Throws TOO_MANY if the limit was met meanwhile:
   * any number may share a hash.
   *
   * @param check gets the attempt's weight: the lightest is to be checked first. A player's attempts weigh as many as run
   *   for this name, any other as many as have failed or run from its address.
   */
  async run(attempt: SignInAttempt, check: (weight: number) => Promise<boolean>): Promise<boolean> {
    const { userName, isPlayer } = attempt
    const address = counted(attempt.address)
    const key = isPlayer ? `player ${userName}` : `address ${address}`
    const running = this.#running.get(key) ?? 0
    this.#running.set(key, running + 1)
    try {
      const isRight = await check(running + (isPlayer ? 0 : this.#failuresOf(address)))
      if (isRight) return true
      refuseWhileWaiting(this.waitMs(attempt))
      this.#failed(address)
      return false
    } finally {
      const left = (this.#running.get(key) ?? 1) - 1
      if (left > 0) this.#running.set(key, left)
      else this.#running.delete(key)
    }
  }

  #failed(address: string): void {
    const bucket = this.#failures.get(address) ?? new TokenBucket(FAILURES, this.#nowMs())
    bucket.take(this.#nowMs())
    // Set anew, so that it is the youngest.
    this.#failures.delete(address)
    this.#failures.set(address, bucket)
    if (this.#failures.size <= ADDRESSES_MAX) return
    const [oldest] = this.#failures.keys()
    if (oldest !== undefined) this.#failures.delete(oldest)
  }
}
