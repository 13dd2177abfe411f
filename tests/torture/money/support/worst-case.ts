import type { OrderView } from '../../../../simulator/exchange/exchange.ts'
import type { MarketView } from '../../../../simulator/exchange/markets/market-state.ts'

/** Rounding may move a paisa for each piece, never more. */
const ROUNDING = 1

const isFor = ({ side }: OrderView) => side === 'BACK' || side === 'YES'

/** A bet's money under one outcome: what is matched counts as it falls, what is open only where it would lose. */
function moneyOf(order: OrderView, isHit: boolean): number {
  const { remainingPaise, holdPaise, pieces } = order
  let backer = 0
  for (const { stakePaise, profitPaise } of pieces) backer += isHit ? profitPaise : -stakePaise
  if (isFor(order)) return isHit ? backer : backer - remainingPaise
  return isHit ? -backer - holdPaise : -backer
}

/** Throws where an order's own figures are not what stake and price make. */
function check(order: OrderView): void {
  const exact = (paise: number, price: number) => (paise * (price - 100)) / 100
  const { betId, placedPaise, askedHundredths, remainingPaise, holdPaise, pieces } = order
  for (const { stakePaise, priceHundredths, profitPaise } of pieces) {
    if (Math.abs(exact(stakePaise, priceHundredths) - profitPaise) > ROUNDING) {
      throw new Error(`bet ${betId}: ${stakePaise} at ${priceHundredths} wins ${profitPaise}`)
    }
  }
  if (isFor(order)) return
  const offHold = Math.abs(exact(remainingPaise, askedHundredths) - holdPaise)
  if (remainingPaise > 0 && offHold > pieces.length + ROUNDING) {
    throw new Error(`bet ${betId}: ${remainingPaise} at ${askedHundredths} holds ${holdPaise}`)
  }
  const cost = pieces.reduce((sum, piece) => sum + piece.profitPaise, holdPaise)
  if (cost > exact(placedPaise, askedHundredths) + ROUNDING) {
    throw new Error(`bet ${betId}: costs ${cost}, more than was asked`)
  }
}

/**
 * Exposure by trying every outcome of every market with open bets, from nothing but the list of bets; zero or negative.
 * Throws where a bet's own figures are wrong. Markets with one winner only.
 */
export function exposureOf(
  orders: readonly OrderView[],
  marketOf: (marketId: string) => MarketView | undefined,
): number {
  const byMarket = new Map<string, OrderView[]>()
  for (const order of orders) {
    check(order)
    byMarket.set(order.marketId, [...(byMarket.get(order.marketId) ?? []), order])
  }
  let exposure = 0
  for (const [marketId, bets] of byMarket) {
    const market = marketOf(marketId)!
    if (market.status !== 'CLOSED') exposure += worstCase(bets, market)
  }
  return exposure
}

function worstCase(bets: readonly OrderView[], market: MarketView): number {
  const outcomes: ((bet: OrderView) => boolean)[] = []
  if (market.kind === 'FANCY') {
    const highest = Math.max(...bets.map(({ line }) => line!))
    for (let runs = 0; runs <= highest; runs++) outcomes.push(({ line }) => runs >= line!)
  } else {
    for (const { selectionId } of market.runners) outcomes.push((bet) => bet.selectionId === selectionId)
  }
  return Math.min(0, ...outcomes.map((isHit) => bets.reduce((sum, bet) => sum + moneyOf(bet, isHit(bet)), 0)))
}
