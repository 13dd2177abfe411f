import { z } from 'zod'
import { moment } from './fields.ts'

/** Structured score of an event. Source: ours, an extension (readings.md "Score for the page"). */

const side = z.enum(['home', 'away'])
export type Side = z.infer<typeof side>
const count = z.number().int().min(0)
const ofBoth = z.object({ home: count, away: count })

export const cricketScore = z.object({
  sport: z.literal('cricket'),
  overs: count.describe('Overs of an innings'),
  innings: z
    .array(
      z.object({
        batting: side,
        runs: count,
        wickets: count,
        overs: z.string().describe('Overs bowled, as 14.2'),
        runsByOver: z.array(count).describe('Runs of each complete over, in order'),
      }),
    )
    .describe('None before the toss, then one or two'),
  target: count.nullable().describe('Runs that win the second innings; null in the first'),
  ballsLeft: count.describe('Legal balls left in the current innings'),
  lastBalls: z
    .array(z.string().max(8))
    .describe('The last twelve balls, newest last: runs, W wicket, wd wide'),
})

export const tennisScore = z.object({
  sport: z.literal('tennis'),
  bestOf: count,
  sets: z.array(ofBoth).describe('Games of each set, the current set last'),
  setsWon: ofBoth,
  points: z.object({ home: z.string(), away: z.string() }).describe('In the current game: 0, 15, 30, 40, Ad'),
  isTieBreak: z.boolean(),
  server: side.nullable().describe('Serving side; null if none'),
})

export const soccerScore = z.object({
  sport: z.literal('soccer'),
  phase: z.enum(['before', 'first', 'half-time', 'second', 'over']),
  minute: count.describe('Current minute; 0 before the match'),
  stoppageMinutes: count.nullable().describe('Stoppage time of this half; null until announced'),
  goals: ofBoth,
  redCards: ofBoth,
})

export const basketballScore = z.object({
  sport: z.literal('basketball'),
  period: z.string().describe('Q1 to Q4, Overtime 1; empty before the match'),
  points: ofBoth,
})

export const boxingScore = z.object({
  sport: z.literal('boxing'),
  round: count.describe('Current round; 0 before the fight'),
  rounds: count.describe('Rounds of the fight'),
  card: ofBoth.describe('Points by the ten-point rule'),
})

export const scoreDetail = z.discriminatedUnion('sport', [
  cricketScore,
  tennisScore,
  soccerScore,
  basketballScore,
  boxingScore,
])
export type ScoreDetail = z.infer<typeof scoreDetail>

export const happening = z.object({
  createdAt: moment,
  type: z.string().describe('goal, wicket, point, …'),
  text: z.string(),
})

export const eventScore = z.object({
  eventId: z.string(),
  sportId: z.string(),
  state: z.enum(['BEFORE', 'IN_PLAY', 'OVER']),
  home: z.string().describe('Empty if the event has no two sides'),
  away: z.string(),
  line: z.string().describe("The score line, as in `message` of the event's markets"),
  detail: scoreDetail.nullable().describe('Null without a structured score: races, outrights, replays'),
  happenings: z.array(happening).describe('The latest happenings, newest first, at most 50'),
})
export type EventScore = z.infer<typeof eventScore>
