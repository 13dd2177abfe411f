import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { PasswordRecord } from '../world/account.ts'

/** OWASP's and ASVS's floor; `maxmem` because Node refuses these numbers by default. Source: promises, A6. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 32
const SALT_BYTES = 16
/** More would take libuv's threads from the journal. Source: promises, "Twelve things", 4. */
const AT_ONCE = 2
const QUEUE_MAX = 32

const scryptAsync = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)
/** Hashed where a user is unknown, so that the answer takes as long as for a known one. */
const NOBODY: PasswordRecord = { saltHex: '00'.repeat(SALT_BYTES), hashHex: '00'.repeat(KEY_BYTES) }

let running = 0
const queue: (() => void)[] = []

async function hashed(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (queue.length >= QUEUE_MAX) throw new Refusal('TOO_MANY')
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  running++
  try {
    return await scryptAsync(password, salt, KEY_BYTES, SCRYPT)
  } finally {
    running--
    queue.shift()?.()
  }
}

export async function isPassword(password: string, record: PasswordRecord | undefined): Promise<boolean> {
  const { saltHex, hashHex } = record ?? NOBODY
  const key = await hashed(password, Buffer.from(saltHex, 'hex'))
  return timingSafeEqual(key, Buffer.from(hashHex, 'hex')) && record !== undefined
}

export async function passwordRecord(password: string): Promise<PasswordRecord> {
  const salt = randomBytes(SALT_BYTES)
  const key = await hashed(password, salt)
  return { saltHex: salt.toString('hex'), hashHex: key.toString('hex') }
}
