import { OTP_CODES_MAX, OTP_CODES_SPAN_MS, OTP_LIFE_MS, OTP_TRIES } from '@layline/shared/account-rules'
import type { WorldMs } from '@layline/shared/units'
import { DONE, type Outcome, refused } from '../../exchange/outcome.ts'
import { mustWait } from './wait.ts'

/** A code as the world knows it: made, salted and hashed outside. */
interface Code {
  saltHex: string
  hashHex: string
  expiresMs: WorldMs
  wrong: number
}

/** A code to be kept. */
interface NewCode {
  saltHex: string
  hashHex: string
  /** The number that asked longest ago makes room for one too many; without it the new one is refused. */
  dropsOldest?: true | undefined
}

interface Mobile {
  /** When the codes of the last while were made. */
  madeMs: WorldMs[]
  code?: Code
}

export type OneTimeCodesSnapshot = [mobile: string, kept: Mobile][]

/** Numbers remembered at once: anybody may ask for a code. */
const MOBILES_MAX = 1000

/** One-time codes by mobile number: the newest counts, for a while and a few guesses. */
export class OneTimeCodes {
  readonly #mobiles: Map<string, Mobile>

  constructor(snapshot?: OneTimeCodesSnapshot) {
    this.#mobiles = new Map(structuredClone(snapshot))
  }

  /** World time until another code is made for a number; 0 where it is now. */
  waitMs(mobile: string, nowMs: WorldMs): number {
    const madeMs = (this.#mobiles.get(mobile)?.madeMs ?? []).filter((ms) => nowMs - ms < OTP_CODES_SPAN_MS)
    if (madeMs.length >= OTP_CODES_MAX) return madeMs[0]! + OTP_CODES_SPAN_MS - nowMs
    return 0
  }

  make(mobile: string, { saltHex, hashHex, dropsOldest }: NewCode, nowMs: WorldMs): Outcome {
    const waitMs = this.waitMs(mobile, nowMs)
    if (waitMs > 0) return mustWait(waitMs)
    this.#forgetOld(nowMs)
    const kept = this.#mobiles.get(mobile) ?? { madeMs: [] }
    // Set anew, so that the first of all is the number that asked longest ago.
    if (dropsOldest) this.#mobiles.delete(mobile)
    if (this.#mobiles.size >= MOBILES_MAX && kept.madeMs.length === 0) {
      if (!dropsOldest) return mustWait(OTP_CODES_SPAN_MS)
      this.#mobiles.delete(this.#mobiles.keys().next().value!)
    }
    kept.madeMs.push(nowMs)
    kept.code = { saltHex, hashHex, expiresMs: nowMs + OTP_LIFE_MS, wrong: 0 }
    this.#mobiles.set(mobile, kept)
    return DONE
  }

  #forgetOld(nowMs: WorldMs): void {
    for (const [mobile, kept] of this.#mobiles) {
      kept.madeMs = kept.madeMs.filter((madeMs) => nowMs - madeMs < OTP_CODES_SPAN_MS)
      if (kept.madeMs.length === 0) this.#mobiles.delete(mobile)
    }
  }

  /** The code that counts for a number now. */
  code(mobile: string, nowMs: WorldMs): Readonly<Code> | undefined {
    const code = this.#mobiles.get(mobile)?.code
    return code && nowMs < code.expiresMs ? code : undefined
  }

  /** A guess: the right one uses the code up, a few wrong ones do too. */
  try(mobile: string, hashHex: string, nowMs: WorldMs): Outcome {
    const kept = this.#mobiles.get(mobile)
    const code = this.code(mobile, nowMs)
    if (!kept || !code) return refused('OTP_WRONG')
    const isRight = kept.code!.hashHex === hashHex
    if (!isRight) kept.code!.wrong++
    if (isRight || code.wrong >= OTP_TRIES) delete kept.code
    return isRight ? DONE : refused('OTP_WRONG')
  }

  /** @param byMs moves every time by so much */
  snapshot(byMs = 0): OneTimeCodesSnapshot {
    return [...this.#mobiles].map(([mobile, { madeMs, code }]) => [
      mobile,
      {
        madeMs: madeMs.map((ms) => ms + byMs),
        ...(code && { code: { ...code, expiresMs: code.expiresMs + byMs } }),
      },
    ])
  }
}
