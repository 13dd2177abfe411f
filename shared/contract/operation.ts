import { z } from 'zod'
import { msOfIso } from '../iso-time.ts'

/** Adjustment factor of a non-runner, percent: its share of the chances. Source: domain §1.7. */
const factor = z
  .number()
  .min(0)
  .lt(100)
  .refine((percent) => Number(percent.toFixed(3)) === percent, 'at most three decimals')

/**
 * What an operator may do to a market or a bet by hand, beyond what the match does by itself. Places are lists of
 * selection ids, those that tied together. Rules GR1, GR3, GR6, GR25, RD1 to RD4.
 */
export const operation = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('settle'),
    marketId: z.string().max(64),
    places: z
      .array(z.array(z.string().max(64)).min(1))
      .optional()
      .describe('Of runners; none where any number may win and none does'),
    runs: z.number().int().min(0).optional().describe('Of a fancy'),
  }),
  z.strictObject({ type: z.literal('void'), marketId: z.string().max(64) }),
  z.strictObject({
    type: z.literal('reverse').describe('Takes the result back: a market of a match is then suspended'),
    marketId: z.string().max(64),
  }),
  z
    .strictObject({
      type: z.literal('void-matched'),
      marketId: z.string().max(64),
      from: z.iso.datetime().describe('World time, included'),
      to: z.iso.datetime().describe('World time, included'),
    })
    .refine(({ from, to }) => msOfIso(from) <= msOfIso(to), { path: ['to'], error: 'before from' }),
  z.strictObject({ type: z.literal('void-bet'), betId: z.number().int() }),
  z.strictObject({
    type: z.literal('remove-runner'),
    marketId: z.string().max(64),
    selectionId: z.string().max(64),
    factor: factor.optional().describe('Percent by which the others are reduced; without it: not at all'),
  }),
])
export type Operation = z.infer<typeof operation>
