import { z } from 'zod'

/** The two live-game providers that have calls of their own. Source: spec §7 "galaxy auth", "imlive auth". */
export const LIVE_GAME_PROVIDERS = ['GALAXY', 'IMLIVE'] as const
export type LiveGameProvider = (typeof LIVE_GAME_PROVIDERS)[number]

/** A live table of one of them. Source: ours, spec §7 "two third-party live-game endpoints" shows no fields. */
export const liveGame = z.object({
  gameId: z.string(),
  name: z.string(),
  providerCode: z.enum(LIVE_GAME_PROVIDERS),
  status: z.number().int().describe('1 open, 0 closed'),
  min: z.number().describe('Smallest stake, rupees'),
  max: z.number().describe('Largest stake, rupees'),
})
export type LiveGame = z.infer<typeof liveGame>
