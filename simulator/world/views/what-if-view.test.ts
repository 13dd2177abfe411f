import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import { Refusal } from '@layline/shared/contract/error-codes'
import { expect, it } from 'vitest'
import { oneMatch } from './testing/one-match.ts'
import { predictionView } from './what-if-view.ts'

const { world, later } = oneMatch('cricket', '1m')
// Fancy markets open in play.
later(120_000)
const marketWhere = (isOnRuns: boolean, isQuoted: boolean) =>
  [...world.catalogue.events()]
    .flatMap(({ marketIds }) => marketIds)
    .map((marketId) => world.exchange.market(marketId)!)
    .find((market) => market.isOnRuns === isOnRuns && market.isQuoted === isQuoted)!

/** The refusal of a prediction, undefined where there is one; each must be among those of the call's document. */
function refusalOf(order: Partial<Parameters<typeof predictionView>[2]>) {
  const bet = { stack: 1000, odds: 2, marketId: '', selectionId: '90', betType: 'BACK' } as const
  try {
    predictionView(world, 'player1', { ...bet, ...order })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(ENDPOINTS.predict.refusals).toContain(error.code)
    return error.code
  }
}

it('a prediction refuses the odds that an order refuses', () => {
  const { marketId, runners } = marketWhere(false, false)
  const at = (odds: number, stack = 1000) =>
    refusalOf({ marketId, odds, stack, selectionId: runners[0]!.selectionId })
  expect(at(2)).toBeUndefined()
  for (const odds of [-3, 0, 0.5, 1, 1000, 1e6, 1e300]) expect(at(odds), String(odds)).toBe('INVALID_PRICE')
  expect(at(2, 9e13)).toBe('INVALID_STAKE')
  expect(at(2, 0)).toBe('INVALID_STAKE')
})

it('a prediction on a fancy refuses the lines that an order refuses', () => {
  const { marketId } = marketWhere(true, true)
  expect(refusalOf({ marketId, odds: 45 })).toBeUndefined()
  for (const odds of [0, -1, 0.5, 45.5, 1e6, 1e9, 1e300]) {
    expect(refusalOf({ marketId, odds }), String(odds)).toBe('INVALID_LINE')
  }
})
