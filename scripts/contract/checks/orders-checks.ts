import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import { paiseOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { checkMoved, moneyOf, positionsIn } from '../fixtures/money-fixture.ts'
import type { Player } from '../fixtures/suite-player.ts'
import { farPrice, newOrderId, PAISE, restingOrder, TAKES_ANYTHING } from '../fixtures/suite-player.ts'
import { holds, Mismatch, Skip, same } from '../mismatch.ts'

const TRIES = 5

async function rowsOf(player: Player, { stEventID }: Market, orderId: string): Promise<LiveBet[]> {
  const rows = await player.data('getBets', { query: { eid: stEventID } })
  return rows.filter((row) => row.orderId === orderId)
}

const brief = (rows: readonly LiveBet[]) =>
  rows.map(({ betStatus, stack, odds }) => ({ betStatus, stack, odds }))

const shownMarket = async (player: Player, { stMarketID }: Market): Promise<Market> => {
  const [market] = await player.data('getMaster', { query: { mid: stMarketID } })
  if (!market) throw new Mismatch('getmaster?mid=', `market ${stMarketID}`, 'nothing')
  return market
}

type Side = 'Back' | 'Lay'

const bestOf = async (player: Player, market: Market, side: Side) =>
  (await shownMarket(player, market)).rates[0]?.[side][0]

/**
 * A bet matched at once at the best price, and the money before it. A better offer may come and go between a look and the
 * bet: that is no fault of the server's, unless it happens at every try.
 */
async function takeBest(player: Player, market: Market, side: Side) {
  const unlike: Mismatch[] = []
  for (let tries = 1; tries <= TRIES; tries++) {
    const before = await moneyOf(player, market)
    const best = await bestOf(player, market, side)
    if (!best || best.Size < market.min) throw new Skip('too little is offered on the first runner')
    const body = restingOrder(
      market,
      side === 'Back' ? { odds: TAKES_ANYTHING } : { betType: 'LAY', odds: best.Price },
    )
    const outcome = await player.place(body)
    if (outcome.averageOdds === best.Price) return { body, outcome, before }
    if ((await bestOf(player, market, side))?.Price !== best.Price) continue
    unlike.push(new Mismatch('averageOdds', best.Price, outcome.averageOdds))
  }
  if (unlike.length === TRIES) throw unlike[0]!
  throw new Skip('the price moved while bets were placed')
}

const CROSSING = (
  [
    ['a bet', 'Back'],
    ['a lay', 'Lay'],
  ] as const
).flatMap(([what, side]) =>
  checksOf('testOrder', [
    {
      name: `${what} that crosses is matched at once and at the best price, and everything moves with it`,
      writes: true,
      run: async ({ player, markets }) => {
        const { quiet } = await markets()
        const { body, outcome, before } = await takeBest(player, quiet, side)
        const { executed } = BET_STATUS
        same('matched', [outcome.matched, outcome.remaining], [body.stack, 0])
        same('state', outcome.state, executed)
        same(
          'ids',
          [outcome.marketId, outcome.eventId, outcome.orderId],
          [quiet.stMarketID, quiet.stEventID, body.orderId],
        )
        same('the bet list', brief(await rowsOf(player, quiet, body.orderId)), [
          { betStatus: executed, stack: body.stack, odds: outcome.averageOdds },
        ])
        const after = await moneyOf(player, quiet)
        checkMoved(quiet, { before, after }, [{ order: body, outcome }])
        const mine = await player.data('getExposure')
        const isListed = mine.some(({ marketId }) => marketId === quiet.stMarketID)
        holds('my markets', `market ${quiet.stMarketID}`, isListed, mine)
      },
    },
  ]),
)

const PLACING = checksOf('testOrder', [
  {
    name: 'a bet that nobody takes rests, is listed first as PENDING, and is placed in the words of the product',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const body = restingOrder(quiet, { stack: quiet.min + PAISE })
      await player.pace.wait()
      const { data, message } = await player.success('testOrder', { body })
      player.noteBet(data.betId)
      same('message', message, TEXT.betPlaced)
      same('outcome', [data.matched, data.remaining, data.averageOdds], [0, body.stack, 0])
      const rows = await player.data('getBets', { query: { eid: quiet.stEventID } })
      same('the newest bet', rows[0]?.orderId, body.orderId)
      same('its status', rows[0]?.betStatus, BET_STATUS.pending)
      same('its stake', rows[0]?.stack, body.stack)
      const everywhere = await player.data('getBets', { query: {} })
      same('the newest bet of all events', everywhere[0]?.orderId, body.orderId)
    },
  },
  {
    name: 'a resting bet holds all that it could lose, in the balance as in its market',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const before = await moneyOf(player, quiet)
      // More than the matched bets of the market could bring: no win elsewhere covers it.
      const stake = quiet.min + Math.ceil(Math.max(0, ...positionsIn(before)))
      if (stake > quiet.max) throw new Skip('the bets of the market could win more than a bet may stake')
      const body = restingOrder(quiet, { stack: stake })
      await player.place(body)
      const after = await moneyOf(player, quiet)
      // It loses where its runner does, whatever is won there.
      const others = positionsIn(before, body.selectionId)
      const worst = (others.length === 0 ? 0 : Math.min(...others)) - stake
      const held = paiseOf(after.position?.exposure ?? 0)
      holds('exposure of the market, paise', `at most ${paiseOf(worst)}`, held <= paiseOf(worst), held)
      const matched = [after, before].map((money) => positionsIn(money).filter((each) => each !== 0))
      same('positions, of matched bets alone', matched[0], matched[1])
      const moved = paiseOf(after.balance.exposure - before.balance.exposure)
      same('exposure', moved, held - paiseOf(before.position?.exposure ?? 0))
      same('deBalance', after.balance.deBalance, before.balance.deBalance)
    },
  },
  {
    name: 'the same order again is the same bet',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const body = restingOrder(quiet)
      const first = await player.place(body)
      const balance = await player.data('balance')
      same('betId', (await player.place(body)).betId, first.betId)
      same('bets', (await rowsOf(player, quiet, body.orderId)).length, 1)
      same('the balance', await player.data('balance'), balance)
    },
  },
  {
    name: 'a bet type is a word or a number',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      for (const [betType, word, odds] of [
        [0, 'BACK', farPrice()],
        [1, 'LAY', TAKES_ANYTHING],
      ] as const) {
        const body = restingOrder(quiet, { betType, odds })
        await player.place(body)
        same(`betType ${betType}`, (await rowsOf(player, quiet, body.orderId))[0]?.betType, word)
      }
    },
  },
  {
    name: 'fill or kill takes what is offered, as far as it must',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet2 } = await markets()
      const best = await bestOf(player, quiet2, 'Back')
      if (!best || best.Size < quiet2.min) throw new Skip('too little is offered on the first runner')
      const outcome = await player.place(restingOrder(quiet2, { odds: TAKES_ANYTHING, fillOrKill: true }))
      same('outcome', [outcome.matched, outcome.remaining], [quiet2.min, 0])
    },
  },
])

