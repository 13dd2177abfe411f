import { checkFault, faultFields } from '@layline/shared/contract/fault'
import { isEpoch, msOfIso, NO_EPOCH } from '@layline/shared/iso-time'
import { z } from 'zod'
import { forcedEvent } from '../sports/forced-event.ts'
import { canBeScripted, whyUnknown } from '../sports/match.ts'
import { SPORT_KEYS } from '../sports/sports.ts'
import { duration, period, span } from './duration.ts'
import { officeContent } from './office/content.ts'

const rating = z.number().min(0).max(1).describe('0 the weakest of its field, 1 the strongest')
const side = z.strictObject({ name: z.string().min(1).max(60), rating })

const TWICE = 'another one has this name'
/** Those that meet or stand against each other: of two of one name nobody could say which is meant. */
const sides = (most: number) =>
  z
    .array(side)
    .min(2)
    .max(most)
    .superRefine((all, { addIssue }) => {
      const names = new Set<string>()
      all.forEach(({ name }, index) => {
        if (names.has(name)) addIssue({ code: 'custom', path: [index, 'name'], message: TWICE })
        names.add(name)
      })
    })

const sport = z.enum(SPORT_KEYS)

/** What is asked of an election's voters: a market each, one of the answers comes true. */
const question = z.strictObject({ name: z.string().min(1).max(60), answers: sides(20) })

const election = z.strictObject({
  name: z.string().min(1).max(60),
  competition: z.string().min(1).max(60),
  polls: period.describe('From one poll to the next'),
  closes: span.describe('From its announcement: counting starts'),
  declares: period.describe('From its announcement: the result is known, and the next one is announced'),
  questions: z.array(question).min(1).max(20),
})

/** A match that is named in a scenario, beside those of its card. */
const match = z
  .strictObject({
    competition: z.string().min(1).max(60),
    sport,
    home: side,
    away: side,
    overs: z.number().int().min(1).max(50).default(20),
    starts: duration.describe("From the world's beginning; negative: it is under way"),
    play: z
      .enum(['free', 'scripted'])
      .default('free')
      .describe('free: chance plays beside the script; scripted: only the script scores. Soccer only'),
    script: z
      .array(z.strictObject({ at: duration.describe('From the start of the match'), event: forcedEvent }))
      .default([]),
  })
  .refine(({ sport, play }) => play === 'free' || canBeScripted(sport), {
    path: ['play'],
    error: 'in this sport every step scores: only a soccer match can be scripted',
  })
  .refine(({ home, away }) => home.name !== away.name, { path: ['away', 'name'], error: TWICE })
  .superRefine(({ sport, script }, { addIssue }) => {
    script.forEach(({ event }, index) => {
      const message = whyUnknown(sport, event)
      if (message) addIssue({ code: 'custom', path: ['script', index, 'event', 'type'], message })
    })
  })

const DAY_MS = 86_400_000
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is written like 13:05')
  .transform((text) => Number(text.slice(0, 2)) * 3_600_000 + Number(text.slice(3)) * 60_000)

const meeting = z
  .strictObject({
    venue: z.string().min(1).max(60),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'a country is two capital letters')
      .describe('ISO 3166 alpha-2'),
    sport: z.enum(['horses', 'greyhounds', 'indian']),
    daily: timeOfDay.optional().describe('First race of each day, UTC'),
    starts: duration.optional().describe("First race, from the world's beginning; they go on without an end"),
    races: z.number().int().min(1).max(30).describe('Of a meeting; then they are counted from 1 again'),
    every: period.describe('From one start to the next'),
    runners: z
      .tuple([z.number().int().min(3).max(16), z.number().int().min(3).max(16)])
      .refine(([least, most]) => least <= most, 'the smaller field first')
      .optional()
      .describe('Smallest and largest field, where it is not what is usual in the sport'),
  })
  .refine(
    ({ daily, starts }) => (daily === undefined) !== (starts === undefined),
    'say either daily or starts',
  )
  .refine(({ daily, races, every }) => daily === undefined || races * every <= DAY_MS, 'longer than a day')

