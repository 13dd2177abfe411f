import { stackLimitsOf } from '@layline/shared/limits'
import { paiseOf, type WorldMs } from '@layline/shared/units'
import type { Result } from '../../exchange/settlement/result.ts'
import type { RandomStream } from '../random-streams.ts'
import type { GeneratorWorld } from './generator.ts'
import { MAKER, requote, stir } from './market-maker.ts'
import { isBetterThanFair, type Quote, SETTLED } from './quotes.ts'

/** A market over a field of names of which one wins, while it is not settled. Plain data. */
export interface FieldMarket {
  marketId: string
  selectionIds: string[]
  quotes: Quote[]
  /** The chances that those are around; -1 where a runner is not quoted. */
  quotedAt: number[]
}

/**
 * Prices stay until a chance to win or to lose has moved by this share, or one of them is better than fair: a queue at them
 * keeps its order.
 */
const MOVED = 0.015

export function openFieldMarket(
  world: GeneratorWorld,
  facts: { eventId: string; name: string; startMs: WorldMs; names: readonly string[] },
): FieldMarket {
  const { catalogue, exchange, nowMs, setup } = world
  const { eventId, name, startMs, names } = facts
  const marketId = catalogue.takeMarketId()
  const runners = names.map((each) => ({ selectionId: catalogue.takeSelectionId(), name: each }))
  const limits = stackLimitsOf(catalogue.event(eventId)!.sportId)
  const stakes = { minStakePaise: paiseOf(limits.min), maxStakePaise: paiseOf(limits.max) }
  catalogue.addMarket({ marketId, eventId, name, startMs, runners, updatedMs: nowMs, ...stakes })
  exchange.openMarket({
    marketId,
    runners,
    numberOfWinners: 1,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
    ...stakes,
    maxExposurePaise: paiseOf(limits.maxExposure),
    commissionBasisPoints: Math.round(setup.scenario.commission * 100),
  })
  return {
    marketId,
    selectionIds: runners.map(({ selectionId }) => selectionId),
    quotes: runners.map(() => ({ lays: [], backs: [] })),
    quotedAt: runners.map(() => -1),
  }
}

/**
 * Moves the prices once a chance is another by now; opens what was closed by hand and taken back since.
 * @param doubts how far each chance may be wrong; absent where they are exact
 */
export function priceField(
  world: GeneratorWorld,
  market: FieldMarket,
  { chances, doubts = [] }: { chances: readonly number[]; doubts?: readonly number[] },
  random: RandomStream,
): void {
  const { marketId, selectionIds, quotes, quotedAt } = market
  const { status } = world.exchange.market(marketId)!
  if (status === 'SUSPENDED') {
    world.driver.setStatus(marketId, 'OPEN', world.nowMs)
    // Its settlement took every price out of the book.
    quotedAt.fill(-1)
  }
  if (world.exchange.market(marketId)!.status !== 'OPEN') return
  const hasMoved = (share: number) => (chance: number, runner: number) => {
    const before = quotedAt[runner]!
    return before < 0 || Math.abs(chance - before) > Math.min(before, 1 - before) * share
  }
  const isGivenAway = (chance: number, runner: number) =>
    isBetterThanFair(quotes[runner]!, chance, doubts[runner])
  if (!chances.some(hasMoved(MOVED)) && !chances.some(isGivenAway)) return
  // All of them follow: an old price beside a new one could make all together sure to win.
  const isOld = hasMoved(SETTLED)
  chances.forEach((chance, runner) => {
    if (!isOld(chance, runner)) return
    const selectionId = selectionIds[runner]!
    const asked = { marketId, selectionId, chance, doubt: doubts[runner], before: quotes[runner]! }
    quotes[runner] = requote(world, asked, random)
    quotedAt[runner] = chance
  })
}

/** A moment between two pieces of news: a size moves, and now and then somebody trades. */
export function stirField(world: GeneratorWorld, market: FieldMarket, random: RandomStream): void {
  if (world.exchange.market(market.marketId)!.status !== 'OPEN') return
  stir(world, market, random)
}

/** Betting stops for good: the result is near. */
export function stopField(world: GeneratorWorld, { marketId }: FieldMarket): void {
  if (isClosed(world, marketId)) return
  world.driver.setStatus(marketId, 'SUSPENDED', world.nowMs)
  world.driver.clearMaker(MAKER, marketId, undefined)
}

/** Those who share the win, one or several; nobody: it is void. */
export function settleField(world: GeneratorWorld, market: FieldMarket, winners: readonly number[]): void {
  if (isClosed(world, market.marketId)) return
  const result: Result =
    winners.length === 0
      ? { kind: 'VOID' }
      : { kind: 'RUNNERS', places: [winners.map((winner) => market.selectionIds[winner]!)] }
  world.driver.settle(market.marketId, result, world.nowMs)
}

/** An operator may have settled it by hand before. */
const isClosed = ({ exchange }: GeneratorWorld, marketId: string) =>
  exchange.market(marketId)!.status === 'CLOSED'