const PLACING_BY_MESSAGE = checksOf('placeOrder', [
  {
    name: 'takes the token in the message as well, and is the same bet as by the other call',
    writes: true,
    run: async ({ visitor, player, markets }) => {
      const body = restingOrder((await markets()).quiet)
      const first = await player.place(body)
      await player.pace.wait()
      const message = { type: 'placeOrder' as const, ...body }
      const again = await visitor.data('placeOrder', { body: { ...message, token: player.token } })
      same('betId', again.betId, first.betId)
      expectRefusal(await visitor.ask('placeOrder', { body: message }), 'NOT_SIGNED_IN')
      const forged = await visitor.ask('placeOrder', { body: { ...message, token: 'forged' } })
      expectRefusal(forged, 'NOT_SIGNED_IN')
    },
  },
])

const DELETING_BY_ORDER_ID = checksOf('deletePending', [
  {
    name: 'takes an unmatched bet back by its order id, and only once',
    writes: true,
    run: async ({ player, markets }) => {
      const before = await player.data('balance')
      const { orderId } = await player.rest((await markets()).quiet)
      same('message', (await player.success('deletePending', { query: { orderId } })).message, TEXT.deleted)
      const rows = await rowsOf(player, (await markets()).quiet, orderId)
      same(
        'the bet list',
        rows.map((row) => row.betStatus),
        [BET_STATUS.cancelled],
      )
      same('the balance', await player.data('balance'), before)
      expectRefusal(await player.ask('deletePending', { query: { orderId } }), 'BET_NOT_CANCELLABLE')
      const absent = await player.ask('deletePending', { query: { orderId: newOrderId() } })
      expectRefusal(absent, 'BET_NOT_FOUND')
    },
  },
])

const DELETING = checksOf('deleteBet', [
  {
    name: 'an unmatched bet is taken back, its money with it, and only once',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const before = await player.data('balance')
      const body = restingOrder(quiet)
      const { betId: id } = await player.place(body)
      const held = await player.data('balance')
      holds('exposure while it rests', `at most ${before.exposure}`, held.exposure <= before.exposure, held)
      same('message', (await player.success('deleteBet', { query: { id } })).message, TEXT.deleted)
      same('the bet list', brief(await rowsOf(player, quiet, body.orderId)), [
        { betStatus: BET_STATUS.cancelled, stack: body.stack, odds: body.odds },
      ])
      same('the balance', await player.data('balance'), before)
      expectRefusal(await player.ask('deleteBet', { query: { id } }), 'BET_NOT_CANCELLABLE')
    },
  },
  {
    name: 'asking for its headers alone (HEAD) deletes nothing',
    writes: true,
    run: async ({ player, markets }) => {
      const { betId, orderId } = await player.rest((await markets()).quiet)
      const { authorization } = player
      const address = `${player.url}${ENDPOINTS.deleteBet.path}?id=${betId}`
      await fetch(address, { method: 'HEAD', headers: { authorization } })
      const [row] = await rowsOf(player, (await markets()).quiet, orderId)
      same('betStatus', row?.betStatus, BET_STATUS.pending)
    },
  },
  {
    name: 'a bet that is not there is not found',
    writes: true,
    run: async ({ player }) => {
      expectRefusal(await player.ask('deleteBet', { query: { id: 999_999_996 } }), 'BET_NOT_FOUND')
    },
  },
])

