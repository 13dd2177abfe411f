import type { BetUpdate, OrderReply } from '@layline/shared/contract/bet-socket'
import { kindOf } from '@layline/shared/market-kinds'
import { sumRupees } from '@layline/shared/units'

/** How far an order is filled; amounts in rupees, odds decimal. */
interface Fill {
  matched: number
  /** What is not matched, whether it rests or has ended. */
  remaining: number
  averageOdds: number
  askedOdds: number
}

const amount = (rupees: number) => rupees.toLocaleString('en-IN', { maximumFractionDigits: 2 })

/** 'Matched 600 of 1,000 at 1.86 (asked 1.85)'. */
export function fillText({ matched, remaining, averageOdds, askedOdds }: Fill): string {
  const of = remaining > 0 ? ` of ${amount(sumRupees([matched, remaining]))}` : ''
  const asked = askedOdds === averageOdds ? '' : ` (asked ${askedOdds})`
  return `Matched ${amount(matched)}${of} at ${averageOdds}${asked}`
}

/** What the player is told of an order that was taken: the server's words first. Source: spec §7 "Bet reply". */
export function replyText({ message, outcome, sportsId }: OrderReply, askedOdds: number): string {
  // A bet on runs has a line and a rate, of which no average says anything.
  if (!outcome || outcome.matched === 0 || kindOf(sportsId).isOnRuns) return message
  return `${message}. ${fillText({ ...outcome, askedOdds })}`
}

const ENDS: Readonly<Record<Exclude<BetUpdate['kind'], 'MATCHED'>, string>> = {
  LAPSED: 'lapsed',
  VOIDED: 'voided',
  CANCELLED: 'cancelled',
}

/** What the player is told of a resting bet that has changed; `runner` is empty where it is not known. */
export function updateText(update: BetUpdate, runner: string): string {
  const on = runner === '' ? '' : ` · ${runner}`
  if (update.kind === 'MATCHED') return `${fillText(update)}${on}`
  const why = update.reason === '' ? '' : `: ${update.reason}`
  const { remaining, matched } = update
  const what = remaining > 0 ? amount(remaining) : matched > 0 ? 'Rest' : 'Bet'
  return `${what} ${ENDS[update.kind]}${why}${on}`
}
