import type { LiveBet } from '@layline/shared/entities/bet'
import { RUNNER_STATUS } from '@layline/shared/entities/market'
import { useEffect, useMemo } from 'react'
import { subscribe } from 'valtio/vanilla'
import { useLiveMarket } from '../../feed/use-markets.ts'
import { isPlaceMarket } from '../../trading/place-market.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { useBets } from '../bets/public.ts'
import { resultOf } from './closed-profit.ts'
import type { LadderScreen } from './ladder-screen.ts'
import type { LadderAt } from './open-ladders.ts'

const NO_BETS: readonly LiveBet[] = []

/**
 * The player's bets on the ladder's runner, the newest first; draws them, what all bets on the market come to, and the
 * orders that wait for an answer.
 */
export function useOwnOrders(
  screen: LadderScreen,
  { eventId, marketId, selectionId }: LadderAt,
): readonly LiveBet[] {
  const { orders } = useTrading()
  const { data = NO_BETS } = useBets(eventId)
  const market = useLiveMarket(marketId)
  const ofMarket = useMemo(() => data.filter((bet) => bet.marketId === marketId), [data, marketId])
  const bets = useMemo(
    () => ofMarket.filter((bet) => bet.selectionId === selectionId),
    [ofMarket, selectionId],
  )
  useEffect(() => {
    // Where several are placed, what becomes of the others says nothing of this one.
    const isAlone = market !== undefined && isPlaceMarket(market.facts)
    const others = isAlone
      ? []
      : (market?.runners ?? [])
          .filter((runner) => runner.selectionId !== selectionId && runner.status !== RUNNER_STATUS.removed)
          .map((runner) => runner.selectionId)
    screen.setOrders({ bets, result: resultOf(isAlone ? bets : ofMarket, { selectionId, others }) })
  }, [screen, market, ofMarket, bets, selectionId])
  useEffect(() => {
    const draw = () => {
      const ours = orders.state.waiting.filter(
        ({ order }) => order.marketId === marketId && order.selectionId === selectionId,
      )
      screen.setOrders({
        sent: ours.map(({ order: { betType, odds, stack }, sinceMs }) => ({ betType, odds, stack, sinceMs })),
      })
    }
    draw()
    return subscribe(orders.state, draw)
  }, [screen, orders, marketId, selectionId])
  return bets
}
