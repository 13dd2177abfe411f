import type { Order } from '@layline/simulator/testing'
import type { MarketState } from '../../../../simulator/exchange/markets/market-state.ts'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'

/** Stakes with and without paise: rounding must not find money either. */
const STAKES = [100, 100.01, 123.45, 500, 999.99, 2500, 5000, 7777.77, 10_000]
const ODDS = [1.01, 1.5, 1.99, 2, 2.1, 2.5, 3, 3.35, 4.4, 6, 11, 21, 50, 1000]

type KnownMarket = Readonly<Pick<MarketState, 'marketId' | 'kind' | 'runners' | 'status'>>

/** A bet of any kind on one of these markets, most often one that is open. */
export function randomOrder(dice: Dice, markets: readonly KnownMarket[], orderId: string): Order {
  const open = markets.filter(({ status }) => status === 'OPEN')
  const { marketId, kind, runners } = dice.pick(open.length > 0 ? open : markets)
  const { selectionId, quotes } = dice.pick(runners)
  const betType = dice.pick(['BACK', 'LAY'] as const)
  const order = { marketId, selectionId, orderId, betType, stack: dice.pick(STAKES) }
  // Only in a book is there something to keep.
  if (kind === 'ODDS') {
    return { ...order, odds: dice.pick(ODDS), persistence: dice.pick(['LAPSE', 'KEEP'] as const) }
  }
  // A bookmaker and a fancy take what they quote, and a fancy's order has the line for odds and the rate for selection.
  const quote = betType === 'BACK' ? quotes?.back : quotes?.lay
  const { priceHundredths = 200, line = 1 } = quote ?? {}
  return kind === 'BOOKMAKER'
    ? { ...order, odds: priceHundredths / 100 }
    : { ...order, odds: line, selectionId: String(priceHundredths - 100) }
}
