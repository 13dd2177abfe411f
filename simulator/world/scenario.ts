import { z } from 'zod'

const rating = z.number().min(0).max(1).describe('0 the weakest of its field, 1 the strongest')
const side = z.strictObject({ name: z.string().min(1).max(60), rating })

/** `90s`, `12m`, `1h30m`, with a sign where it counts from the world's beginning. */
const duration = z
  .string()
  .regex(/^[+-]?(?=\d)(\d+h)?(\d+m)?(\d+s)?$/, 'a time is written like 90s, 12m or 1h30m')
  .transform((text) => {
    const part = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0)
    const ms = part('h') * 3_600_000 + part('m') * 60_000 + part('s') * 1000
    return text.startsWith('-') ? -ms : ms
  })

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

const sport = z.enum(['soccer', 'tennis', 'cricket', 'basketball', 'boxing'])

/** What is asked of an election's voters: a market each, one of the answers comes true. */
const question = z.strictObject({ name: z.string().min(1).max(60), answers: z.array(side).min(2).max(20) })

const election = z.strictObject({
  name: z.string().min(1).max(60),
  competition: z.string().min(1).max(60),
  polls: duration.describe('From one poll to the next'),
  closes: duration.describe("From the world's beginning: counting starts"),
  declares: duration.describe("From the world's beginning: the result is known"),
  questions: z.array(question).min(1),
})

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
            outright: z
              .strictObject({
                ends: duration.describe(
                  "Of the first, from the world's beginning: the last start that counts",
                ),
                every: duration.describe('From one end to the next'),
              })
              .optional()
              .describe('A market on who makes most of the matches up to an end, and then of the next ones'),
          }),
        )
        .min(1),
    })
    .optional(),
  elections: z.array(election).optional(),
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
})

/** What is set up to happen in a world before anybody touches it. Times in it are ms. */
export type Scenario = z.output<typeof scenarioSchema>
export type CardCompetition = NonNullable<Scenario['card']>['competitions'][number]
export type ScenarioElection = NonNullable<Scenario['elections']>[number]
export type ScenarioMatch = Scenario['matches'][number]
export type Side = z.output<typeof side>
