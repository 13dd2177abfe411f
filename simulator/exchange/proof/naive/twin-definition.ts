import type { OddsHundredths } from '@layline/shared/units'
import type { MarketDefinition } from '../../exchange.ts'
import type { Dice } from '../testing/dice.ts'

const AROUND: readonly OddsHundredths[] = [108, 150, 200, 200, 260, 350, 900, 9000]

/** About what a market's prices are, so that they meet: kept apart from the definition by its id. */
export const aroundOf = (marketId: string): OddsHundredths =>
  AROUND[Number(marketId.slice(2)) % AROUND.length]!

/** A few markets are played for a few paise, where every piece is rounded. */
export const isForPennies = (marketId: string): boolean => Number(marketId.slice(2)) % 5 === 0

/** A market of any kind and with any rules, small; `number` makes it another one. */
export function randomDefinition(dice: Dice, number: number): MarketDefinition {
  const kind = dice.pick(['ODDS', 'ODDS', 'ODDS', 'BOOKMAKER', 'FANCY'] as const)
  const size = kind === 'FANCY' ? 1 : dice.int(2, kind === 'ODDS' ? 6 : 3)
  const inPlay = dice.next() < 0.4
  const definition: MarketDefinition = {
    marketId: `1.${number}`,
    kind,
    runners: ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, size).map((id) => ({ selectionId: id, name: id })),
    numberOfWinners: kind === 'ODDS' ? dice.pick([1, 1, 1, 2, 2, 3, 0]) : 1,
    status: dice.next() < 0.85 ? 'OPEN' : dice.pick(['INACTIVE', 'SUSPENDED', 'BALL_RUNNING'] as const),
    inPlay,
    betDelayMs: inPlay ? dice.pick([0, 1000, 3000, 5000]) : 0,
    commissionBasisPoints: dice.pick([0, 0, 200, 333, 10_000]),
    reduction: kind === 'FANCY' ? 'NONE' : dice.pick(['NONE', 'WIN', 'PLACE'] as const),
  }
  if (dice.next() < 0.3 && !isForPennies(definition.marketId))
    definition.minStakePaise = dice.pick([5, 100, 1000])
  if (dice.next() < 0.3) definition.maxStakePaise = dice.pick([5000, 20_000])
  if (dice.next() < 0.3) definition.maxExposurePaise = dice.pick([2000, 15_000, 50_000])
  if (kind === 'ODDS' && dice.next() < 0.15) definition.classicLadderOnly = true
  return definition
}

/** Near the market's prices, now and then anywhere, now and then none. */
export function randomPrice(dice: Dice, marketId: string): OddsHundredths {
  const what = dice.next()
  if (what < 0.01) return dice.pick([100, 0, -200, 150.5, 100_001, Number.NaN])
  if (what < 0.04) return dice.pick([101, 102, 333, 1000, 100_000])
  const around = aroundOf(marketId)
  const step = around < 200 ? 1 : around < 900 ? 5 : around < 9000 ? 20 : 500
  return Math.max(101, around + step * dice.int(-5, 5))
}
