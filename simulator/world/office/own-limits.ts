import { DEMO_USER } from '@layline/shared/casino'
import {
  OWN_LIMIT_MAX_RUPEES,
  type OwnLimitKind,
  type OwnLimitPeriod,
} from '@layline/shared/entities/own-limits'
import { isoOf } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import { type Paise, paiseOf, type WorldMs } from '@layline/shared/units'
import { DONE, type Outcome, type Refused, refused } from '../../exchange/outcome.ts'
import type { Account } from '../account.ts'
import type { World } from '../world.ts'
import { isWaitingCashOut } from './cash-out.ts'
import { localMonthsLater } from './limit-periods.ts'

const HOUR_MS = 3_600_000
/** A higher limit, or none, holds after this, world time. Source: readings.md "Own limits"; GC RTS 12. */
const RAISE_AFTER_MS = 24 * HOUR_MS

/** A limit as it is kept. */
export interface KeptLimit {
  kind: OwnLimitKind
  period: OwnLimitPeriod
  amountPaise: Paise
  /** A raise, or with null the removal, that holds from then on. */
  next?: { amountPaise: Paise | null; fromMs: WorldMs }
}

/** What a player has set for the own account; absent until then, so that other accounts are kept as ever. */
export interface KeptOwnLimits {
  limits: KeptLimit[]
  timeOutUntilMs?: WorldMs
  excludedUntilMs?: WorldMs
}

/** A limit that holds at a moment. */
export interface HeldLimit extends Pick<KeptLimit, 'kind' | 'period' | 'amountPaise'> {
  next: KeptLimit['next'] | undefined
}

const ownLimitsOf = ({ ownLimits = { limits: [] } }: Account): KeptOwnLimits => ownLimits

function heldAt({ kind, period, amountPaise, next }: KeptLimit, nowMs: WorldMs): HeldLimit | undefined {
  if (!next || next.fromMs > nowMs) return { kind, period, amountPaise, next }
  return next.amountPaise === null
    ? undefined
    : { kind, period, amountPaise: next.amountPaise, next: undefined }
}

/** The limits of a player that hold now, in the order they were set. */
export function limitsHeld(account: Account, nowMs: WorldMs): HeldLimit[] {
  return ownLimitsOf(account).limits.flatMap((limit) => heldAt(limit, nowMs) ?? [])
}

/**
 * Sets a limit: a first or a lower one holds at once, a higher one or none after 24 h of world time. The latest request
 * replaces one that waits.
 */
export function setLimit(
  { nowMs }: World,
  account: Account,
  asked: { kind: OwnLimitKind; period: OwnLimitPeriod; amountPaise: Paise | null },
): Outcome {
  const { kind, period, amountPaise } = asked
  if (account.userName === DEMO_USER) return refused('DEMO_OWN_LIMITS')
  if (amountPaise !== null && !(amountPaise > 0 && amountPaise <= paiseOf(OWN_LIMIT_MAX_RUPEES))) {
    return refused('INVALID_AMOUNT', `A limit is more than 0 and at most ${OWN_LIMIT_MAX_RUPEES}`)
  }
  const isAsked = (limit: Pick<KeptLimit, 'kind' | 'period'>) =>
    limit.kind === kind && limit.period === period
  const held = limitsHeld(account, nowMs).find(isAsked)
  const own = ownLimitsOf(account)
  const others = own.limits.filter((limit) => !isAsked(limit))
  if (amountPaise !== null && (!held || amountPaise <= held.amountPaise)) {
    others.push({ kind, period, amountPaise })
  } else if (held) {
    const next = { amountPaise, fromMs: nowMs + RAISE_AFTER_MS }
    others.push({ kind, period, amountPaise: held.amountPaise, next })
  }
  account.ownLimits = { ...own, limits: others }
  return DONE
}

/** Begins a time-out, or makes a running one longer; never shorter. */
export function beginTimeOut(world: World, account: Account, hours: number): Outcome {
  if (account.userName === DEMO_USER) return refused('DEMO_OWN_LIMITS')
  const own = ownLimitsOf(account)
  const untilMs = Math.max(own.timeOutUntilMs ?? world.nowMs, world.nowMs + hours * HOUR_MS)
  account.ownLimits = { ...own, timeOutUntilMs: untilMs }
  takeBack(world, account)
  return DONE
}

/** Begins a self-exclusion, or makes a running one longer; never shorter. */
export function selfExclude(world: World, account: Account, months: number): Outcome {
  if (account.userName === DEMO_USER) return refused('DEMO_OWN_LIMITS')
  const own = ownLimitsOf(account)
  const untilMs = Math.max(own.excludedUntilMs ?? world.nowMs, localMonthsLater(world.nowMs, months))
  account.ownLimits = { ...own, excludedUntilMs: untilMs }
  takeBack(world, account)
  return DONE
}

/** Takes back what is unmatched; nothing stops a cash-out, also one that waits out its delay. */
function takeBack(world: World, { userName }: Account): void {
  world.exchange.cancelAll(userName, (order) => isWaitingCashOut(world, order))
}

/** Why the player may not sign in, bet or deposit now; undefined where neither time-out nor self-exclusion runs. */
export function whyShut(account: Account, nowMs: WorldMs): Refused | undefined {
  const { excludedUntilMs = nowMs, timeOutUntilMs = nowMs } = ownLimitsOf(account)
  if (excludedUntilMs > nowMs) return refused('SELF_EXCLUDED', TEXT.excluded(momentText(excludedUntilMs)))
  if (timeOutUntilMs > nowMs) return refused('TIMED_OUT', TEXT.timedOut(momentText(timeOutUntilMs)))
  return undefined
}

/** YYYY-MM-DD HH:mm at +5:30. Source: readings.md "Dates". */
const momentText = (atMs: WorldMs) =>
  isoOf(atMs + TIME_ZONE_OFFSET_MINUTES * 60_000)
    .slice(0, 16)
    .replace('T', ' ')
