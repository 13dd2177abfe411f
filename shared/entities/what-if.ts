import { z } from 'zod'
import { marketId } from './fields.ts'

/** Predicted position per outcome for a bet not yet placed. Source: spec §3 "Position", "Prediction". */
export const prediction = z.object({
  marketId,
  selections: z.array(z.object({ stSelectionID: z.string(), position: z.number().describe('Rupees') })),
})

export type Prediction = z.infer<typeof prediction>

/** A line of the Run Amount popup. Source: spec §3 "Run amount item". */
export const runAmountItem = z.object({
  selectionId: z.string(),
  dbPL: z.number().describe('Profit or loss at this number of runs, rupees'),
})

export type RunAmountItem = z.infer<typeof runAmountItem>

/** The bet that closes out a position: equal profit or loss whether the runner wins or loses. Our own. */
export const closeOut = z.object({
  betType: z.enum(['BACK', 'LAY']),
  stack: z.number().describe('Rupees'),
  odds: z.number().describe('Decimal odds to request: the worst of the needed offers'),
  ifWin: z.number().describe('Profit or loss if the runner wins, after this bet is matched, rupees'),
  ifLose: z.number().describe('Profit or loss if the runner loses, after this bet is matched, rupees'),
  isWhole: z.boolean().describe('False if the offers cover only part of the position'),
})
export type CloseOut = z.infer<typeof closeOut>
