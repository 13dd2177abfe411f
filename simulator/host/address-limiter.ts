import { isIPv6 } from 'node:net'
import { performance } from 'node:perf_hooks'
import { type RateLimit, TokenBucket } from './rate.ts'

/** Addresses that are remembered; beyond it the one that was counted longest ago is forgotten. */
const ADDRESSES_MAX = 10_000
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/** The address that is counted for an IP address. One subscriber has a whole /64 of IPv6 addresses. */
export function countedAddress(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '')
  if (!isIPv6(plain)) return plain
  const [left = '', right] = plain.split('::')
  const groups = left === '' ? [] : left.split(':')
  const tail = right ? right.split(':') : []
  const zeros = right === undefined ? 0 : 8 - groups.length - tail.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':')
}

/** Token bucket for each address, in memory and in wall time: a paused world forgives too, a restart everything. */
export class AddressLimiter {
  readonly #limit: RateLimit
  readonly #nowMs: () => number
  /** By counted address, the one counted longest ago first. */
  readonly #buckets = new Map<string, TokenBucket>()

  /** @param nowMs reads the monotonic clock */
  constructor(limit: RateLimit, nowMs: () => number = () => performance.now()) {
    this.#limit = limit
    this.#nowMs = nowMs
  }

  /** Tokens of an address that are not yet refilled, in fractions too. */
  taken(address: string): number {
    return this.#buckets.get(countedAddress(address))?.taken(this.#nowMs()) ?? 0
  }

  /**
   * Wall time until a token is free; 0 if one is now.
   *
   * @param most of the burst, how many may be taken
   */
  waitMs(address: string, most = this.#limit.burst): number {
    const tooMany = this.taken(address) - (most - 1)
    return Math.max(0, (tooMany / this.#limit.perSecond) * 1000)
  }

  take(address: string): void {
    const counted = countedAddress(address)
    const bucket = this.#buckets.get(counted) ?? new TokenBucket(this.#limit, this.#nowMs())
    bucket.take(this.#nowMs())
    // Set anew, so that it is the youngest.
    this.#buckets.delete(counted)
    this.#buckets.set(counted, bucket)
    if (this.#buckets.size <= ADDRESSES_MAX) return
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
