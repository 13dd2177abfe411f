import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '@layline/shared/contract/error-codes'
import { NO_PASSWORD, type PasswordRecord } from '../world/account.ts'

/** Minimum of OWASP and ASVS; Node's default `maxmem` is too small for it. Source: promises, A6. */
export const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
export const KEY_BYTES = 32
export const SALT_BYTES = 16
/** More would take libuv's threads from the journal. Source: promises, "Twelve things", 4. */
export const CONCURRENT_HASHES_MAX = 2
const QUEUE_MAX = 32

const scryptAsync = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

let running = 0
const queue: (() => void)[] = []

async function hashQueued(password: string, salt: Buffer): Promise<Buffer> {
  if (running < CONCURRENT_HASHES_MAX) running++
  else {
    if (queue.length >= QUEUE_MAX) throw new Refusal('TOO_MANY')
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  try {
    return await scryptAsync(password, salt, KEY_BYTES, SCRYPT)
  } finally {
    // Hand the slot to the next in the queue: `running` stays, so that no new call takes the slot as well.
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** Checks a password. Without a record (unknown user) it takes the same time. */
export async function isPassword(password: string, record: PasswordRecord | undefined): Promise<boolean> {
  const { saltHex, hashHex } = record ?? NO_PASSWORD
  const key = await hashQueued(password, Buffer.from(saltHex, 'hex'))
  return timingSafeEqual(key, Buffer.from(hashHex, 'hex')) && record !== undefined
}

export async function passwordRecord(password: string): Promise<PasswordRecord> {
  const salt = randomBytes(SALT_BYTES)
  const key = await hashQueued(password, salt)
  return { saltHex: salt.toString('hex'), hashHex: key.toString('hex') }
}
