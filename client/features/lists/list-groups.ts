import { MARKET_STATUS, MATCH_ODDS } from '@layline/shared/entities/market'
import { isKindsOwn } from '@layline/shared/market-kinds'
import { shownStartMs } from '@layline/shared/rules/race-times'
import { RACING_SPORTS, SPORTS_FIRST, sportNameOf } from '@layline/shared/sports'
import type { MarketFacts } from '../../feed/market-store.ts'
import { dayLabel } from '../../ui/dates.ts'
import { type RowKind, rowKindOf } from './row-kinds.ts'

/** What the markets of a list stand together by. */
export type GroupBy = 'day' | 'competition' | 'sport'

/** Rows under one head. */
export interface RowGroup {
  key: string
  title: string
  kind: RowKind
  ids: string[]
  /** How many there are, shown or not. */
  count: number
}

const IN_PLAY = 'In play'

/** In play, or suspended at a ball: a row must not leave its group for the length of a delivery. */
export function isUnderWay({ btMarketStatus, dtStartDate }: MarketFacts, nowMs: number): boolean {
  if (btMarketStatus === MARKET_STATUS.inPlay) return true
  return btMarketStatus === MARKET_STATUS.suspended && Date.parse(dtStartDate) <= nowMs
}

/** Sports in the order of Home: ids 2, 1, 4, then the rest. Source: spec §9 "Sports ordering". */
export function bySportOrder(a: string, b: string): number {
  const place = (id: string) => SPORTS_FIRST.indexOf(id) + 1 || SPORTS_FIRST.length + 1
  return place(a) - place(b) || Number(a) - Number(b)
}

interface Placed {
  facts: MarketFacts
  kind: RowKind
  isLive: boolean
  title: string
}

const startMsOf = ({ stSportsID, dtStartDate }: MarketFacts) =>
  shownStartMs(stSportsID, Date.parse(dtStartDate))

const TITLES: Readonly<Record<GroupBy, (facts: MarketFacts, nowMs: number) => string>> = {
  day: (facts, nowMs) => dayLabel(startMsOf(facts), nowMs),
  competition: ({ stCompititionName }) => stCompititionName,
  sport: ({ stSportsID }) => sportNameOf(stSportsID),
}

/** Whether an event or its competition is called so, whatever the case. */
export function isCalled({ stEventName, stCompititionName }: MarketFacts, words: string): boolean {
  return `${stEventName} ${stCompititionName}`.toLowerCase().includes(words.trim().toLowerCase())
}

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function orderOf(by: GroupBy): (a: Placed, b: Placed) => number {
  const byStart = (a: Placed, b: Placed) =>
    text(a.facts.dtStartDate, b.facts.dtStartDate) || text(a.facts.stMarketID, b.facts.stMarketID)
  const bySport = (a: Placed, b: Placed) => bySportOrder(a.facts.stSportsID, b.facts.stSportsID)
  const byTitle = (a: Placed, b: Placed) => text(a.title, b.title)
  const live = (a: Placed, b: Placed) => Number(b.isLive) - Number(a.isLive)
  if (by === 'sport') return (a, b) => bySport(a, b) || live(a, b) || byStart(a, b)
  if (by === 'competition') return (a, b) => live(a, b) || (a.isLive ? 0 : byTitle(a, b)) || byStart(a, b)
  return (a, b) => live(a, b) || byStart(a, b)
}

/**
 * The rows of a list in their groups: what is in play first, then by day or competition, each by start. Grouped by sport,
 * what is in play comes first in each sport. A market that is closed has left.
 */
export function groupsOf(
  markets: readonly MarketFacts[],
  { by, nowMs }: { by: GroupBy; nowMs: number },
): RowGroup[] {
  const placed = markets
    .filter(({ btMarketStatus }) => btMarketStatus !== MARKET_STATUS.closed)
    .map((facts): Placed => {
      const isLive = isUnderWay(facts, nowMs)
      const title = isLive && by !== 'sport' ? IN_PLAY : TITLES[by](facts, nowMs)
      return { facts, kind: rowKindOf(facts), isLive, title }
    })
    .sort(orderOf(by))
  const groups = new Map<string, RowGroup>()
  for (const { facts, kind, title } of placed) {
    const key = `${title}/${kind}`
    const group = groups.get(key)
    if (group) {
      group.ids.push(facts.stMarketID)
      group.count++
    } else groups.set(key, { key, title, kind, ids: [facts.stMarketID], count: 1 })
  }
  return [...groups.values()]
}

/** Whether a star can do anything: pins are of Match Odds. Source: spec §2 "/sports/favourite". */
export const canBePinned = ({ stMarketName }: Pick<MarketFacts, 'stMarketName'>) =>
  stMarketName === MATCH_ODDS

/** Home's sports: races have pages of their own and a strip. */
export const isOnHome = (sportId: string) => !RACING_SPORTS.includes(sportId) && !isKindsOwn(sportId)
