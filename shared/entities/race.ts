import { z } from 'zod'

/** A race of the day's list. Source: spec §3 "Race list item". */
export const raceListItem = z.object({
  winMarketId: z.string(),
  raceId: z.string(),
  venue: z.string(),
  countryCode: z.string().describe('ISO 3166 alpha-2'),
  startTime: z.string().describe('ISO 8601 UTC'),
})

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
      CLOTH_NUMBER_ALPHA: z.string(),
      AGE: z.string().describe('Years'),
      JOCKEY_NAME: z.string(),
      COLOURS_FILENAME: z.string(),
    }),
  }),
  state: z.object({
    status: z.string().describe("ACTIVE or OPEN takes bets; REMOVED is shown as 'Non runner'"),
    adjustmentFactor: z.number().describe('Percent'),
  }),
  exchange: z.object({
    availableToBack: z.array(exchangeLevel),
    availableToLay: z.array(exchangeLevel),
  }),
})

/** Event types, their events, their markets. Source: spec §3 "Race market". */
export const raceMarket = z.object({
  eventTypes: z.array(
    z.object({
      eventNodes: z.array(
        z.object({
          marketNodes: z.array(
            z.object({
              marketId: z.string(),
              state: z.object({ status: z.string(), inplay: z.boolean() }),
              description: z.object({
                marketTime: z.string().describe('ISO 8601 UTC'),
                marketName: z.string(),
                marketType: z.string(),
              }),
              runners: z.array(raceRunner),
            }),
          ),
        }),
      ),
    }),
  ),
})