const REDUCING = checksOf('reduceOrder', [
  {
    name: 'takes back a part and its money, and the rest goes on resting',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const body = restingOrder(quiet, { stack: 3 * quiet.min })
      const [by, left] = [quiet.min + PAISE, 2 * quiet.min - PAISE]
      const smaller = await player.rest(quiet, { stack: left, odds: body.odds })
      const held = await player.data('balance')
      await player.success('deleteBet', { query: { id: smaller.betId } })
      const { betId } = await player.place(body)
      await player.success('reduceOrder', { body: { betId, by } })
      const rows = brief(await rowsOf(player, quiet, body.orderId))
      same('the bet list', rows, [
        { betStatus: BET_STATUS.pending, stack: left, odds: body.odds },
        { betStatus: BET_STATUS.cancelled, stack: by, odds: body.odds },
      ])
      same('the balance, as with a bet of what is left', await player.data('balance'), held)
    },
  },
  {
    name: 'refuses a bet that is not there, one that is over, and a part of nothing',
    writes: true,
    run: async ({ player, markets }) => {
      const { betId } = await player.rest((await markets()).quiet)
      const reduce = (body: { betId: number; by: number }) => player.ask('reduceOrder', { body })
      expectRefusal(await reduce({ betId: 999_999_996, by: 1 }), 'BET_NOT_FOUND')
      // Less than a paisa is no part.
      expectRefusal(await reduce({ betId, by: 0.001 }), 'INVALID_STAKE')
      await player.success('deleteBet', { query: { id: betId } })
      expectRefusal(await reduce({ betId, by: 1 }), 'BET_NOT_CANCELLABLE')
    },
  },
])

const EDITING = checksOf('editOrder', [
  {
    name: 'moves a bet to another price: a new bet, and the old one is over',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const before = await player.data('balance')
      const body = restingOrder(quiet)
      const old = await player.place(body)
      const edit = { betId: old.betId, odds: farPrice(), orderId: newOrderId() }
      await player.pace.wait()
      const moved = await player.data('editOrder', { body: edit })
      player.noteBet(moved.betId)
      holds('betId', `another than ${old.betId}`, moved.betId !== old.betId, moved)
      same('orderId', moved.orderId, edit.orderId)
      same('the new bet', brief(await rowsOf(player, quiet, edit.orderId)), [
        { betStatus: BET_STATUS.pending, stack: body.stack, odds: edit.odds },
      ])
      same('the old bet', brief(await rowsOf(player, quiet, body.orderId)), [
        { betStatus: BET_STATUS.cancelled, stack: body.stack, odds: body.odds },
      ])
      await player.success('deleteBet', { query: { id: moved.betId } })
      same('the balance once both are over', await player.data('balance'), before)
    },
  },
  {
    name: 'refuses what it documents, and the bet stays as it was',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const lay = restingOrder(quiet, { betType: 'LAY', odds: TAKES_ANYTHING, stack: quiet.max })
      const { betId } = await player.place(lay)
      const edit = async (over: object) => {
        await player.pace.wait()
        return player.ask('editOrder', { body: { betId, odds: 1.02, orderId: newOrderId(), ...over } })
      }
      expectRefusal(await edit({ betId: 999_999_996 }), 'BET_NOT_FOUND')
      expectRefusal(await edit({ odds: 1.505 }), 'INVALID_PRICE')
      expectRefusal(await edit({ odds: 990 }), 'INSUFFICIENT_FUNDS')
      expectRefusal(await edit({ orderId: lay.orderId }), 'DUPLICATE_ORDER_ID')
      same('the bet', brief(await rowsOf(player, quiet, lay.orderId)), [
        { betStatus: BET_STATUS.pending, stack: lay.stack, odds: lay.odds },
      ])
      await player.success('deleteBet', { query: { id: betId } })
      expectRefusal(await edit({}), 'BET_NOT_CANCELLABLE')
    },
  },
])

/** What becomes of a bet, by call. Source: spec §4 "Bet status", §7 "Order", "Delete pending". */
export const ORDERS: readonly Check[] = [
  ...CROSSING,
  ...PLACING,
  ...PLACING_BY_MESSAGE,
  ...DELETING_BY_ORDER_ID,
  ...DELETING,
  ...REDUCING,
  ...EDITING,
]
