import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { OrderOutcome } from '@layline/shared/contract/order'
import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import { type Check, checksOf } from '../check.ts'
import { type OrderBody, type Player, restingOrder, TAKES_ANYTHING } from '../fixtures/suite-player.ts'
import { inMoment } from '../fixtures/world-moment.ts'
import { holds, like, same } from '../mismatch.ts'

/** A way to list bets, of which a bet that was just placed is one. */
interface BetList {
  call: EndpointName
  /** Which bets. */
  which: string
  rows: (player: Player, market: Market) => Promise<LiveBet[]>
}

const LISTS: readonly BetList[] = [
  {
    call: 'getBets',
    which: 'of an event',
    rows: (player, { stEventID }) => player.data('getBets', { query: { eid: stEventID } }),
  },
  { call: 'getBets', which: 'of all events', rows: (player) => player.data('getBets', { query: {} }) },
  {
    call: 'betHistory',
    which: 'of a market',
    rows: (player, { stMarketID }) => player.data('betHistory', { query: { mid: stMarketID } }),
  },
  {
    call: 'betHistory',
    which: 'of all markets',
    rows: (player) => player.data('betHistory', { query: {} }),
  },
]

/** What a list must say of an open bet: what was bet on by all its names, and nothing won yet. */
function rowsOf(market: Market, order: OrderBody, outcome: OrderOutcome): Partial<LiveBet>[] {
  const { matched, remaining, averageOdds, betId } = outcome
  const runner = market.submaster.find(({ stSelectionID }) => stSelectionID === order.selectionId)
  const common: Partial<LiveBet> = {
    eventId: market.stEventID,
    eventName: market.stEventName,
    marketId: market.stMarketID,
    marketName: market.stMarketName,
    eventTypeId: market.stSportsID,
    eventTypeName: market.stSportsName,
    selectionId: order.selectionId,
    selectionName: runner?.stRunnerName ?? '',
    betType: 'BACK',
    orderId: order.orderId,
    betId,
    size: 0,
    win: 0,
    winStatus: '',
  }
  const { executed, pending } = BET_STATUS
  return [
    ...(matched > 0 ? [{ ...common, betStatus: executed, stack: matched, odds: averageOdds }] : []),
    ...(remaining > 0 ? [{ ...common, betStatus: pending, stack: remaining, odds: order.odds }] : []),
  ]
}

/** How far average odds of the wire may be from those that a profit was made of. */
const ODDS_ARE_ROUNDED = 0.01

function checkProfit(row: LiveBet): void {
  const { dbWin, stack, odds } = row
  const isNear = Math.abs(dbWin - stack * (odds - 1)) <= stack * ODDS_ARE_ROUNDED
  holds('dbWin', `about ${stack} x (${odds} - 1)`, isNear, row)
}

/** A back on the last runner: a list that always names the first is not right by chance. */
const onLastRunner = (market: Market, over: Partial<OrderBody>): OrderBody =>
  restingOrder(market, { selectionId: market.submaster.at(-1)!.stSelectionID, ...over })

const BETS = LISTS.flatMap(({ call, which, rows }) =>
  checksOf(call, [
    {
      name: `${which}: shows a bet as it was placed, open, with nothing won`,
      writes: true,
      run: async ({ player, markets }) => {
        const { quiet } = markets()
        for (const order of [onLastRunner(quiet, { odds: TAKES_ANYTHING }), onLastRunner(quiet, {})]) {
          const { result: outcome, isOfMoment } = await inMoment(player, () => player.place(order))
          const listed = (await rows(player, quiet)).filter(({ orderId }) => orderId === order.orderId)
          const expected = rowsOf(quiet, order, outcome)
          same('rows of the bet', listed.length, expected.length)
          for (const row of expected) {
            const found = listed.find(({ betStatus }) => betStatus === row.betStatus)
            like(`the ${row.betStatus} part`, found, row)
            isOfMoment('createdAt', found?.createdAt ?? '')
            checkProfit(found!)
          }
        }
      },
    },
  ]),
)

const MY_MARKETS = checksOf('getExposure', [
  {
    name: 'counts a bet under its market, by its names',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = markets()
      const itemOf = async () =>
        (await player.data('getExposure')).find(({ marketId }) => marketId === quiet.stMarketID)
      const before = (await itemOf())?.count ?? 0
      await player.rest(quiet)
      like('the market', await itemOf(), {
        eventTypeId: quiet.stSportsID,
        eventTypeName: quiet.stSportsName,
        eventId: quiet.stEventID,
        eventName: quiet.stEventName,
        count: before + 1,
      })
    },
  },
])

/** What was just bet is in every list that could name it, and by its own names. Source: spec §3 "Live bet", "My Market item". */
export const LISTED_BETS: readonly Check[] = [...BETS, ...MY_MARKETS]
