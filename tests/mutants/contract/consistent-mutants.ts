import { MARKET_STATUS, type Market } from '@layline/shared/entities/market'
import { changeFeedMarkets, changeReply, dataOf, withData } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

const CALLS = [
  'getMaster',
  'homeMaster',
  'winnerMaster',
  'pinnedMarkets',
  'spOnly',
  'eventMaster',
  'wholeMaster',
] as const

/** Changes each market in the same way in every list and on the feed, so that no list differs from another. */
export const everywhere = (change: (market: Market) => Market): Mutation => ({
  ...changeReply(CALLS, (reply) => withData(reply, (dataOf(reply) as Market[]).map(change))),
  ...changeFeedMarkets((markets) => markets.map(change)),
})

/** What is told wrong of a market, and everywhere the same. */
export const CONSISTENT: readonly ContractMutant[] = [
  {
    name: 'a suspended market is told as one in play everywhere',
    caughtBy:
      'operate: a market in play whose result is taken back is suspended in every list and on the feed, and takes no bet',
    create: () =>
      everywhere((market) =>
        market.btMarketStatus === MARKET_STATUS.suspended
          ? { ...market, btMarketStatus: MARKET_STATUS.inPlay }
          : market,
      ),
  },
  {
    name: 'the delay of bets in play is told a second too short everywhere',
    caughtBy: 'testOrder: an order in play is answered when its delay is over, and not before',
    create: () => everywhere((market) => ({ ...market, inBetDelay: Math.max(0, market.inBetDelay - 1) })),
  },
]
