import { z } from 'zod'

/** The longest that a scenario can say. */
export const DURATION_MS_MAX = 366 * 86_400_000

/** `90s`, `12m`, `1h30m`, with a sign where it counts from the world's beginning. Read as ms. */
export const duration = z
  .string()
  .regex(/^[+-]?(?=\d)(\d+h)?(\d+m)?(\d+s)?$/, 'a time is written like 90s, 12m or 1h30m')
  .transform((text) => {
    const part = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0)
    const ms = part('h') * 3_600_000 + part('m') * 60_000 + part('s') * 1000
    return text.startsWith('-') ? -ms : ms
  })
  .refine((ms) => Math.abs(ms) <= DURATION_MS_MAX, 'a time is at most a year')

/** A duration that counts forward. */
export const span = duration.refine((ms) => ms >= 0, 'it cannot lie in the past')

/** From one time to the next, of what comes again and again. */
export const period = duration.refine((ms) => ms >= 60_000, 'it is a minute or more')
