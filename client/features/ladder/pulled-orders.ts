import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import { paiseOf, rupeesOf } from '@layline/shared/units'
import { refreshMoney } from '../../api/query-client.ts'
import type { Client } from '../../state/client.ts'
import { notify } from '../../ui/notify.ts'
import type { Side } from './own-orders.ts'

/** What was cancelled at one price, and can be put back. Decimal odds, rupees. */
export interface PulledPart {
  side: Side
  odds: number
  stack: number
}

/** Rupees of a bet that came to nothing so far: cancelled, reduced, lapsed. */
const endedOf = (bets: readonly LiveBet[], betId: number) =>
  bets.find((bet) => bet.betId === betId && bet.betStatus === BET_STATUS.cancelled)?.stack ?? 0

/**
 * What the cancels of these bets took from the book: by how much of each came to nothing between two lists, since a part
 * may have been matched before its cancel. One part for each side and price: two equal orders sent at once are one.
 */
export function pulledParts(
  before: readonly LiveBet[],
  after: readonly LiveBet[],
  betIds: ReadonlySet<number>,
): PulledPart[] {
  const parts = new Map<string, PulledPart>()
  for (const { betId, betStatus, betType, odds } of after) {
    if (!betIds.has(betId) || betStatus !== BET_STATUS.cancelled) continue
    const paise = paiseOf(endedOf(after, betId)) - paiseOf(endedOf(before, betId))
    if (paise <= 0) continue
    const key = `${betType}/${odds}`
    const stack = rupeesOf(paise + paiseOf(parts.get(key)?.stack ?? 0))
    parts.set(key, { side: betType, odds, stack })
  }
  return [...parts.values()]
}

/**
 * Cancels these bets and tells the player; each refusal is told as well. Answers with what can be put back, which is
 * nothing where the bets could not be asked for afterwards. `before` is the list the bets are of.
 */
export async function cancelBets(
  { api, queries }: Client,
  bets: readonly LiveBet[],
  before: readonly LiveBet[],
): Promise<PulledPart[]> {
  const cancelled = new Set<number>()
  const cancel = async ({ betId }: LiveBet) => {
    await api.call(BET_CALLS.deleteBet, { query: { id: betId } })
    cancelled.add(betId)
  }
  const results = await Promise.allSettled(bets.map(cancel))
  for (const result of results) {
    if (result.status === 'rejected') notify.error((result.reason as Error).message)
  }
  refreshMoney(queries)
  const [first] = bets
  if (!first || cancelled.size === 0) return []
  notify.success(TEXT.deleted)
  try {
    const after = await api.call(BET_CALLS.getBets, { query: { eid: first.eventId } })
    return pulledParts(before, after, cancelled)
  } catch {
    return []
  }
}
