import { z } from 'zod'
import { marketId } from './fields.ts'

/** Predicted position per outcome for a bet not yet placed. Source: spec §3 "Position", "Prediction". */
export const prediction = z.object({
  marketId,
  selections: z.array(
    z.object({
      stSelectionID: z.string().describe('Of a fancy the number of runs, as in its Run Amount table'),
      position: z.number().describe('Rupees'),
    }),
  ),
})

export type Prediction = z.infer<typeof prediction>

/** A line of the Run Amount popup. Source: spec §3 "Run amount item". */
export const runAmountItem = z.object({
  selectionId: z.string().describe('The number of runs'),
  dbPL: z.number().describe('Profit or loss at this number of runs, rupees'),
})

export type RunAmountItem = z.infer<typeof runAmountItem>

/** The bets that close out a position: equal profit or loss whether the runner wins or loses. Our own. */
export const closeOut = z.object({
  betType: z.enum(['BACK', 'LAY']),
  stack: z.number().describe('Stake of all legs together, rupees'),
  odds: z.number().describe('Decimal odds to request: the slippage limit, the same for every leg'),
  ifWin: z
    .number()
    .describe("Profit or loss of the runner's bets if it wins, after all legs are matched, rupees"),
  ifLose: z
    .number()
    .describe("Profit or loss of the runner's bets if it loses, after all legs are matched, rupees"),
  share: z.number().describe('Share of the gap between the two that is closed, 0 to 1, four decimals'),
  isWhole: z.boolean().describe('False if offers, limits or funds leave some of the asked part open'),
  legs: z
    .array(
      z.object({
        selectionId: z.string(),
        betType: z.enum(['BACK', 'LAY']),
        stack: z.number().describe('Rupees, within minimum and maximum of the market'),
        odds: z.number().describe('Decimal odds to request'),
      }),
    )
    .describe('1 to 20 bets for `placeLegs`. Placed in the same moment they come to what is said here'),
})
export type CloseOut = z.infer<typeof closeOut>
