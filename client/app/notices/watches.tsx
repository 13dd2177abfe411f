import { MARKET_STATUS } from '@layline/shared/entities/market'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sidebarQuery } from '../../features/lists/queries.ts'
import { useMarketFacts } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useViewSetting } from '../../state/view-settings.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { useAllBets, useFreshBets } from '../all-bets.ts'
import { focusedRunner, spokenText } from '../keys/focused-runner.ts'
import { createMarketWatch, type WatchedMarket } from './market-watch.ts'
import { ownMarketsOf, startsOf } from './own-markets.ts'

const LOOK_EVERY_MS = 1000
/** The focused runner is read out at most this often, ms. Source: trader-ux part 6. */
const SPEAK_EVERY_MS = 10_000

/** Tells of the player's markets: suspended, or about to start. */
function useMarketWatch(): void {
  const { api, clock, notices } = useClient()
  const { markets } = useTrading()
  const { data: bets = [] } = useAllBets()
  const { data: sidebar } = useQuery(sidebarQuery(api))
  const starts = useMemo(() => sidebar && startsOf(sidebar), [sidebar])
  const [watch] = useState(createMarketWatch)
  const look = useEffectEvent(() => {
    const watched = ownMarketsOf(bets).map(
      (own): WatchedMarket => ({
        ...own,
        status: markets.facts[own.marketId]?.btMarketStatus,
        startMs: starts?.get(own.eventId),
      }),
    )
    for (const { kind, text } of watch.look(watched, clock.now())) notices.tell(kind, text)
  })
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Interrupts a player who is about to bet on a market that is suspended. */
function useSlipWatch(): void {
  const { speech } = useClient()
  const { slip } = useSnapshot(useTrading().slip.state)
  const name = slip?.market.stMarketName ?? ''
  const status = useMarketFacts(slip?.market.stMarketID ?? '')?.btMarketStatus
  const isSuspended = status === MARKET_STATUS.suspended
  useEffect(() => {
    if (isSuspended) speech.interrupt(`${name} is suspended.`)
  }, [isSuspended, name, speech])
}

/** Reads out the focused runner's prices when they are others than those it has read. */
function useSpokenPrices(): void {
  const { speech } = useClient()
  const [isOn] = useViewSetting('speaksPrices')
  useEffect(() => {
    if (!isOn) return
    let said = ''
    const timer = setInterval(() => {
      const runner = document.visibilityState === 'visible' ? focusedRunner() : undefined
      const text = runner ? spokenText(runner) : said
      if (text === said) return
      said = text
      speech.say(text)
    }, SPEAK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, speech])
}

/** What watches prices and bets for the player; it shows nothing itself. */
export function PlayerWatches() {
  useFreshBets()
  useMarketWatch()
  useSlipWatch()
  useSpokenPrices()
  return null
}
