import type { BetUpdate, OrderReply } from '@layline/shared/contract/bet-socket'
import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import { refreshMarkets, refreshMoney } from '../api/query-client.ts'
import type { Client } from '../state/client.ts'
import { notify } from '../ui/notify.ts'
import { knownBets, matchedOf, restingIds } from './known-bets.ts'
import { replyText, updateText } from './order-notice.ts'
import type { PendingOrder } from './order-store.ts'

/**
 * Tells the player how an order ended; what shows money and the markets asks again. What was refused at once left nothing; a
 * bet that was taken and then lapsed is in the list of cancelled ones.
 */
export function tellEnd({ orderId, odds }: PendingOrder, reply: OrderReply, { queries }: Client): void {
  if (reply.status === 'error') {
    notify.error(reply.message)
    if (reply.outcome) refreshMoney(queries)
    return
  }
  notify.ofOrder(orderId, 'success', replyText(reply, odds))
  refreshMoney(queries)
  refreshMarkets(queries)
}

/** Tells the player what became of a resting bet, unless turned off; what shows money asks again. */
export function tellUpdate(update: BetUpdate, { queries, notices }: Client): void {
  const isMatched = update.kind === 'MATCHED'
  const notice = isMatched ? 'matched' : 'lapsed'
  if (notices.isWanted(notice)) {
    const runner = knownBets(queries).find(({ betId }) => betId === update.betId)?.selectionName ?? ''
    notify.ofOrder(update.orderId, isMatched ? 'success' : 'info', updateText(update, runner))
    notices.sound(notice)
  }
  refreshMoney(queries)
}

/** Says how many of the resting bets were matched while the line was down; nothing where none was. */
export async function tellMissed(missedMs: number, { api, queries, notices }: Client): Promise<void> {
  if (!notices.isWanted('matched')) return
  const before = knownBets(queries)
  const resting = restingIds(before)
  if (resting.size === 0) return
  const now = await api.call(BET_CALLS.getBets, { query: { eid: '' } })
  const count = [...resting].filter((betId) => matchedOf(now, betId) > matchedOf(before, betId)).length
  if (count === 0) return
  const bets = count === 1 ? '1 bet' : `${count} bets`
  notify.info(`Missed ${Math.max(1, Math.round(missedMs / 1000))} s. ${bets} matched meanwhile.`)
  refreshMoney(queries)
}
