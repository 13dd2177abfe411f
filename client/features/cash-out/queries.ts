import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'
import { MONEY } from '../../api/query-client.ts'

/** How often the offers that close a position are asked for, ms: prices move between two answers. Source: our own. */
const CLOSE_OUT_POLL_MS = 3000

/** What is to be closed of a runner, and how far from the best price. */
export interface CloseOutTerms {
  /** More than 0, at most 1, which is all. */
  part: number
  /** Percent. */
  slippage: number
}

/** The bets that would close a runner's position now; null where it cannot be closed at all. */
export const closeOutQuery = (
  api: Api,
  { marketId, selectionId, part, slippage }: CloseOutTerms & { marketId: string; selectionId: string },
) =>
  queryOptions({
    queryKey: ['close-out', marketId, selectionId, part, slippage],
    queryFn: () => api.call(BET_CALLS.closeOut, { query: { mid: marketId, selectionId, part, slippage } }),
    refetchInterval: CLOSE_OUT_POLL_MS,
    meta: MONEY,
  })
