import { createHash, randomBytes, randomInt } from 'node:crypto'
import { OTP_DIGITS } from '@layline/shared/account-rules'
import type { RateLimit } from './rate.ts'
import type { WorldRunner } from './worlds/world-runner.ts'

const SALT_BYTES = 16
/** Above this number expired codes are dropped. Source: our own. */
const CODES_MAX = 1000
/** Codes for one address, whatever the mobiles: all at once, and how fast more may be made. Source: our own. */
export const CODES_OF_ADDRESS: RateLimit = { perSecond: 1 / 6, burst: 100 }

export interface OneTimeCode {
  plain: string
  saltHex: string
  hashHex: string
}

export function makeCode(mobile: string): OneTimeCode {
  const plain = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
  const saltHex = randomBytes(SALT_BYTES).toString('hex')
  return { plain, saltHex, hashHex: codeHash(mobile, plain, saltHex) }
}

export function codeHash(mobile: string, plain: string, saltHex: string): string {
  return createHash('sha256').update(`${saltHex}/${mobile}/${plain}`).digest('hex')
}

/** Plain one-time codes of one world by mobile, for the control API; the world stores only hashes. */
export class SentCodes {
  readonly #codes = new Map<string, string>()

  /** @param isValid whether the world still has a code for a mobile; above CODES_MAX the others are dropped */
  set(mobile: string, plain: string, isValid: (mobile: string) => boolean): void {
    this.#codes.set(mobile, plain)
    if (this.#codes.size <= CODES_MAX) return
    for (const each of this.#codes.keys()) if (!isValid(each)) this.#codes.delete(each)
  }

  get(mobile: string): string | undefined {
    return this.#codes.get(mobile)
  }

  delete(mobile: string): void {
    this.#codes.delete(mobile)
  }
}

/** Delivers a code to the operator, by log and control API, instead of by text message. */
export function deliverCode(runner: WorldRunner, mobile: string, plain: string): void {
  const { codes } = runner.world.office
  runner.sentCodes.set(mobile, plain, (each) => codes.code(each, runner.nowMs) !== undefined)
  runner.log?.warn({ mobile, code: plain }, 'one-time code')
}

/** Valid code of a mobile; undefined if there is none, or it was made by an earlier process. */
export function deliveredCode(
  { world, sentCodes, nowMs }: WorldRunner,
  mobile: string,
): { code: string; expiresMs: number } | undefined {
  const kept = world.office.codes.code(mobile, nowMs)
  const code = sentCodes.get(mobile)
  if (!kept) sentCodes.delete(mobile)
  if (!kept || code === undefined || codeHash(mobile, code, kept.saltHex) !== kept.hashHex) return undefined
  return { code, expiresMs: kept.expiresMs }
}
