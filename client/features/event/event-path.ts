/** The address of an event page. Source: spec §2 "Routes". */
export function eventPath({
  sportId,
  marketId,
  eventId,
}: {
  sportId: string
  marketId: string
  eventId: string
}): string {
  return `/sports/event?${new URLSearchParams({ sportId, marketId, eventId })}`
}
