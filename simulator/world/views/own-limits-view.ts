import { OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS, type OwnLimits } from '@layline/shared/entities/own-limits'
import { isoOf } from '@layline/shared/iso-time'
import { rupeesOf, type WorldMs } from '@layline/shared/units'
import type { Account } from '../account.ts'
import { spanAt } from '../office/limit-periods.ts'
import { usedPaise } from '../office/limits-used.ts'
import { type HeldLimit, limitsHeld } from '../office/own-limits.ts'
import type { World } from '../world.ts'

/** A moment that is still to come; empty otherwise. */
const isoIfAhead = (atMs: WorldMs | undefined, nowMs: WorldMs) =>
  atMs !== undefined && atMs > nowMs ? isoOf(atMs) : ''

/** A player's own limits with what is used of them, time-out and self-exclusion. */
export function ownLimitsView(world: World, account: Account): OwnLimits {
  const { nowMs } = world
  const rankOf = ({ kind, period }: HeldLimit) =>
    OWN_LIMIT_KINDS.indexOf(kind) * OWN_LIMIT_PERIODS.length + OWN_LIMIT_PERIODS.indexOf(period)
  return {
    limits: limitsHeld(account, nowMs)
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map((limit) => {
        const { kind, period, amountPaise, next } = limit
        return {
          kind,
          period,
          amount: rupeesOf(amountPaise),
          used: rupeesOf(Math.max(0, usedPaise(world, account.userName, limit))),
          resetsAt: isoOf(spanAt(period, nowMs).untilMs),
          next: next
            ? {
                amount: next.amountPaise === null ? null : rupeesOf(next.amountPaise),
                from: isoOf(next.fromMs),
              }
            : null,
        }
      }),
    timeOutUntil: isoIfAhead(account.ownLimits?.timeOutUntilMs, nowMs),
    excludedUntil: isoIfAhead(account.ownLimits?.excludedUntilMs, nowMs),
  }
}
