import { z } from 'zod'
import { FANCY_GROUPS } from '../limits.ts'
import { marketId, moment } from './fields.ts'

// The descriptions of fields that are in feed.proto as well are its comments, word for word; a test compares them.

/** One price level. Source: spec §3 "Rates". */
export const priceSize = z.object({
  Price: z
    .number()
    .describe('Decimal odds; in sport 13 the quote x, odds x / 100 + 1; in sport 0 the run line'),
  Size: z.number().describe('Rupees available; in sport 0 the rate'),
})
export type PriceSize = z.infer<typeof priceSize>

/**
 * Values of `btMarketStatus`. The specification's client shows a green dot and 'In Play' for 1, zeros under a suspended
 * label for 2 and 3 (spec §4), and BALL RUNNING in fancy grids. An open market before its start is 0, so that it does
 * not show 'In Play'; the match-odds grid shows prices for 0. Open markets of sports 13 and 0 are always 1.
 */
export const MARKET_STATUS = { openBeforeTheOff: 0, inPlay: 1, suspended: 2, closed: 3 } as const

/** Values of `btRunnarStatus`. */
export const RUNNER_STATUS = { active: 1, removed: 2, winner: 3, loser: 4, suspended: 5 } as const

/** One of a set of codes; its type is a number, as that is what the feed's decoder gives. */
const codeOf = (codes: Readonly<Record<string, number>>): z.ZodType<number, number> =>
  z.literal(Object.values(codes))

/** The offers on one runner. Source: spec §3 "Rates". */
export const rates = z.object({
  stSelectionID: z.string(),
  btRunnarStatus: codeOf(RUNNER_STATUS).describe(
    '1 active, 2 removed, 3 winner, 4 loser, 5 suspended by its operator; only 1 takes bets',
  ),
  Back: z.array(priceSize).describe('Available to back, best (highest) price first'),
  Lay: z.array(priceSize).describe('Available to lay, best (lowest) price first'),
  ltp: z
    .number()
    .exactOptional()
    .describe('Ours: last traded price, as Price; absent before the first trade'),
  deMatched: z.number().exactOptional().describe('Ours: rupees matched on the runner, both sides counted'),
  Traded: z
    .array(priceSize)
    .exactOptional()
    .describe(
      'Ours: rupees matched by price, highest price first; only at depth 1000, while the market is not settled',
    ),
})
export type Rates = z.infer<typeof rates>

/** A runner on the feed. Its offers are in the market's `rates`, by `stSelectionID`. */
export const runner = z.object({
  stInstrumentID: z.string().describe('marketId_selectionId'),
  stMarketID: marketId,
  stRunnerName: z.string(),
  stSelectionID: z.string(),
  stJOCKEYNAME: z.string().describe('Sport 14 only, else empty'),
  deAdjustmentFactor: z.number().describe('Percent, for a removed runner; 0 if unknown'),
})
export type Runner = z.infer<typeof runner>

/** A market on the feed. Source: spec §3 "Market (feed item)". */
export const market = z.object({
  stMarketID: marketId,
  stSportsID: z.string().describe('Sport id; 13 for a bookmaker market, 0 for a fancy'),
  stSportsName: z.string(),
  stCompititionID: z.string(),
  stCompititionName: z.string(),
  stEventID: z.string(),
  stEventName: z.string(),
  stMarketName: z.string(),
  dtStartDate: moment.describe(
    'Scheduled start, ISO 8601 UTC; for sport 14 11 h later, as the client shows it 11 h earlier',
  ),
  btMarketStatus: codeOf(MARKET_STATUS).describe(
    '0 open before the off, 1 open in play (in sports 13 and 0: open), 2 suspended, 3 closed',
  ),
  dtLastUpdated: moment.describe('World time of the last change, ISO 8601 UTC'),
  submaster: z.array(runner).describe('The runners'),
  rates: z.array(rates).describe('One entry for each runner, by stSelectionID'),
  message: z
    .string()
    .describe('Shown above the market: BALL RUNNING, else the score line of the event; may be empty'),
  min: z.number().describe('Smallest stake, rupees'),
  max: z.number().describe('Largest stake, rupees'),
  deTotalMatched: z.number().describe('Rupees matched, both sides counted'),
  inBetDelay: z.number().describe('Seconds of world time that a bet is delayed in play'),
  stFancyGroup: z
    .enum(['', ...FANCY_GROUPS])
    .describe('Fancy only: FM normal, FMTO odd / even, FWP w/p; else empty'),
  startTime: moment
    .exactOptional()
    .describe('Races only: scheduled start, ISO 8601 UTC, never shifted as dtStartDate of sport 14 is'),
  winMarketId: z
    .string()
    .exactOptional()
    .describe('Races only: id of the WIN market; empty if there is none'),
  venue: z.string().exactOptional().describe('Races only'),
  countryCode: z.string().exactOptional().describe('Races only: ISO 3166 alpha-2'),
  deCommission: z
    .number()
    .exactOptional()
    .describe("Ours: percent that is taken of a player's net winnings in the market"),
})
export type Market = z.infer<typeof market>

/** A runner in an answer, with its offers. Source: spec §3 "Runner"; readings.md "Runner". */
export const listedRunner = runner.extend({
  rates: rates.describe("The runner's entry of the market's rates"),
})

/** A market in an answer: as on the feed, and its runners carry their offers as well. Source: readings.md "Runner". */
export const listedMarket = market.extend({ submaster: z.array(listedRunner).describe('The runners') })
export type ListedMarket = z.infer<typeof listedMarket>

/** Points of a runner's price history, while its market is open and once it is settled. Ours. */
export const PRICE_POINTS_MAX = 300
export const PRICE_POINTS_SETTLED = 20

/** Something of an event that moves or stops its prices. Ours. */
export const priceMark = z.object({
  time: moment,
  kind: z
    .string()
    .describe("'inplay', 'suspended' and 'open' around a suspension, or a happening: goal, wicket, …"),
  text: z.string(),
})
export type PriceMark = z.infer<typeof priceMark>

/** How the price of one runner has come about. Prices as in `priceSize`. Ours: an extension. */
export const pricePoints = z
  .array(
    z.object({
      time: moment,
      price: z.number().describe('Last traded price from this time on; in sport 0 the run line offered'),
      matched: z.number().describe('Rupees matched on the runner by then, both sides counted'),
    }),
  )
  .max(PRICE_POINTS_MAX)
  .describe(
    `Changes of the price, oldest first, thinned evenly: at most ${PRICE_POINTS_MAX}, ${PRICE_POINTS_SETTLED} once the market is settled`,
  )

export const priceHistory = z.object({
  marketId,
  selectionId: z.string(),
  points: pricePoints,
  byPrice: z
    .array(z.object({ price: z.number(), size: z.number().describe('Rupees matched, both sides counted') }))
    .describe('Matched by price, highest price first; empty once the market is settled'),
  marks: z.array(priceMark).describe('What the world still knows of the event, oldest first'),
})
export type PriceHistory = z.infer<typeof priceHistory>

export const MATCH_ODDS = 'Match Odds'
export const WINNER = 'Winner'
