import type { ActivityRow, ProfitRow, SummaryRow } from '@layline/shared/entities/report'
import type { LoginLocation } from '@layline/shared/entities/session'
import { dayOf, isoOf, startOfDayMs } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { sportNameOf } from '@layline/shared/sports'
import { type Paise, rupeesOf, type WorldMs } from '@layline/shared/units'
import type { LedgerEntry } from '../../exchange/accounts/ledger.ts'
import { type Archive, NO_ARCHIVE, type TimeSpan } from '../archive/archive.ts'
import { Past } from '../archive/past.ts'
import type { World } from '../world.ts'

const DAY_MS = 86_400_000

/** Two days of the product's time zone, YYYY-MM-DD, both included. */
export interface DayRange {
  startDate: string
  endDate: string
}

export function isWithin(atMs: WorldMs, { startDate, endDate }: DayRange): boolean {
  const day = dayOf(atMs, TIME_ZONE_OFFSET_MINUTES)
  return day >= startDate && day <= endDate
}

/** The time that a range of days covers; undefined where one of them is no day. */
export function spanOf({ startDate, endDate }: DayRange): TimeSpan | undefined {
  const fromMs = startOfDayMs(startDate, TIME_ZONE_OFFSET_MINUTES)
  const toMs = startOfDayMs(endDate, TIME_ZONE_OFFSET_MINUTES) + DAY_MS
  return fromMs <= toMs ? { fromMs, toMs } : undefined
}

interface MarketProfit {
  marketId: string
  paise: Paise
  commissionPaise: Paise
  lastMs: WorldMs
}

/** What each market brought in a range of days, most recent first. */
function profits(past: Past, userName: string, range: DayRange): MarketProfit[] {
  const byMarket = new Map<string, MarketProfit>()
  for (const { marketId, kind, amountPaise, atMs } of past.entries(userName, spanOf(range))) {
    if (marketId === undefined || !isWithin(atMs, range)) continue
    const before = byMarket.get(marketId)
    // Seen again it becomes the most recent.
    byMarket.delete(marketId)
    byMarket.set(marketId, {
      marketId,
      paise: (before?.paise ?? 0) + amountPaise,
      commissionPaise: (before?.commissionPaise ?? 0) + (kind === 'COMMISSION' ? amountPaise : 0),
      lastMs: atMs,
    })
  }
  return [...byMarket.values()].reverse()
}

/** What each event and each casino game brought, its name and the sum, most recent first. Source: spec §3 "Summary row". */
export function summaryView(
  world: World,
  userName: string,
  range?: DayRange,
  archive: Archive = NO_ARCHIVE,
): SummaryRow[] {
  const past = new Past(world, archive)
  const sums = new Map<string, { max: string; paise: Paise }>()
  for (const entry of past.entries(userName, range && spanOf(range)).reverse()) {
    const played = playedIn(past, entry)
    if (!played || (range && !isWithin(entry.atMs, range))) continue
    const before = sums.get(played.id)?.paise ?? 0
    sums.set(played.id, { max: played.name, paise: before + entry.amountPaise })
  }
  return [...sums.values()].map(({ max, paise }) => ({ max, sum: rupeesOf(paise) }))
}

/** The event or the casino game that moved money; undefined where it was none. */
function playedIn(
  past: Past,
  { kind, marketId, memo }: LedgerEntry,
): { id: string; name: string } | undefined {
  if (kind === 'CASINO') return { id: `casino/${memo}`, name: memo }
  const event = marketId === undefined ? undefined : past.market(marketId)?.event
  return event && { id: event.eventId, name: event.name }
}

/** Profit and loss by market, most recent first. */
export function profitView(
  world: World,
  userName: string,
  range: DayRange,
  archive: Archive = NO_ARCHIVE,
): ProfitRow[] {
  const past = new Past(world, archive)
  return profits(past, userName, range).flatMap(({ marketId, paise, commissionPaise, lastMs }) => {
    const market = past.market(marketId)
    if (!market) return []
    const { facts, event, sportId: eventTypeId } = market
    return {
      eventTypeId,
      eventTypeName: sportNameOf(eventTypeId),
      eventId: event.eventId,
      eventName: event.name,
      marketId,
      marketName: facts.name,
      pl: rupeesOf(paise),
      commission: rupeesOf(commissionPaise),
      createdAt: isoOf(lastMs),
    }
  })
}

const placeText = ({ locality, city, subdivision, country }: LoginLocation) =>
  [locality, city, subdivision, country].filter(Boolean).join(', ')

/** Sign-ins between two days, newest first. */
export function activityView(world: World, userName: string, range: DayRange): ActivityRow[] {
  const { activity = [] } = world.accounts.get(userName) ?? {}
  return activity
    .filter(({ atMs }) => isWithin(atMs, range))
    .map(({ atMs, location, userIp, userAgent }) => ({
      stUserName: userName,
      location: placeText(location),
      userIp,
      userAgent,
      createdAt: isoOf(atMs),
    }))
    .reverse()
}
