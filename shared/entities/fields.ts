import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '../contract/error-codes.ts'
import { MARKET_ID_PATTERN } from '../units.ts'

/** Fields that several entities have. */

export const errorCode = z.enum(Object.keys(ERROR_CODES) as ErrorCode[])

export const moment = z.iso.datetime().describe('World time, ISO 8601 UTC')
/** A moment that may not have come yet. */
export const momentOrEmpty = z.union([z.iso.datetime(), z.literal('')])
export const timeline = z
  .number()
  .int()
  .min(0)
  .describe("Number of the world's timeline: raised when its time does not go on from where it was")
export const marketId = z.string().regex(MARKET_ID_PATTERN).describe("Market id: '1.' and digits")
export const worldSeed = z
  .number()
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1)
