import type { ActivityRow, ProfitRow, SummaryRow } from '@layline/shared/entities/report'
import type { LoginLocation } from '@layline/shared/entities/session'
import { dayOf, isoOf } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { sportNameOf } from '@layline/shared/sports'
import { type Paise, rupeesOf, type WorldMs } from '@layline/shared/units'
import type { World } from '../world.ts'

/** Two days of the product's time zone, YYYY-MM-DD, both included. */
export interface DayRange {
  startDate: string
  endDate: string
}

export function isWithin(atMs: WorldMs, { startDate, endDate }: DayRange): boolean {
  const day = dayOf(atMs, TIME_ZONE_OFFSET_MINUTES)
  return day >= startDate && day <= endDate
}

interface MarketProfit {
  marketId: string
  paise: Paise
  commissionPaise: Paise
  lastMs: WorldMs
}

/** What each market brought, of one range of days or ever, most recent first. */
function profits(world: World, userName: string, range: DayRange | undefined): MarketProfit[] {
  const byMarket = new Map<string, MarketProfit>()
  for (const { marketId, kind, amountPaise, atMs } of world.exchange.entries(userName)) {
    if (marketId === undefined || (range && !isWithin(atMs, range))) continue
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
export function summaryView(world: World, userName: string, range?: DayRange): SummaryRow[] {
  const sums = new Map<string, { max: string; paise: Paise }>()
  for (const entry of [...world.exchange.entries(userName)].reverse()) {
    const played = playedIn(world, entry)
    if (!played || (range && !isWithin(entry.atMs, range))) continue
    const before = sums.get(played.id)?.paise ?? 0
    sums.set(played.id, { max: played.name, paise: before + entry.amountPaise })
  }
  return [...sums.values()].map(({ max, paise }) => ({ max, sum: rupeesOf(paise) }))
}

/** The event or the casino game that moved money; undefined where it was none. */
function playedIn(
  world: World,
  { kind, marketId, memo }: ReturnType<World['exchange']['entries']>[number],
): { id: string; name: string } | undefined {
  if (kind === 'CASINO') return { id: `casino/${memo}`, name: memo }
  const facts = marketId === undefined ? undefined : world.catalogue.market(marketId)
  const event = facts && world.catalogue.event(facts.eventId)
  return event && { id: event.eventId, name: event.name }
}

/** Profit and loss by market, most recent first. */
export function profitView(world: World, userName: string, range: DayRange): ProfitRow[] {
  return profits(world, userName, range).flatMap(({ marketId, paise, commissionPaise, lastMs }) => {
    const facts = world.catalogue.market(marketId)
    const event = facts && world.catalogue.event(facts.eventId)
    if (!event) return []
    const eventTypeId = world.catalogue.sportIdOf(facts)
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
