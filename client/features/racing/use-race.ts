import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFeed } from '../../feed/use-feed.ts'
import { useClient } from '../../state/client-context.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { raceMarketsQuery, raceQuery } from './queries.ts'
import { type RaceNode, refreshed } from './race-node.ts'

const NO_MARKETS: never[] = []

/**
 * The race of a market: its markets, and their runners as the 1 s poll has them. What either says of prices goes into the
 * market store, where the feed's word is the latest.
 */
export function useRace(marketId: string) {
  const { api } = useClient()
  const { markets: store } = useTrading()
  const race = useQuery(raceQuery(api, marketId))
  const markets = race.data ?? NO_MARKETS
  const eventId = markets[0]?.stEventID ?? ''
  const ids = markets.map(({ stMarketID }) => stMarketID).join(',')
  const polled = useQuery(raceMarketsQuery(api, ids))
  useFeed('event', eventId)
  useEffect(() => {
    if (eventId !== '') store.put({ type: 'event', tag: eventId }, markets, { replace: false })
  }, [store, eventId, markets])
  const takePrices = useEffectEvent((nodes: readonly RaceNode[]) => {
    const newer = nodes.flatMap((node) => {
      const market = markets.find(({ stMarketID }) => stMarketID === node.marketId)
      return market ? refreshed(market, node) : []
    })
    store.put({ type: 'event', tag: eventId }, newer, { replace: false })
  })
  // Once, when they come: put on a market of a later poll, they would pass for as new as it.
  useEffect(() => {
    if (polled.data) takePrices(polled.data)
  }, [polled.data])
  const isUnknown = race.data?.length === 0 || marketId === ''
  return {
    markets,
    /** Until it is known that there is no such race, there may be one. */
    query: {
      data: isUnknown ? NO_MARKETS : polled.data,
      isError: race.isError || polled.isError,
      errorUpdateCount: polled.errorUpdateCount + (race.data ? 0 : race.errorUpdateCount),
      refetch: () => void Promise.all([race.refetch(), ids === '' ? undefined : polled.refetch()]),
    },
  }
}
