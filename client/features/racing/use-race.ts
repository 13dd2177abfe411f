import { QueryObserver, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFeed } from '../../feed/use-feed.ts'
import { useClient } from '../../state/client-context.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { type PricedRaceNode, refreshed, withoutPrices } from './race-node.ts'
import { raceMarketsQuery, raceQuery } from './race-queries.ts'

const NO_MARKETS: never[] = []

/**
 * The race of a market: its markets, and their runners as the 1 s poll has them. What either says of prices goes into the
 * market store, where the feed's word is the latest: a poll that brings other prices alone renders nothing.
 */
export function useRace(marketId: string) {
  const { api, queries } = useClient()
  const { markets: store } = useTrading()
  const race = useQuery(raceQuery(api, marketId))
  const markets = race.data ?? NO_MARKETS
  const eventId = markets[0]?.stEventID ?? ''
  const ids = markets.map(({ stMarketID }) => stMarketID).join(',')
  const polled = useQuery({ ...raceMarketsQuery(api, ids), select: withoutPrices })
  useFeed('event', eventId)
  useEffect(() => {
    if (eventId !== '') store.put({ type: 'event', tag: eventId }, markets, { replace: false })
  }, [store, eventId, markets])
  const takePrices = useEffectEvent((nodes: readonly PricedRaceNode[]) => {
    const newer = nodes.flatMap((node) => {
      const market = markets.find(({ stMarketID }) => stMarketID === node.marketId)
      return market ? refreshed(market, node) : []
    })
    store.put({ type: 'event', tag: eventId }, newer, { replace: false })
  })
  useEffect(() => {
    // Reads the answers that the query above asks for. Each is taken once, when it comes: put on a market of a later poll,
    // its prices would pass for as new as that.
    const answers = new QueryObserver(queries, {
      ...raceMarketsQuery(api, ids),
      enabled: false,
      notifyOnChangeProps: ['data'],
    })
    const take = (nodes: readonly PricedRaceNode[] | undefined) => {
      if (nodes) takePrices(nodes)
    }
    take(answers.getCurrentResult().data)
    return answers.subscribe(({ data }) => take(data))
  }, [queries, api, ids])
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
