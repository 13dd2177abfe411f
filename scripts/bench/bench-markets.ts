import { Exchange } from '../../simulator/exchange/exchange.ts'
import type { Row } from '../row.ts'

const MARKETS = 10_000
const RUNNERS = 12
/** Resting prices a side of each runner that is quoted. */
const LEVELS = 3
const QUOTED_EVERY = 4

/** Ten thousand open markets of twelve runners, every fourth runner quoted three prices a side. */
export function benchMarkets(): Row[] {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const exchange = new Exchange()
  exchange.openAccount('m', 'maker')
  for (let market = 1; market <= MARKETS; market++) {
    const marketId = `1.${market}`
    exchange.openMarket({
      marketId,
      runners: Array.from({ length: RUNNERS }, (_, r) => ({
        selectionId: `${market}${r}`,
        name: `Runner ${r}`,
      })),
      numberOfWinners: 1,
      status: 'OPEN',
      inPlay: false,
      betDelayMs: 0,
    })
    for (let runner = 0; runner < RUNNERS; runner += QUOTED_EVERY) {
      for (let level = 0; level < LEVELS; level++) {
        const selectionId = `${market}${runner}`
        exchange.setMakerLevel('m', marketId, selectionId, 'LAY', 300 - level, 100_00, 1)
        exchange.setMakerLevel('m', marketId, selectionId, 'BACK', 310 + level, 100_00, 1)
      }
    }
  }
  globalThis.gc?.()
  const bytes = (process.memoryUsage().heapUsed - before) / MARKETS
  if (exchange.marketIds().length !== MARKETS) throw new Error('not every market is open')
  return [
    {
      name: `KiB a market, ${MARKETS} of ${RUNNERS} runners open`,
      value: bytes / 1024,
      goal: 24,
      atMost: true,
    },
  ]
}
