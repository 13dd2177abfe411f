import { randomBytes } from 'node:crypto'

/** Creates a session token: 256 random bits. The world stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
