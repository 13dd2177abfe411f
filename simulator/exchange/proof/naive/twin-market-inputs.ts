import type { OddsHundredths, Paise } from '@layline/shared/units'
import type { MarketDefinition } from '../../exchange.ts'
import type { RunnerQuotes } from '../../quotes/quote.ts'
import type { Result } from '../../settlement/result.ts'
import type { Dice } from '../testing/dice.ts'
import type { NaiveMarket } from './naive-market.ts'
import { aroundOf, isForPennies } from './twin-definition.ts'
import type { Input } from './twin-input.ts'
import { MAKERS, OPERATORS } from './twin-pair.ts'

const STATUSES: readonly MarketDefinition['status'][] = ['OPEN', 'SUSPENDED', 'INACTIVE', 'BALL_RUNNING']

function shuffled<T>(dice: Dice, items: readonly T[]): T[] {
  const left = [...items]
  return items.map(() => left.splice(dice.int(0, left.length - 1), 1)[0]!)
}

/** Mostly one that fits: dead heats among them, and now and then too few places or one that cannot come in. */
export function randomResult(dice: Dice, market: NaiveMarket): Result {
  const isFancy = market.kind === 'FANCY'
  if (dice.next() < 0.15) return { kind: 'VOID' }
  if (dice.next() < 0.04 ? !isFancy : isFancy) {
    return {
      kind: 'RUNS',
      runs: dice.pick([0, 40, 45, 46, 47, 48, 49, 50, 51, 52, 60, dice.int(44, 53), 1.5, -1]),
    }
  }
  const named = shuffled(dice, market.active())
  if (dice.next() < 0.05) named.push(dice.pick(['A', 'Z', named[0] ?? 'B']))
  if (dice.next() < 0.05)
    named.length = Math.min(named.length, Math.max(0, market.placesPaid() - dice.int(0, 1)))
  const places: string[][] = []
  for (const selectionId of named) {
    const last = places.at(-1)
    if (last && dice.next() < 0.25) last.push(selectionId)
    else places.push([selectionId])
  }
  return { kind: 'RUNNERS', places }
}

/** What an operator offers on one runner. */
export function randomQuotes(dice: Dice, market: NaiveMarket): RunnerQuotes {
  const quote = (price: OddsHundredths, line: number) => ({
    priceHundredths: price,
    ...(market.kind === 'FANCY' ? { line } : {}),
  })
  const price = Math.max(101, aroundOf(market.definition.marketId) + dice.int(-2, 2))
  const line = dice.next() < 0.02 ? dice.pick([0, 1, 9999, 10_000, 4.5]) : dice.int(45, 52)
  const status = dice.next() < 0.85 ? 'ACTIVE' : dice.pick(['SUSPENDED', 'BALL_RUNNING'] as const)
  return {
    status,
    back: dice.next() < 0.93 ? quote(price, line) : undefined,
    lay:
      dice.next() < 0.93
        ? quote(dice.next() < 0.01 ? 100 : price + dice.int(0, 3), line + dice.int(0, 1))
        : undefined,
  }
}

/** What is done to a market by those who run it. */
export function randomMarketInput(dice: Dice, market: NaiveMarket, selectionId: string, atMs: number): Input {
  const { marketId } = market.definition
  const what = dice.next()
  if (what < 0.4) return { kind: 'status', atMs, marketId, status: dice.pick(STATUSES) }
  if (what < 0.54) return { kind: 'inPlay', atMs, marketId, betDelayMs: dice.pick([0, 1000, 3000, 5000]) }
  if (what < 0.58) return { kind: 'preMatch', atMs, marketId }
  if (what < 0.61) {
    return { kind: 'winners', atMs, marketId, numberOfWinners: dice.pick([0, 1, 1, 2, 3, 100, 101, -1, 1.5]) }
  }
  if (what < 0.63) return { kind: 'join', atMs, marketId, selectionId: dice.pick(['A', 'C', 'G']) }
  if (what < 0.7) {
    const factor = dice.pick([
      undefined,
      0,
      1,
      2.49,
      2.5,
      2.5,
      3.99,
      4,
      4,
      12.5,
      37.77,
      26.057,
      99.9,
      dice.pick([5, 5, 100]),
    ])
    return { kind: 'remove', atMs, marketId, selectionId, factor }
  }
  if (what < 0.86) return { kind: 'settle', atMs, marketId, result: randomResult(dice, market) }
  if (what < 0.9) return { kind: 'reverse', atMs, marketId }
  if (what < 0.95) {
    const toMs = atMs - 250 * dice.int(0, 16)
    return { kind: 'voidBetween', atMs, marketId, fromMs: toMs - 250 * dice.int(0, 24), toMs }
  }
  return {
    kind: 'clear',
    atMs,
    marketId,
    accountId: dice.pick(MAKERS),
    selectionId: dice.next() < 0.5 ? selectionId : undefined,
  }
}

function randomSize(dice: Dice, marketId: string): Paise {
  if (dice.next() < 0.01) return dice.pick([-1, 1.5])
  if (isForPennies(marketId)) return dice.int(0, 3)
  return dice.pick([0, 1, 3, dice.int(1, 5000), dice.int(1, 60_000)])
}

/** What a maker or an operator offers. */
export function randomOffer(
  dice: Dice,
  market: NaiveMarket,
  selectionId: string,
  price: OddsHundredths,
  atMs: number,
): Input {
  const { marketId } = market.definition
  if (market.kind !== 'ODDS' && dice.next() < 0.97) {
    const accountId = dice.next() < 0.97 ? (market.operator ?? 'o') : dice.pick(OPERATORS)
    return { kind: 'quotes', atMs, marketId, accountId, selectionId, quotes: randomQuotes(dice, market) }
  }
  const own = market.unmatched().filter((order) => !order.isPlayer)
  if (own.length > 0 && dice.next() < 0.5) {
    const { account: accountId, selectionId: runner, price: stands, isBack, remaining } = dice.pick(own)
    const sizePaise = Math.max(
      0,
      remaining + dice.pick([-1, 1, 2, isForPennies(marketId) ? 3 : dice.int(-9000, 9000)]),
    )
    const level = { side: isBack ? 'BACK' : 'LAY', priceHundredths: stands, sizePaise } as const
    return { kind: 'level', atMs, marketId, accountId, selectionId: runner, ...level }
  }
  return {
    kind: 'level',
    atMs,
    marketId,
    accountId: dice.pick(MAKERS),
    selectionId,
    side: dice.pick(['BACK', 'LAY'] as const),
    priceHundredths: price,
    sizePaise: randomSize(dice, marketId),
  }
}
