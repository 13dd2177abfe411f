import { SPORT } from '@layline/shared/sports'

/** Sports whose events have a page of their own, reached by the market on the winner. */
const RACE_PAGES: Readonly<Record<string, string>> = {
  [SPORT.horseRacing]: '/sports/eventhorse',
  [SPORT.greyhoundRacing]: '/sports/eventgrey',
}

/** The address of the page that shows a market: the race page of its sport, else the event page. Source: spec §2 "Routes". */
export function eventPath({
  sportId,
  marketId,
  eventId,
}: {
  sportId: string
  marketId: string
  eventId: string
}): string {
  const racePage = RACE_PAGES[sportId]
  return racePage === undefined
    ? `/sports/event?${new URLSearchParams({ sportId, marketId, eventId })}`
    : `${racePage}?${new URLSearchParams({ marketId })}`
}
