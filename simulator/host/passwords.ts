import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { NO_PASSWORD, type PasswordRecord } from '../world/account.ts'
import { DEFAULT_ACCOUNTS } from '../world/default-accounts.ts'
import { HashQueue } from './hash-queue.ts'

/** Minimum of OWASP and ASVS; Node's default `maxmem` is too small for it. Source: promises, A6. */
export const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
export const KEY_BYTES = 32
export const SALT_BYTES = 16

const scryptAsync = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)
const queue = new HashQueue()

/** A password to check. There is no record if no account has this user name. */
interface Guess {
  userName: string
  password: string
  record: PasswordRecord | undefined
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
export async function isPassword({ userName, password, record }: Guess, weight: number): Promise<boolean> {
  const { saltHex, hashHex } = record ?? NO_PASSWORD
  if (proved.get(hashHex) === password) return true
  const key = await queue.run({
    // With the name: two unknown users share no hash, as two players share none.
    id: JSON.stringify([userName, saltHex, password]),
    weight,
    make: () => scryptAsync(password, Buffer.from(saltHex, 'hex'), KEY_BYTES, SCRYPT),
  })
  const isRight = timingSafeEqual(key, Buffer.from(hashHex, 'hex')) && record !== undefined
  if (isRight && PRINTED.has(hashHex)) proved.set(hashHex, password)
  return isRight
}

/** Hashes a new password. Many at once wait behind each other, and behind single sign-ins of players. */
export async function passwordRecord(password: string): Promise<PasswordRecord> {
  const salt = randomBytes(SALT_BYTES)
  const saltHex = salt.toString('hex')
  const key = await queue.run({
    id: saltHex,
    weight: queue.length,
    make: () => scryptAsync(password, salt, KEY_BYTES, SCRYPT),
  })
  return { saltHex, hashHex: key.toString('hex') }
}
