import { MARKET_STATUS } from '@layline/shared/entities/market'
import { useEffect, useState } from 'react'
import type { MarketState, RunnerState } from '../../feed/market-store.ts'
import { useClient } from '../../state/client-context.ts'
import type { Sample } from './chart-columns.ts'

/** Samples that are kept; beyond them every other one of the older half goes. */
const SAMPLES_MAX = 1200

const NO_SAMPLES: readonly Sample[] = []

function sampleOf(
  { facts: { btMarketStatus } }: MarketState,
  { back: [back], lay: [lay], traded }: RunnerState,
  isOnRuns: boolean,
): Omit<Sample, 'atMs' | 'score'> {
  const isOpen = btMarketStatus !== MARKET_STATUS.suspended && btMarketStatus !== MARKET_STATUS.closed
  const best = isOpen ? { back: back?.price, lay: lay?.price } : { back: undefined, lay: undefined }
  const { matched } = traded
  // A fancy has a line that is offered, and no spread of prices.
  return isOnRuns
    ? { price: best.back ?? best.lay, back: undefined, lay: undefined, matched, isStopped: !isOpen }
    : { price: traded.ltp, ...best, matched, isStopped: !isOpen }
}

const COMPARED = ['price', 'back', 'lay', 'matched', 'score', 'isStopped'] as const satisfies (keyof Sample)[]
const isSame = (a: Sample, b: Sample) => COMPARED.every((name) => a[name] === b[name])

function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1)
  // The world's time was set back: what was drawn belongs to another timeline.
  if (last && next.atMs < last.atMs) return [next]
  if (last && isSame(last, next)) return samples
  const kept =
    samples.length < SAMPLES_MAX
      ? samples
      : samples.filter((_, index) => index >= SAMPLES_MAX / 2 || index % 2 === 0)
  return [...kept, next]
}

/**
 * What the feed says of a runner from now on: a sample at each tick of the world's clock that says something else. A page
 * that is not seen takes none.
 */
export function useSamples({
  market,
  runner,
  isOnRuns,
  score,
}: {
  market: MarketState | undefined
  runner: RunnerState | undefined
  isOnRuns: boolean
  score: number | undefined
}): readonly Sample[] {
  const { clock } = useClient()
  const [taken, setTaken] = useState({ runner, samples: NO_SAMPLES })
  useEffect(() => {
    if (!market || !runner) return
    return clock.onTick(() => {
      const sample = { ...sampleOf(market, runner, isOnRuns), atMs: clock.tickedMs(), score }
      setTaken((before) => {
        const known = before.runner === runner ? before.samples : NO_SAMPLES
        const samples = withSample(known, sample)
        return samples === before.samples ? before : { runner, samples }
      })
    })
  }, [clock, market, runner, isOnRuns, score])
  return taken.runner === runner ? taken.samples : NO_SAMPLES
}
