import type { IndianRaceNav, RaceListItem } from '@layline/shared/entities/race'
import { UPCOMING_RACES_SHOWN } from '@layline/shared/limits'
import { shownIndianRaceMs, shownStartMs } from '@layline/shared/rules/race-times'
import { SPORT } from '@layline/shared/sports'
import type { MarketFacts } from '../../feed/market-store.ts'

/** A race of a list. */
export interface RaceItem {
  sportId: string
  /** Of the winner. */
  marketId: string
  eventId: string
  venue: string
  /** ISO 3166 alpha-2. */
  countryCode: string
  /** World time. */
  startMs: number
}

export function raceItemsOf(sportId: string, list: readonly RaceListItem[]): RaceItem[] {
  return list.map(({ winMarketId, raceId, venue, countryCode, startTime }) => ({
    sportId,
    marketId: winMarketId,
    eventId: raceId,
    venue,
    countryCode,
    startMs: Date.parse(startTime),
  }))
}

/** Indian races: their times are shown 5h30 earlier than they are given. Source: spec §9. */
export function indianRaceItemsOf(nav: IndianRaceNav): RaceItem[] {
  return nav
    .flatMap(({ races }) => raceItemsOf(SPORT.indianHorseRacing, races))
    .map((race) => ({ ...race, startMs: shownIndianRaceMs(race.startMs) }))
}

/** A race of which only the market is known. */
export function raceItemOfMarket(facts: MarketFacts): RaceItem {
  const { stSportsID, stMarketID, stEventID, stCompititionName, dtStartDate, ...race } = facts
  return {
    sportId: stSportsID,
    marketId: race.winMarketId || stMarketID,
    eventId: stEventID,
    venue: race.venue ?? stCompititionName,
    countryCode: race.countryCode ?? '',
    startMs: shownStartMs(stSportsID, Date.parse(dtStartDate)),
  }
}

const byStart = (a: RaceItem, b: RaceItem) => a.startMs - b.startMs

/** The next races that are not off yet. Source: spec §9 "Upcoming races list". */
export function upcomingOf(races: readonly RaceItem[], nowMs: number): RaceItem[] {
  return races
    .filter(({ startMs }) => startMs > nowMs)
    .sort(byStart)
    .slice(0, UPCOMING_RACES_SHOWN)
}

export interface RaceGroup {
  title: string
  races: RaceItem[]
}

/** Groups in the order of their first race, each by start. */
export function groupsOf(races: readonly RaceItem[], titleOf: (race: RaceItem) => string): RaceGroup[] {
  const groups = new Map<string, RaceItem[]>()
  for (const race of [...races].sort(byStart)) {
    const title = titleOf(race)
    const group = groups.get(title)
    if (group) group.push(race)
    else groups.set(title, [race])
  }
  return [...groups].map(([title, group]) => ({ title, races: group }))
}
