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
  /** Which bets of the whole list it has; absent of the whole list itself. */
  has?: (row: LiveBet, market: Market) => boolean
}

const LISTS: readonly BetList[] = [
  {
    call: 'getBets',
    which: 'of an event',
    rows: (player, { stEventID }) => player.data('getBets', { query: { eid: stEventID } }),
    has: ({ eventId }, { stEventID }) => eventId === stEventID,
  },
  { call: 'getBets', which: 'of all events', rows: (player) => player.data('getBets', { query: {} }) },
  {
    call: 'betHistory',
    which: 'of a market',
    rows: (player, { stMarketID }) => player.data('betHistory', { query: { mid: stMarketID } }),
    has: ({ marketId }, { stMarketID }) => marketId === stMarketID,
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
    betType: order.betType === 'LAY' ? 'LAY' : 'BACK',
    orderId: order.orderId,
    betId,
    size: 0,
    win: 0,
    winStatus: '',
    isWaiting: false,
    reasonCode: '',
    reason: '',
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
  const { dbWin, stack, odds, betType } = row
  // The profit of a lay is its stake.
  const most = betType === 'LAY' ? stack : stack * (odds - 1)
  holds('dbWin', `about ${most}`, Math.abs(dbWin - most) <= stack * ODDS_ARE_ROUNDED, row)
}

/** A lay at this price rests. Decimal odds. */
const NOBODY_BACKS = 1.01

/** A bet on the last runner: a list that always names the first is not right by chance. */
const onLastRunner = (market: Market, over: Partial<OrderBody>): OrderBody =>
  restingOrder(market, { selectionId: market.submaster.at(-1)!.stSelectionID, ...over })

const BETS = LISTS.flatMap(({ call, which, rows }) =>
  checksOf(call, [
    {
      name: `${which}: shows a bet as it was placed, open, with nothing won`,
      writes: true,
      run: async ({ player, markets }) => {
        const { quiet } = await markets()
        for (const over of [{ odds: TAKES_ANYTHING }, {}, { betType: 'LAY', odds: NOBODY_BACKS }] as const) {
          const order = onLastRunner(quiet, over)
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

const keyOf = ({ betId, betStatus }: LiveBet) => `${betId} ${betStatus}`

const NARROWED = LISTS.flatMap(({ call, which, rows, has }) => {
  const whole = LISTS.find((each) => each.call === call && !each.has)
  if (!has || !whole) return []
  return checksOf(call, [
    {
      name: `${which}: has what the whole list has of it and nothing else, the newest first in both`,
      writes: true,
      run: async ({ player, markets }) => {
        const { quiet, quiet2 } = await markets()
        const older = await player.rest(quiet)
        const newer = await player.rest(quiet2)
        const all = await whole.rows(player, quiet)
        const some = await rows(player, quiet)
        same('the newest', [all[0]?.betId, some[0]?.betId], [newer.betId, older.betId])
        const strays = some.filter((row) => !has(row, quiet))
        same('bets of something else', strays, [])
        const keys = new Set(some.map(keyOf))
        const missing = all.filter((row) => has(row, quiet) && !keys.has(keyOf(row)))
        same('bets of it that the whole list alone has', missing, [])
      },
    },
  ])
})

const MY_MARKETS = checksOf('getExposure', [
  {
    name: 'counts a bet under its market, by its names',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const itemOf = async () =>
        (await player.data('getExposure')).find(({ marketId }) => marketId === quiet.stMarketID)
      const before = (await itemOf())?.count ?? 0
      const { betId: id } = await player.rest(quiet)
      like('the market', await itemOf(), {
        eventTypeId: quiet.stSportsID,
        eventTypeName: quiet.stSportsName,
        eventId: quiet.stEventID,
        eventName: quiet.stEventName,
        count: before + 1,
      })
      await player.success('deleteBet', { query: { id } })
      same('count without the bet', (await itemOf())?.count ?? 0, before)
    },
  },
])

/** What was just bet is in every list that could name it, and by its own names. Source: spec §3 "Live bet", "My Market item". */
export const LISTED_BETS: readonly Check[] = [...BETS, ...NARROWED, ...MY_MARKETS]
