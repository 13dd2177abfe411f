import type { Result } from '../../../../simulator/exchange/settlement/result.ts'
import type { ExchangeSnapshot } from '../../../../simulator/exchange/snapshot.ts'

type Market = ExchangeSnapshot['markets'][number]
type Trade = Market['trades'][number]

/** Pieces that are rounded together: a player's order, or all that a maker has on one side of a runner. */
interface Bet {
  account: string
  isBack: boolean
  trades: Trade[]
}

function betsOf({ accounts, orders }: ExchangeSnapshot, { trades }: Market): Bet[] {
  const bets: Record<string, Bet> = {}
  for (const [, accountIndex, clientOrderId, , , side, , , , , , unusual] of orders) {
    const { accountId, kind } = accounts[accountIndex]!
    if (kind !== 'player') continue
    const own = (unusual?.pieces ?? []).map((index) => trades[index]!)
    bets[`${accountId}/${clientOrderId}`] = { account: accountId, isBack: side === 'BACK', trades: own }
  }
  const players = new Set(accounts.filter(({ kind }) => kind === 'player').map(({ accountId }) => accountId))
  for (const trade of trades) {
    for (const isBack of [true, false]) {
      const account = isBack ? trade.backer : trade.layer
      if (players.has(account)) continue
      const key = `${account} ${isBack} ${trade.runnerIndex}`
      bets[key] ??= { account, isBack, trades: [] }
      bets[key].trades.push(trade)
    }
  }
  return Object.values(bets)
}

/**
 * What each account gets of the one market in a snapshot, worked out by hand from its bets: the backer's return in the part
 * that won, less his stake, and commission on what a player has won over all. The house has what rounding leaves.
 */
export function expectedBalances(snapshot: ExchangeSnapshot, result: Result): Map<string, number> {
  const market = snapshot.markets[0]!
  const won = new Map<string, number>()
  if (result.kind !== 'RUNNERS') return won
  const add = (accountId: string, paise: number) => won.set(accountId, (won.get(accountId) ?? 0) + paise)
  for (const { account, isBack, trades } of betsOf(snapshot, market)) {
    const standing = trades.filter(({ isVoid }) => !isVoid)
    if (standing.length === 0) continue
    const { selectionId } = market.runners[standing[0]!.runnerIndex]!
    const stakes = standing.reduce((sum, { stakePaise }) => sum + stakePaise, 0)
    const returns = standing.reduce((sum, { profitPaise }) => sum + profitPaise, stakes)
    // Half up, in whole paise: the return of a dead heat is shared.
    const [places, tied] = partOf(selectionId, result.places, market.numberOfWinners)
    const paid = Math.floor((returns * places) / tied + 0.5) - stakes
    add(account, isBack ? paid : -paid)
    add('house', isBack ? -paid : paid)
  }
  for (const { accountId, kind } of snapshot.accounts) {
    const paise = won.get(accountId) ?? 0
    if (kind !== 'player' || paise <= 0) continue
    const commission = Math.floor((paise * market.commissionBasisPoints) / 10_000 + 0.5)
    add(accountId, -commission)
    add('house', commission)
  }
  return won
}

/** How many places are left for how many that tied with this one. */
function partOf(selectionId: string, places: readonly (readonly string[])[], paid: number): [number, number] {
  let left = paid
  for (const tied of places) {
    if (tied.includes(selectionId)) return [Math.min(tied.length, Math.max(0, left)), tied.length]
    left -= tied.length
  }
  return [0, 1]
}