/** Starts within a horizon: each is announced, with its markets, when the world begins. */
const STARTS_MAX = 1000
const isTooMany = (horizonMs: number, series: readonly { every: number }[]): boolean =>
  series.reduce((sum, { every }) => sum + horizonMs / every, 0) > STARTS_MAX
const meanPeriod = ({ daily, races, every }: z.output<typeof meeting>) => ({
  every: daily === undefined ? every : DAY_MS / races,
})
/** A winner is priced from the matches that count, and so from those that are announced. */
const NOT_ANNOUNCED = 'longer than the horizon: matches that count would not be announced'
const tooMany = { path: ['horizon'], error: `more than ${STARTS_MAX} starts lie within it` }

export const scenarioSchema = z.strictObject({
  title: z.string().min(1).max(100),
  announcement: z.string().max(500).default('Welcome to Layline. Play money only.'),
  epoch: z.iso
    .datetime()
    .refine((text) => isEpoch(msOfIso(text)), NO_EPOCH)
    .optional()
    .describe('World time at which it begins; else the date it is made'),
  commission: z
    .number()
    .min(0)
    .max(20)
    .default(0)
    .describe('Percent of net market winnings; a bookmaker takes none'),
  card: z
    .strictObject({
      horizon: span.describe('How far ahead matches are announced'),
      competitions: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(60),
            sport,
            every: period.describe('From one start to the next; none where fewer than two sides are free'),
            overs: z.number().int().min(1).max(50).default(20),
            sides: sides(100),
            outright: z
              .strictObject({
                ends: span.describe("Of the first, from the world's beginning: the last start that counts"),
                every: period.describe('From one end to the next'),
              })
              .optional()
              .describe('A market on who makes most of the matches up to an end, and then of the next ones'),
          }),
        )
        .min(1)
        .max(100),
    })
    .refine(({ horizon, competitions }) => !isTooMany(horizon, competitions), tooMany)
    .superRefine(({ horizon, competitions }, { addIssue }) => {
      competitions.forEach(({ outright }, index) => {
        for (const field of ['ends', 'every'] as const) {
          if (!outright || outright[field] <= horizon) continue
          addIssue({
            code: 'custom',
            path: ['competitions', index, 'outright', field],
            message: NOT_ANNOUNCED,
          })
        }
      })
    })
    .optional(),
  elections: z.array(election).max(100).optional(),
  racing: z
    .strictObject({
      horizon: span.describe('How far ahead races are announced'),
      meetings: z.array(meeting).min(1).max(100),
    })
    .refine(({ horizon, meetings }) => !isTooMany(horizon, meetings.map(meanPeriod)), tooMany)
    .optional(),
  matches: z.array(match).default([]),
  faults: z
    .array(
      faultFields
        .extend({ at: duration.describe("From the world's beginning: it is armed then") })
        .superRefine(checkFault),
    )
    .max(100)
    .optional()
    .describe('Faults of the feed, the bet socket, calls and frames, as POST /control/faults takes them'),
  archive: z
    .union([span, z.literal('never')])
    .optional()
    .describe('How long after its settlement a market leaves the state for the archive; else 24h'),
  office: officeContent.optional().describe('What the house shows and grants; else its own'),
})

/** What is set up to happen in a world before anybody touches it. Times in it are ms. */
export type Scenario = z.output<typeof scenarioSchema>
/** A scenario as it is written. */
export type ScenarioInput = z.input<typeof scenarioSchema>
export type CardCompetition = NonNullable<Scenario['card']>['competitions'][number]
export type ScenarioElection = NonNullable<Scenario['elections']>[number]
export type ScenarioMatch = Scenario['matches'][number]
export type Side = z.output<typeof side>
export type Meeting = z.output<typeof meeting>
export type RacingSport = Meeting['sport']
