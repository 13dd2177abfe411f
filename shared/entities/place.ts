import { z } from 'zod'

/** Where a position is, as the login sends it; parts that are not known are empty. Source: spec §7 "login". */
export const place = z.object({
  country: z.string().describe('English name'),
  subdivision: z.string().describe('State, province or region'),
  city: z.string(),
  locality: z.string().describe('The city itself where the position is in it, else empty'),
})
export type Place = z.infer<typeof place>
