import { RUNNER_STATUS } from '@layline/shared/entities/market'
import type { RunnerState } from '../../feed/market-store.ts'

/** What a market's runners are chosen from. */
export interface NextLadder {
  runners: readonly Pick<RunnerState, 'selectionId' | 'status' | 'back'>[]
  /** Runners whose ladders are open. */
  open: readonly string[]
  /** The runner of the open slip. */
  ofSlip: string | undefined
}

/**
 * The runner whose ladder a market opens next: the slip's, then the one with the shortest price to back of those without
 * a ladder; where all have one, the first that was opened. Undefined without runners.
 */
export function nextLadder({ runners, open, ofSlip }: NextLadder): string | undefined {
  if (ofSlip !== undefined && !open.includes(ofSlip)) return ofSlip
  const priceOf = ({ back }: Pick<RunnerState, 'back'>) => back[0]?.price ?? Number.POSITIVE_INFINITY
  const [shortest] = runners
    .filter(({ selectionId, status }) => status === RUNNER_STATUS.active && !open.includes(selectionId))
    .sort((a, b) => (priceOf(a) < priceOf(b) ? -1 : priceOf(a) > priceOf(b) ? 1 : 0))
  return shortest?.selectionId ?? open[0]
}
