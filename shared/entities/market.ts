import { z } from 'zod'
import { FANCY_GROUPS } from '../limits.ts'

/** One price level. Source: spec §3 "Rates". */
export const priceSize = z.object({
  Price: z
    .number()
    .describe('Decimal odds; in sport 13 the quote x, odds x / 100 + 1; in sport 0 the run line'),
  Size: z.number().describe('Rupees available; in sport 0 the rate'),
})
export type PriceSize = z.infer<typeof priceSize>

/** The offers on one runner. Source: spec §3 "Rates". */
export const rates = z.object({
  stSelectionID: z.string(),
  btRunnarStatus: z
    .number()
    .int()
    .describe('1 active, 2 removed, 3 winner, 4 loser, 5 suspended by its operator; only 1 takes bets'),
  Back: z.array(priceSize).describe('Available to back, best (highest) price first'),
  Lay: z.array(priceSize).describe('Available to lay, best (lowest) price first'),
})
export type Rates = z.infer<typeof rates>

/** A runner. Its offers are in the market's `rates`, by `stSelectionID`. Source: spec §3 "Runner". */
export const runner = z.object({
  stInstrumentID: z.string().describe('marketId_selectionId'),
  stMarketID: z.string(),
  stRunnerName: z.string(),
  stSelectionID: z.string(),
  stJOCKEYNAME: z.string().describe('Sport 14 only, else empty'),
  deAdjustmentFactor: z.number().describe('Percent, for a removed runner; 0 if unknown'),
})
export type Runner = z.infer<typeof runner>

/**
 * Values of `btMarketStatus`. The specification's client shows a green dot and 'In Play' for 1, zeros under a suspended
 * label for 2 and 3 (spec §4), and BALL RUNNING in fancy grids. An open market before its start is 0, so that it does
 * not show 'In Play'; the match-odds grid shows prices for 0. Open markets of sports 13 and 0 are always 1.
 */
export const MARKET_STATUS = { openBeforeTheOff: 0, inPlay: 1, suspended: 2, closed: 3 } as const

/** Values of `btRunnarStatus`. */
export const RUNNER_STATUS = { active: 1, removed: 2, winner: 3, loser: 4, suspended: 5 } as const

/** A market as the feed and the master calls carry it. Source: spec §3 "Market (feed item)". */
export const market = z.object({
  stMarketID: z.string().describe("'1.' and digits"),
  stSportsID: z.string(),
  stSportsName: z.string(),
  stCompititionID: z.string(),
  stCompititionName: z.string(),
  stEventID: z.string(),
  stEventName: z.string(),
  stMarketName: z.string(),
  dtStartDate: z
    .string()
    .describe('Scheduled start, ISO 8601 UTC; for sport 14 11 h later, as the client shows it 11 h earlier'),
  btMarketStatus: z.number().int().describe('0 open before the off, 1 in play, 2 suspended, 3 closed'),
  dtLastUpdated: z.string().describe('World time of the last change, ISO 8601 UTC'),
  submaster: z.array(runner),
  rates: z.array(rates).describe('One entry for each runner, by stSelectionID'),
  message: z.string().describe('Shown above the market, usually empty'),
  min: z.number().describe('Smallest stake, rupees'),
  max: z.number().describe('Largest stake, rupees'),
  deTotalMatched: z.number().describe('Rupees matched, both sides counted'),
  inBetDelay: z.number().describe('In-play bet delay, seconds of world time'),
  stFancyGroup: z.enum(['', ...FANCY_GROUPS]).describe('Fancy only: FM normal, FMTO odd / even, FWP w/p'),
  startTime: z.string().exactOptional().describe('Races only: scheduled start, ISO 8601 UTC, never shifted'),
  winMarketId: z.string().exactOptional().describe('Races only: id of the WIN market'),
  venue: z.string().exactOptional().describe('Races only'),
  countryCode: z.string().exactOptional().describe('Races only: ISO 3166 alpha-2'),
})
export type Market = z.infer<typeof market>

export const MATCH_ODDS = 'Match Odds'
export const WINNER = 'Winner'
