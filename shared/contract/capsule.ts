import { z } from 'zod'
import { worldSeed } from '../entities/fields.ts'
import { isEpoch, NO_EPOCH } from '../iso-time.ts'
import { WORLD_SPEED_MAX } from '../limits.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'not a sha256 in hex')
const worldMs = z.number().int()

/** Something that reached the world from outside. The simulator knows the fields of each kind. */
const capsuleInput = z.strictObject({
  atMs: z.number().describe('World time, ms since the Unix epoch'),
  input: z.looseObject({ kind: z.string() }),
})

/** A path of this site: no other host can be meant by it. */
const sitePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\]*$/, 'not a path of the site')

const text = z.string().max(200)

const clockAct = z.strictObject({
  atMs: worldMs,
  kind: z.enum(['director', 'incident']),
  text: z.string(),
})

/** The bet slip as it stood: a selection, what was asked for it, and what was staked. */
const openSlip = z.strictObject({
  market: z.strictObject({
    stMarketID: text,
    stEventID: text,
    stEventName: text,
    stMarketName: text,
    stSportsID: text,
    stCompititionName: text,
    min: z.number().describe('Rupees'),
    max: z.number().describe('Rupees'),
  }),
  selectionId: text,
  runnerName: text,
  side: z.enum(['BACK', 'LAY']),
  price: z.number().describe('Decimal odds; of a fancy the run line'),
  size: z.number().optional().describe('Of a fancy: the rate'),
  stake: z.number().optional().describe('Rupees'),
})

/**
 * A moment of a world, to be opened somewhere else: what the world is made of, and what it must come to. It has no token,
 * password hash, address of a machine, mail address or phone number. Source: ours.
 */
export const capsule = z.strictObject({
  layline: z.literal('capsule'),
  coreVersion: z
    .string()
    .max(20)
    .describe('Of the simulator that wrote it; another one may fold other worlds'),
  seed: worldSeed,
  epochMs: worldMs.refine(isEpoch, NO_EPOCH).describe('World time of the beginning, ms since the Unix epoch'),
  untilMs: worldMs.describe('World time of its moment'),
  scenarioName: z.string().max(100),
  scenario: z.string().describe('Its YAML'),
  branches: z
    .array(z.strictObject({ name: z.string(), forkedMs: worldMs }))
    .describe('The forks on the way here; empty in the first branch. The inputs are those of the way'),
  speed: z.number().positive().max(WORLD_SPEED_MAX).describe('At which the world went when it was exported'),
  acts: z
    .array(clockAct)
    .optional()
    .describe(
      'Pauses, speeds, jumps and seeks on the way, for the timeline; the state does not depend on them',
    ),
  withPlayers: z.boolean().describe("false: without the players' own inputs, such as their bets"),
  expected: z
    .strictObject({
      state: sha256.describe('As `GET /control/hash` tells it of the opened world'),
      feed: sha256.describe('Of the images of all topics'),
    })
    .describe('What the inputs below come to'),
  frame: z
    .string()
    .optional()
    .describe('The state, gzip in base64: from it a simulator of another core opens the world'),
  page: z
    .strictObject({
      path: sitePath,
      player: z.string().min(1).max(64).optional().describe('Who was signed in'),
      slip: openSlip.optional(),
    })
    .optional()
    .describe('The page that was looked at, and what stood in its bet slip'),
  sha256: sha256
    .optional()
    .describe(
      'Of all the rest but `page` and `frame`, so that damage is noticed; take it out to change a capsule by hand',
    ),
  inputs: z
    .array(capsuleInput)
    .default([])
    .describe('By time. In a file, the lines after the first go on with them'),
})
export type Capsule = z.output<typeof capsule>

/** A capsule, or a capsule file as `deflate-raw` in base64url, as a link has it. */
export const anyCapsule = z.union([capsule, z.string().min(1)])
export type AnyCapsule = z.output<typeof anyCapsule>
