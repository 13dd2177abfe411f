import { z } from 'zod'

/** Named location of a position, as login sends it; unknown parts are empty. Source: spec §7 "login". */
export const place = z.object({
  country: z.string().describe('English name'),
  subdivision: z.string().describe('State, province or region'),
  city: z.string(),
  locality: z.string().describe('The city, if the position is in it, else empty'),
})
export type Place = z.infer<typeof place>
