import type { Result } from '../../settlement/result.ts'
import type { NaiveLedger } from './naive-ledger.ts'
import type { NaiveMarket } from './naive-market.ts'
import { rounded } from './naive-money.ts'
import { backerGets, end, type NaivePiece } from './naive-order.ts'

/** Whether a market can end so (rule ST7). */
function fits(market: NaiveMarket, result: Result): boolean {
  if (result.kind === 'VOID') return true
  if (result.kind === 'RUNS')
    return market.kind === 'FANCY' && Number.isInteger(result.runs) && result.runs >= 0
  const named = result.places.flat()
  const isOnceEach = new Set(named).size === named.length
  const canComeIn = named.every((selectionId) => market.active().includes(selectionId))
  if (market.kind === 'FANCY' || !isOnceEach || !canComeIn || market.active().length === 0) return false
  return market.isOpenEnded || named.length >= market.placesPaid()
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
  let left = 0
  for (const account of accounts) {
    const bets = betsOf(market, account, isPlayer(account))
    const net = result.kind === 'VOID' ? 0 : bets.reduce((sum, bet) => sum + betGets(market, bet), 0)
    left -= net
    ledger.move('clearing', account, net, marketId)
    if (!isPlayer(account) || net <= 0) continue
    ledger.move(account, 'house', rounded(net * commissionBasisPoints, 10_000), marketId)
  }
  ledger.move('clearing', 'house', left, marketId)
}

interface Bet {
  isBack: boolean
  pieces: NaivePiece[]
}

/** A player's bets are his orders; all that others have on one side of a runner is one bet (rule ST8). */
function betsOf(market: NaiveMarket, account: string, isPlayer: boolean): Bet[] {
  const bets: Record<string, Bet> = {}
  for (const piece of market.pieces) {
    for (const isBack of [true, false]) {
      if ((isBack ? piece.backer : piece.layer) !== account) continue
      const order = isBack ? piece.backOrder : piece.layOrder
      const key = isPlayer ? `${order!.id}` : `${isBack} ${piece.selectionId} ${piece.line}`
      bets[key] ??= { isBack, pieces: [] }
      bets[key].pieces.push(piece)
    }
  }
  return Object.values(bets)
}

function betGets(market: NaiveMarket, { isBack, pieces }: Bet): number {
  const standing = pieces.filter(({ isVoid }) => !isVoid)
  const [first] = standing
  if (!first) return 0
  const { won, of } = market.shareOf(first.selectionId, first.line)
  const stake = standing.reduce((sum, piece) => sum + piece.stake, 0)
  const profit = standing.reduce((sum, piece) => sum + piece.profit, 0)
  const gets = backerGets({ stake, profit }, won, of)
  return isBack ? gets : -gets
}

/** Takes a settlement or a void back as a whole: what lapsed stays lapsed (rule ST9). */
export function reverse(market: NaiveMarket, ledger: NaiveLedger): void {
  if (!market.result) throw new Error('it is not settled')
  ledger.takeBack(market.definition.marketId)
  market.result = undefined
  market.status = 'SUSPENDED'
}
