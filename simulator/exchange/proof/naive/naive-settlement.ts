import type { Result } from '../../settlement/result.ts'
import type { NaiveLedger } from './naive-ledger.ts'
import type { NaiveMarket } from './naive-market.ts'
import { rounded } from './naive-money.ts'
import { backerGets, end } from './naive-order.ts'

/** Whether a market can end so (rule ST7). */
function fits(market: NaiveMarket, result: Result): boolean {
  if (result.kind === 'VOID') return true
  if (result.kind === 'RUNS')
    return market.kind === 'FANCY' && Number.isInteger(result.runs) && result.runs >= 0
  const named = result.places.flat()
  const isOnceEach = new Set(named).size === named.length
  const canComeIn = named.every((selectionId) => market.active().includes(selectionId))
  const paid = market.placesPaid()
  return market.kind !== 'FANCY' && isOnceEach && canComeIn && paid > 0 && named.length >= paid
}

/** Ends a market, going through every piece of it (rules ST1 to ST8, ST10). */
export function settle(
  market: NaiveMarket,
  result: Result,
  ledger: NaiveLedger,
  isPlayer: (account: string) => boolean,
): void {
  if (market.status === 'CLOSED' || !fits(market, result)) throw new Error('it does not end so')
  for (const order of market.unmatched()) {
    const reason = order.stage === 'DELAYED' ? 'MARKET_CLOSED' : undefined
    end(order, result.kind === 'VOID' ? 'voided' : 'lapsed', reason)
  }
  for (const runner of market.runners) runner.quotes = undefined
  market.result = result
  market.status = 'CLOSED'
  const { marketId, commissionBasisPoints = 0 } = market.definition
  const accounts = new Set(market.pieces.flatMap(({ backer, layer }) => [backer, layer]))
  for (const account of accounts) {
    let net = 0
    for (const piece of market.pieces) {
      if (piece.isVoid || result.kind === 'VOID') continue
      const { won, of } = market.shareOf(piece.selectionId, piece.line)
      if (piece.backer === account) net += backerGets(piece, won, of)
      if (piece.layer === account) net -= backerGets(piece, won, of)
    }
    ledger.move('clearing', account, net, marketId)
    if (!isPlayer(account) || net <= 0) continue
    ledger.move(account, 'house', rounded(net * commissionBasisPoints, 10_000), marketId)
  }
}

/** Takes a settlement or a void back as a whole: what lapsed stays lapsed (rule ST9). */
export function reverse(market: NaiveMarket, ledger: NaiveLedger): void {
  if (!market.result) throw new Error('it is not settled')
  ledger.takeBack(market.definition.marketId)
  market.result = undefined
  market.status = 'SUSPENDED'
}
