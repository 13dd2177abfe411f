import type { Result } from '../../../../simulator/exchange/settlement/result.ts'
import type { ExchangeSnapshot } from '../../../../simulator/exchange/snapshot.ts'

/**
 * What each account gets of the one market in a snapshot, worked out by hand from its trades: the backer's return in
 * the part that won, less his stake, and commission on what a player has won over all.
 */
export function expectedBalances(snapshot: ExchangeSnapshot, result: Result): Map<string, number> {
  const [market] = snapshot.markets
  const won = new Map<string, number>()
  if (result.kind !== 'RUNNERS') return won
  const add = (accountId: string, paise: number) => won.set(accountId, (won.get(accountId) ?? 0) + paise)
  for (const { runnerIndex, stakePaise, profitPaise, backer, layer, isVoid } of market!.trades) {
    if (isVoid) continue
    const { selectionId } = market!.runners[runnerIndex]!
    // Half up, in whole paise: the return of a dead heat is shared.
    const [places, tied] = partOf(selectionId, result.places, market!.numberOfWinners)
    const paid = Math.floor(((stakePaise + profitPaise) * places) / tied + 0.5) - stakePaise
    add(backer, paid)
    add(layer, -paid)
  }
  for (const { accountId, kind } of snapshot.accounts) {
    const paise = won.get(accountId) ?? 0
    if (kind !== 'player' || paise <= 0) continue
    add(accountId, -Math.floor((paise * market!.commissionBasisPoints) / 10_000 + 0.5))
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
