import { z } from 'zod'
import { marketId, moment } from './fields.ts'

/** A race of the day's list. Source: spec §3 "Race list item". */
export const raceListItem = z.object({
  winMarketId: marketId,
  raceId: z.string(),
  venue: z.string(),
  countryCode: z.string().describe('ISO 3166 alpha-2'),
  startTime: moment.describe('ISO 8601 UTC'),
})
export type RaceListItem = z.infer<typeof raceListItem>

/** A race of the navigation: its list item, event id and name. */
const navRace = raceListItem.extend({
  eventId: z.string(),
  raceName: z.string(),
})

/** The meetings of a racing sport, each with its races. Source: ours: spec §7 names only "horse nav". */
export const raceNav = z.array(
  z.object({
    sportId: z.string().describe('7 horses, 4339 greyhounds, 14 Indian races'),
    sportName: z.string(),
    venues: z
      .array(z.object({ venue: z.string(), countryCode: z.string(), races: z.array(navRace) }))
      .describe('Sorted by the start of their next race; races sorted by start'),
  }),
)
export type RaceNav = z.infer<typeof raceNav>

/** The Indian meetings. Source: spec §2 "/sports/indhorse", "race times grouped by venue". */
export const indianRaceNav = z.array(
  z.object({
    venue: z.string(),
    races: z.array(
      navRace.extend({
        startTime: moment.describe(
          'ISO 8601, 5h30 after the true start: the page shows it 5h30 earlier (spec §9 "Indian race times")',
        ),
      }),
    ),
  }),
)
export type IndianRaceNav = z.infer<typeof indianRaceNav>

const raceStatus = z
  .enum(['INACTIVE', 'ACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'])
  .describe('OPEN takes bets; ACTIVE means the same')

const marketType = z.enum(['WIN', 'PLACE', '']).describe('Empty if not a race market')

const exchangeLevel = z.object({
  price: z.number().describe('Decimal odds'),
  size: z.number().describe('Rupees'),
})

/** Source: spec §3 "Race market", its runners. */
export const raceRunner = z.object({
  selectionId: z.string(),
  description: z.object({
    runnerName: z.string(),
    metadata: z.object({
      CLOTH_NUMBER_ALPHA: z.string().describe('For a greyhound, the trap number'),
      AGE: z.string().describe('Years; empty if unknown'),
      JOCKEY_NAME: z.string().describe('Empty for greyhounds'),
      COLOURS_FILENAME: z
        .string()
        .describe('pattern-ground-figure.svg, colours in hex; for a greyhound trap-n.svg'),
    }),
  }),
  state: z.object({
    status: z
      .enum(['ACTIVE', 'OPEN', 'REMOVED', 'WINNER', 'LOSER', 'PLACED'])
      .describe(
        "ACTIVE takes bets; OPEN means the same; REMOVED is shown as 'Non runner'; WINNER won or was placed",
      ),
    adjustmentFactor: z.number().describe('Percent; 0 if none, as for greyhounds'),
  }),
  exchange: z.object({
    availableToBack: z.array(exchangeLevel),
    availableToLay: z.array(exchangeLevel),
  }),
  form: z
    .string()
    .regex(/^[0-9PUFRB-]{1,12}$/)
    .exactOptional()
    .describe(
      'Ours: places in the last races, newest last; 0: not in the first nine, - a new season, P pulled up, U unseated, F fell, R refused, B brought down; absent if unknown',
    ),
})

/** Event types, their events, their markets. Source: spec §3 "Race market". */
export const raceMarket = z.object({
  eventTypes: z.array(
    z.object({
      eventNodes: z.array(
        z.object({
          marketNodes: z.array(
            z.object({
              marketId,
              state: z.object({ status: raceStatus, inplay: z.boolean() }),
              description: z.object({
                marketTime: moment.describe('ISO 8601 UTC'),
                marketName: z.string(),
                marketType,
              }),
              runners: z.array(raceRunner),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type RaceMarket = z.infer<typeof raceMarket>

/** A market without its depth. Source: ours: spec §7 "lite markets by mid or raceId". */
export const liteMarket = z.object({
  marketId,
  raceId: z.string().describe('Event id of the market'),
  marketName: z.string(),
  marketType,
  status: raceStatus,
  inplay: z.boolean(),
  totalMatched: z.number().describe('Rupees, both sides counted'),
  runners: z.array(
    z.object({
      selectionId: z.string(),
      runnerName: z.string(),
      status: raceRunner.shape.state.shape.status,
      back: z.number().describe('Best decimal odds to back; 0 if none'),
      lay: z.number().describe('Best decimal odds to lay; 0 if none'),
    }),
  ),
})
export type LiteMarket = z.infer<typeof liteMarket>
