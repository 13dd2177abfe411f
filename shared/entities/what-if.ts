import { z } from 'zod'

/** Where a bet that is not placed yet would lead, per outcome. Source: spec §3 "Position", "Prediction". */
export const prediction = z.object({
  marketId: z.string(),
  selections: z.array(z.object({ stSelectionID: z.string(), position: z.number().describe('Rupees') })),
})

export type Prediction = z.infer<typeof prediction>

/** A line of the Run Amount popup. Source: spec §3 "Run amount item". */
export const runAmountItem = z.object({
  selectionId: z.string(),
  dbPL: z.number().describe('Profit or loss at this number of runs, rupees'),
})

export type RunAmountItem = z.infer<typeof runAmountItem>

/** The bet that levels what is won and lost on a runner. Our own. */
export const closeOut = z.object({
  betType: z.enum(['BACK', 'LAY']),
  stack: z.number().describe('Rupees'),
  odds: z.number().describe('The worst decimal odds it needs: what to ask for'),
  ifWin: z.number().describe("Rupees of the runner's bets should it win, once this one is matched"),
  ifLose: z.number().describe('And should it not'),
  isWhole: z.boolean().describe('False where too little is offered'),
})
export type CloseOut = z.infer<typeof closeOut>
