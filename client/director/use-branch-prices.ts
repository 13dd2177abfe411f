import { BRANCH_CALLS } from '@layline/shared/contract/calls/branch-calls'
import { useQuery } from '@tanstack/react-query'
import { control } from './control.ts'
import type { PricePoint } from './price-steps.ts'
import type { NamedBranch } from './use-branches.ts'

export interface RunnerPrices {
  selectionId: string
  name: string
  points: PricePoint[]
}

/** Prices of a market's runners until a branch ends; undefined until they are there. */
export function useBranchPrices({ id, head, inputs, isCurrent }: NamedBranch, marketId: string) {
  return useQuery({
    // The current branch goes on: its prices are those of when they were asked for.
    queryKey: ['branch-prices', id, isCurrent ? inputs : head, marketId],
    queryFn: async ({ signal }): Promise<RunnerPrices[]> => {
      const query = { at: head, branch: String(id), market: marketId }
      const { prices = [] } = await control.call(BRANCH_CALLS.look, { query, signal })
      return prices.map(({ points, ...runner }) => ({
        ...runner,
        points: points.map(({ time, price }) => ({ atMs: Date.parse(time), price })),
      }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
