import { createHash, randomBytes, randomInt } from 'node:crypto'
import { OTP_DIGITS } from '@layline/shared/account-rules'
import type { WorldRunner } from './worlds/world-runner.ts'

const SALT_BYTES = 16
/** Above this number expired codes are dropped. Source: our own. */
const CODES_MAX = 1000

/** Plain one-time codes of this process by mobile, for the control API; worlds store only hashes. */
const plainCodes = new WeakMap<WorldRunner, Map<string, string>>()

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

/** Delivers a code to the operator, by log and control API, instead of by text message. */
export function deliverCode(runner: WorldRunner, mobile: string, plain: string): void {
  const codes = plainCodes.get(runner) ?? new Map<string, string>()
  plainCodes.set(runner, codes.set(mobile, plain))
  if (codes.size > CODES_MAX) dropExpired(runner, codes)
  runner.log?.warn({ mobile, code: plain }, 'one-time code')
}

function dropExpired({ world, nowMs }: WorldRunner, codes: Map<string, string>): void {
  for (const mobile of codes.keys()) if (!world.office.codes.code(mobile, nowMs)) codes.delete(mobile)
}

/** Valid code of a mobile; undefined if there is none, or it was made by an earlier process. */
export function deliveredCode(
  runner: WorldRunner,
  mobile: string,
): { code: string; expiresMs: number } | undefined {
  const kept = runner.world.office.codes.code(mobile, runner.nowMs)
  const code = plainCodes.get(runner)?.get(mobile)
  if (!kept) plainCodes.get(runner)?.delete(mobile)
  if (!kept || code === undefined || codeHash(mobile, code, kept.saltHex) !== kept.hashHex) return undefined
  return { code, expiresMs: kept.expiresMs }
}
