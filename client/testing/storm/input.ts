import type { Market } from '@layline/shared/entities/market'
import { decodeFeedMessage, encodeFeedMessage } from '@layline/shared/feed'
import { marketOf, runner } from '../market.ts'

/** A frame's worth of feed: the markets that changed, whole, as the feed sends them. */
export type Step = readonly Market[]

export interface Storm {
  markets: readonly Market[]
  /** Told in turn, over and over. */
  steps: readonly Step[]
  /** Decoding one step, ms. */
  decodeMs: number
}

const RUNNERS = ['Reds', 'Blues', 'Draw']
const START_MS = Date.parse('2026-03-01T10:00:00Z')

/** The same numbers below `below` every time (a linear congruential generator). */
function sameNumbers(): (below: number) => number {
  let state = 7
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function firstMarket(index: number): Market {
  const levels = (best: number, step: number) =>
    [0, 1, 2].map((level) => [Math.round((best + step * level) * 100) / 100, 500 + 37 * level] as const)
  return marketOf(
    `1.${1000 + index}`,
    RUNNERS.map((name, place) =>
      runner(String(place + 1), { name, back: levels(2 + place, -0.01), lay: levels(2.02 + place, 0.01) }),
    ),
    {
      stEventID: String(30_000_000 + index),
      stEventName: `Reds ${index} v Blues ${index}`,
      dtStartDate: new Date(START_MS + index * 60_000).toISOString(),
    },
  )
}

/** A cell that moves: its best price by one step, and its size. */
function move(market: Market, cell: number, below: (n: number) => number): void {
  const rate = market.rates[cell >> 1]!
  const side = cell % 2 === 0 ? rate.Back : rate.Lay
  const by = below(2) === 0 ? 0.01 : -0.01
  const price = Math.round((side[0]!.Price + by) * 100) / 100
  side[0] = { Price: Math.max(1.05, price), Size: 100 + below(90_000) }
}

/** `cellsAStep` cells of `marketCount` markets move in each step. What is told has been through the feed's own codec. */
export function stormOf({
  marketCount,
  cellsAStep,
  stepCount,
}: Record<'marketCount' | 'cellsAStep' | 'stepCount', number>): Storm {
  const below = sameNumbers()
  const markets = Array.from({ length: marketCount }, (_, index) => firstMarket(index))
  const cells = RUNNERS.length * 2
  const first = structuredClone(markets)
  const encoded = Array.from({ length: stepCount }, (_, step) => {
    const moved = new Set<number>()
    while (moved.size < cellsAStep) moved.add(below(marketCount * cells))
    for (const cell of moved) move(markets[Math.floor(cell / cells)]!, cell % cells, below)
    const told = [...new Set([...moved].map((cell) => markets[Math.floor(cell / cells)]!))]
    const dtLastUpdated = new Date(START_MS + step * 16).toISOString()
    for (const market of told) market.dtLastUpdated = dtLastUpdated
    return encodeFeedMessage({
      worldTime: START_MS + step * 16,
      speed: 1,
      kind: 'data',
      messageType: 'sports',
      tag: '4',
      isLoad: false,
      markets: told,
      removed: [],
      seq: step + 2,
    })
  })
  const beganMs = performance.now()
  const steps = encoded.map((bytes) => {
    const message = decodeFeedMessage(bytes)
    return message.kind === 'data' ? message.markets : []
  })
  return { markets: first, steps, decodeMs: (performance.now() - beganMs) / stepCount }
}
