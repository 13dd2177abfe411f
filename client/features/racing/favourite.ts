import { RUNNER_STATUS } from '@layline/shared/entities/market'
import { useMemo } from 'react'
import type { MarketState } from '../../feed/market-store.ts'
import { useReading } from './use-reading.ts'

interface Favourite {
  name: string
  /** Decimal odds of the best back. */
  price: number
}

type Runners = readonly { name: string; status: number; back: readonly { price: number | undefined }[] }[]

/** The runner that can be backed at the shortest price. */
export function favouriteOf(runners: Runners): Favourite | undefined {
  let favourite: Favourite | undefined
  for (const { name, status, back } of runners) {
    const price = back[0]?.price
    if (price === undefined || status !== RUNNER_STATUS.active) continue
    if (!favourite || price < favourite.price) favourite = { name, price }
  }
  return favourite
}

const NO_RUNNERS: MarketState['runners'] = []

/** The favourite of a market, awake only when it or its price is another. */
export function useFavourite(market: MarketState | undefined): Favourite | undefined {
  const runners = market?.runners ?? NO_RUNNERS
  const parts = useMemo(() => runners.flatMap((runner) => [runner, runner.back[0]!]), [runners])
  const name = useReading(parts, () => favouriteOf(runners)?.name)
  const price = useReading(parts, () => favouriteOf(runners)?.price)
  return name === undefined || price === undefined ? undefined : { name, price }
}
