import { z } from 'zod'

export const USERS = '/api/v1/users'
export const ORDER = '/api/v1/order'
export const MASTER = '/api/v1/master'

export const userName = z.string().trim().min(1, 'User name is required').max(64)
export const password = z.string().max(256)
export const id = z.string().min(1).max(64)
/** The specification's dates: YYYY-MM-DD, both days included, in the product's time zone. Source: spec §5. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date is written YYYY-MM-DD')

/** Market ids as a query carries them. */
export const marketIdList = z
  .string()
  .max(2000)
  .describe('Market ids, comma separated; a hundred at most are looked at')

const degrees = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'degrees are a decimal number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))
export const latitude = degrees(-90, 90)
export const longitude = degrees(-180, 180)
