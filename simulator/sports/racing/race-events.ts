import { z } from 'zod'

/** What can be made to happen in a race, besides `abandon`. */
export const raceEvents = [
  z.strictObject({ type: z.literal('withdraw'), selectionId: z.string().max(64) }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({
    type: z.literal('photo-finish'),
    deadHeat: z.boolean().default(false).describe('The photograph shows no difference'),
  }),
] as const
