import { z } from 'zod'
import { duration } from './duration.ts'
import { officeContent } from './office/content.ts'

const rating = z.number().min(0).max(1).describe('0 the weakest of its field, 1 the strongest')
const side = z.strictObject({ name: z.string().min(1).max(60), rating })

const team = z.enum(['home', 'away'])
export const forcedEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('goal'), team }),
  z.strictObject({ type: z.literal('red-card'), team }),
  z.strictObject({ type: z.literal('point'), team }),
  z.strictObject({ type: z.literal('wicket') }),
  z.strictObject({ type: z.literal('runs'), runs: z.number().int().min(0).max(7) }),
  z.strictObject({ type: z.literal('abandon') }),
  z.strictObject({ type: z.literal('finish'), winner: z.enum(['home', 'away', 'draw']) }),
])

const sport = z.enum(['soccer', 'tennis', 'cricket'])

export const scenarioSchema = z.strictObject({
  title: z.string().min(1).max(100),
  announcement: z.string().max(500).default('Welcome to Layline. Play money only.'),
  epoch: z.iso.datetime().optional().describe('World time at which it begins; else the date it is made'),
  commission: z.number().min(0).max(20).default(0).describe('Percent of net market winnings'),
  card: z
    .strictObject({
      horizon: duration.describe('How far ahead matches are announced'),
      competitions: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(60),
            sport,
            every: duration.describe('From one start to the next'),
            overs: z.number().int().min(1).max(50).default(20),
            sides: z.array(side).min(2),
          }),
        )
        .min(1),
    })
    .optional(),
  matches: z
    .array(
      z.strictObject({
        competition: z.string().min(1).max(60),
        sport,
        home: side,
        away: side,
        overs: z.number().int().min(1).max(50).default(20),
        starts: duration.describe("From the world's beginning; negative: it is under way"),
        script: z
          .array(z.strictObject({ at: duration.describe('From the start of the match'), event: forcedEvent }))
          .default([]),
      }),
    )
    .default([]),
  office: officeContent.optional().describe('What the house shows and grants; else its own'),
})

/** What is set up to happen in a world before anybody touches it. Times in it are ms. */
export type Scenario = z.output<typeof scenarioSchema>
export type CardCompetition = NonNullable<Scenario['card']>['competitions'][number]
export type ScenarioMatch = Scenario['matches'][number]
export type Side = z.output<typeof side>
