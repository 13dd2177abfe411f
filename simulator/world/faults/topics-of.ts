import { WINNER } from '@layline/shared/entities/market'
import { TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import type { World } from '../world.ts'

/**
 * Topics of the feed in which a change of this market is told: its event's, and the lists it stands in or leaves with
 * the change.
 */
export function topicsOf(
  { catalogue, exchange }: Pick<World, 'catalogue' | 'exchange'>,
  marketId: string,
): { topic: 'event' | 'sports'; tag: string }[] {
  const event = catalogue.event(catalogue.market(marketId)?.eventId ?? '')
  if (!event) return []
  const tags: string[] = []
  const main = catalogue.mainMarket(event)
  if (main?.marketId === marketId) {
    if (!event.outright) tags.push(event.sportId)
    if (exchange.market(marketId)?.inPlay) tags.push(TAG_IN_PLAY)
    if (main.name === WINNER) tags.push(TAG_WINNER)
  }
  return [{ topic: 'event', tag: event.eventId }, ...tags.map((tag) => ({ topic: 'sports', tag }) as const)]
}
