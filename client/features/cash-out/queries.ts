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

/** A runner to close, and those of its market that are closed with it, their legs before its own; comma separated. */
interface RunnerOf {
  marketId: string
  selectionId: string
  after: string
}

/** All that is asked about closing a market. */
export const closeOutsOf = (marketId: string) => ['close-out', marketId]

/** The bets that would close a runner's position now; null where it cannot be closed at all. */
export const closeOutQuery = (
  api: Api,
  { marketId: mid, selectionId, part, slippage, after }: CloseOutTerms & RunnerOf,
) =>
  queryOptions({
    queryKey: [...closeOutsOf(mid), selectionId, part, slippage, after],
    queryFn: () => api.call(BET_CALLS.closeOut, { query: { mid, selectionId, part, slippage, after } }),
    refetchInterval: CLOSE_OUT_POLL_MS,
    meta: MONEY,
  })
