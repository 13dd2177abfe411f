import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refusal } from '@layline/shared/contract/error-codes'
import { NO_PASSWORD, type PasswordRecord } from '../world/account.ts'
import { DEFAULT_ACCOUNTS } from '../world/default-accounts.ts'

/** Minimum of OWASP and ASVS; Node's default `maxmem` is too small for it. Source: promises, A6. */
export const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
export const KEY_BYTES = 32
export const SALT_BYTES = 16
/** More would take libuv's threads from the journal. Source: promises, "Twelve things", 4. */
export const CONCURRENT_HASHES_MAX = 2
const QUEUE_MAX = 32
/** The loop keeps a core to itself: on two cores two hashes at once take twice as long each, and bets wait for them. */
const CONCURRENT_HASHES = Math.max(1, Math.min(CONCURRENT_HASHES_MAX, availableParallelism() - 1))

const scryptAsync = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

interface Waiting {
  weight: number
  start: () => void
  refuse: (refusal: Refusal) => void
}

let running = 0
/** Lightest first; of one weight, first come first. */
const queue: Waiting[] = []

/** Resolves once a hash may run. Rejects with TOO_MANY if the queue is full and nothing in it is heavier. */
function slot(weight: number): Promise<void> {
  if (running < CONCURRENT_HASHES) {
    running++
    return Promise.resolve()
  }
  return new Promise((start, refuse) => {
    const heavier = queue.findIndex((each) => each.weight > weight)
    queue.splice(heavier === -1 ? queue.length : heavier, 0, { weight, start, refuse })
    if (queue.length > QUEUE_MAX) queue.pop()?.refuse(new Refusal('TOO_MANY'))
  })
}

async function hashQueued(password: string, salt: Buffer, weight: number): Promise<Buffer> {
  await slot(weight)
  try {
    return await scryptAsync(password, salt, KEY_BYTES, SCRYPT)
  } finally {
    // Hand the slot to the next in the queue: `running` stays, so that no new call takes the slot as well.
    const next = queue.shift()
    if (next) next.start()
    else running--
  }
}

/** Hashes of passwords that the README prints. */
const PRINTED = new Set(DEFAULT_ACCOUNTS.map(({ password }) => password.hashHex))
/** Printed passwords by hash, found right in this process: there is nothing to protect, and a hash is 0.2 s of CPU. */
const proved = new Map<string, string>()

/**
 * Checks a password. Without a record (unknown user) it takes the same time.
 *
 * @param weight the lightest in the queue is hashed first, the heaviest is refused when the queue is full
 */
export async function isPassword(
  password: string,
  record: PasswordRecord | undefined,
  weight: number,
): Promise<boolean> {
  const { saltHex, hashHex } = record ?? NO_PASSWORD
  if (proved.get(hashHex) === password) return true
  const key = await hashQueued(password, Buffer.from(saltHex, 'hex'), weight)
  const isRight = timingSafeEqual(key, Buffer.from(hashHex, 'hex')) && record !== undefined
  if (isRight && PRINTED.has(hashHex)) proved.set(hashHex, password)
  return isRight
}

/** Hashes a new password. Many at once wait behind each other, and behind single sign-ins of players. */
export async function passwordRecord(password: string): Promise<PasswordRecord> {
  const salt = randomBytes(SALT_BYTES)
  const key = await hashQueued(password, salt, queue.length)
  return { saltHex: salt.toString('hex'), hashHex: key.toString('hex') }
}
