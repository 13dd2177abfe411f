import { OWN_LIMIT_PERIODS, type OwnLimitPeriod } from '@layline/shared/entities/own-limits'
import { TEXT } from '@layline/shared/texts'
import { type Paise, rupeesOf, type WorldMs } from '@layline/shared/units'
import type { EntryKind, LedgerEntry } from '../../exchange/accounts/ledger.ts'
import { type Refused, refused } from '../../exchange/outcome.ts'
import type { Account } from '../account.ts'
import type { World } from '../world.ts'
import { spanAt } from './limit-periods.ts'
import { type HeldLimit, limitsHeld, whyShut } from './own-limits.ts'

/** Money won and lost. */
const RESULTS: ReadonlySet<EntryKind> = new Set(['SETTLEMENT', 'COMMISSION', 'REVERSAL', 'CASINO'])
const PERIOD_NAMES: Readonly<Record<OwnLimitPeriod, string>> = {
  DAY: 'today',
  WEEK: 'this week',
  MONTH: 'this month',
}

/** Keeps what archived entries came to, by day, as long as a running period counts it. */
export function countArchived(account: Account, entries: readonly LedgerEntry[], nowMs: WorldMs): void {
  const days = new Map(account.archivedResults)
  for (const { kind, amountPaise, atMs } of entries) {
    if (!RESULTS.has(kind)) continue
    const dayMs = spanAt('DAY', atMs).fromMs
    days.set(dayMs, (days.get(dayMs) ?? 0) + amountPaise)
  }
  const firstMs = Math.min(...OWN_LIMIT_PERIODS.map((period) => spanAt(period, nowMs).fromMs))
  account.archivedResults = [...days].filter(([dayMs]) => dayMs >= firstMs)
}

/** What was lost since the beginning of a day less what was won; negative where the player is ahead. */
function netLossPaise({ exchange, accounts }: World, userName: string, fromMs: WorldMs): Paise {
  const entries = exchange.entries(userName)
  let lost = 0
  for (const [dayMs, paise] of accounts.get(userName)?.archivedResults ?? [])
    if (dayMs >= fromMs) lost -= paise
  for (const { kind, amountPaise } of entries.slice(entries.findLastIndex(({ atMs }) => atMs < fromMs) + 1)) {
    if (RESULTS.has(kind)) lost -= amountPaise
  }
  return lost
}

/** Deposits requested since a moment that were not rejected or taken back. */
function depositedPaise({ office }: World, userName: string, fromMs: WorldMs): Paise {
  // The first is the chips that the account began with.
  const [, ...requests] = [...office.cashier.all()].filter((request) => request.userName === userName)
  let paise = 0
  for (const { type, status, askedMs, amountPaise } of requests) {
    const counts = type === 'DEPOSIT' && (status === 'PENDING' || status === 'APPROVED')
    if (counts && askedMs >= fromMs) paise += amountPaise
  }
  return paise
}

/**
 * What of a limit is used in the running period. Of a loss limit: the net loss that is booked, and what open bets can
 * lose at worst. The specification is silent; a limit on booked losses alone would let open bets pass it.
 */
export function usedPaise(world: World, userName: string, { kind, period }: HeldLimit): Paise {
  const { fromMs } = spanAt(period, world.nowMs)
  if (kind === 'DEPOSIT') return depositedPaise(world, userName, fromMs)
  return netLossPaise(world, userName, fromMs) - world.exchange.wallet(userName).exposurePaise
}

const leftText = (limit: HeldLimit, used: Paise) =>
  `${rupeesOf(Math.max(0, limit.amountPaise - used))} left ${PERIOD_NAMES[limit.period]}`

/** Why a limit of the kind stops so much more; undefined where none does. Nothing more is never stopped. */
export function whyOver(
  world: World,
  account: Account,
  kind: HeldLimit['kind'],
  morePaise: Paise,
): Refused | undefined {
  if (morePaise <= 0) return undefined
  for (const limit of limitsHeld(account, world.nowMs)) {
    if (limit.kind !== kind) continue
    const used = usedPaise(world, account.userName, limit)
    if (used + morePaise <= limit.amountPaise) continue
    const left = leftText(limit, used)
    return kind === 'LOSS'
      ? refused('LOSS_LIMIT', TEXT.lossLimit(left))
      : refused('DEPOSIT_LIMIT', TEXT.depositLimit(left))
  }
  return undefined
}

/** Why the player's own settings stop a deposit. */
export function whyNoDeposit(world: World, account: Account, amountPaise: Paise): Refused | undefined {
  return whyShut(account, world.nowMs) ?? whyOver(world, account, 'DEPOSIT', amountPaise)
}

/** Why the player's own settings stop a stake that is lost whole at worst: a casino round. */
export function whyNoStake(world: World, account: Account, stakePaise: Paise): Refused | undefined {
  return whyShut(account, world.nowMs) ?? whyOver(world, account, 'LOSS', stakePaise)
}
