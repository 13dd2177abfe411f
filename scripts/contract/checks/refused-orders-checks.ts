import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '@layline/shared/contract/error-codes'
import { BET_STATUS } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import { SPORT } from '@layline/shared/sports'
import { oddsOfQuote } from '@layline/shared/units'
import type { Check } from '../check.ts'
import { expectRefusal, readRefusal } from '../client/answer.ts'
import { expectRefusedReply, withBets } from '../client/bet-client.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { quotedMarket } from '../fixtures/market-fixture.ts'
import {
  newOrderId,
  type OrderBody,
  type OrderCall,
  type Player,
  restingOrder,
} from '../fixtures/suite-player.ts'
import { clockOf } from '../fixtures/world-moment.ts'
import { Skip, same } from '../mismatch.ts'

interface RefusedOrder {
  /** As in: `refuses …`. */
  what: string
  code: ErrorCode
  order: (fixture: Fixture) => OrderBody | Promise<OrderBody>
  /** The market changes by itself: betting may just now be stopped on it. */
  isLively?: true
}

const quietOrder =
  (over: (market: Market) => Partial<OrderBody>) =>
  async ({ markets }: Fixture): Promise<OrderBody> => {
    const { quiet } = await markets()
    return restingOrder(quiet, over(quiet))
  }

async function bookmakerOrder({ visitor }: Fixture): Promise<OrderBody> {
  const market = await quotedMarket(visitor, SPORT.bookmaker)
  const quote = market.rates[0]!.Back[0]!.Price
  return restingOrder(market, { odds: oddsOfQuote(quote + 7) })
}

/** In a fancy market the odds are the run line and the selection is the rate. Source: spec §7 "Order". */
async function fancyOrder({ visitor }: Fixture): Promise<OrderBody> {
  const market = await quotedMarket(visitor, SPORT.fancy)
  const { Price, Size } = market.rates[0]!.Back[0]!
  return restingOrder(market, { odds: Price + 0.5, selectionId: String(Size) })
}

export const REFUSED: readonly RefusedOrder[] = [
  { what: 'a stake of nothing', code: 'INVALID_STAKE', order: quietOrder(() => ({ stack: 0 })) },
  { what: 'a negative stake', code: 'INVALID_STAKE', order: quietOrder(() => ({ stack: -100 })) },
  {
    what: 'a stake with three decimals',
    code: 'INVALID_STAKE',
    order: quietOrder(({ min }) => ({ stack: min + 0.005 })),
  },
  { what: 'a price of 1.00', code: 'INVALID_PRICE', order: quietOrder(() => ({ odds: 1 })) },
  { what: 'a price with three decimals', code: 'INVALID_PRICE', order: quietOrder(() => ({ odds: 1.505 })) },
  { what: 'a price of 1000', code: 'INVALID_PRICE', order: quietOrder(() => ({ odds: 1000 })) },
  { what: 'a price above the ladder', code: 'INVALID_PRICE', order: quietOrder(() => ({ odds: 1500 })) },
  {
    what: 'a stake below the minimum of the market',
    code: 'BELOW_MINIMUM',
    order: quietOrder(({ min }) => ({ stack: min - 1 })),
  },
  {
    what: 'a stake above the maximum of the market',
    code: 'ABOVE_MAXIMUM',
    order: quietOrder(({ max }) => ({ stack: max + 1 })),
  },
  {
    what: 'a market that is not there',
    code: 'MARKET_NOT_FOUND',
    order: quietOrder(() => ({ marketId: '1.999999997' })),
  },
  {
    what: 'a runner that is not there',
    code: 'RUNNER_NOT_FOUND',
    order: quietOrder(() => ({ selectionId: '999999997' })),
  },
  {
    what: 'a bet that the wallet cannot carry',
    code: 'INSUFFICIENT_FUNDS',
    order: quietOrder(({ max }) => ({ stack: max, odds: 990, betType: 'LAY' })),
  },
  {
    what: 'to fill or kill what nobody offers',
    code: 'NOT_FILLED',
    order: quietOrder(() => ({ fillOrKill: true })),
  },
  {
    what: 'a price that the bookmaker does not quote',
    code: 'ODDS_CHANGED',
    order: bookmakerOrder,
    isLively: true,
  },
  { what: 'half a run as the line of a fancy', code: 'INVALID_LINE', order: fancyOrder, isLively: true },
]

const STOPPED: readonly string[] = ['MARKET_SUSPENDED', 'BALL_RUNNING', 'RUNNER_SUSPENDED', 'MARKET_CLOSED']
const AGAIN_AFTER_MS = 500
const TRIES = 30
/** With a wait for a market to be quoted again this is shorter than a check may take. */
const TRIED_FOR_MS = 20_000

/**
 * Sends an order. If betting on its market is suspended, tries again with a market that is open. Skips in a paused world,
 * where an order never comes to the end of its delay.
 */
export async function tried<Reply>(
  fixture: Fixture,
  { order, isLively }: Pick<RefusedOrder, 'order' | 'isLively'>,
  send: (body: OrderBody) => Promise<Reply>,
  codeOf: (reply: Reply) => string,
): Promise<{ body: OrderBody; reply: Reply }> {
  if (isLively && (await clockOf(fixture.visitor)).speed === 0)
    throw new Skip("the world's clock stands still")
  const start = performance.now()
  for (let tries = 1; ; tries++) {
    const body = await order(fixture)
    const reply = await send(body)
    if (!isLively || !STOPPED.includes(codeOf(reply))) return { body, reply }
    if (tries === TRIES || performance.now() - start > TRIED_FOR_MS)
      throw new Skip(`betting stayed stopped: ${codeOf(reply)}`)
    await sleep(AGAIN_AFTER_MS)
  }
}

/** Whatever is refused costs nothing and is no bet. */
async function nothingDone(player: Player, orderId: string, before: object): Promise<void> {
  same('the balance', await player.data('balance'), before)
  const rows = await player.data('getBets', { query: {} })
  const open = rows.filter((row) => row.orderId === orderId && row.betStatus !== BET_STATUS.cancelled)
  same('bets of the refused order', open, [])
}

const byCall =
  (subject: OrderCall) =>
  (refused: RefusedOrder): Check => ({
    subject,
    name: `refuses ${refused.what}`,
    lane: 'money',
    writes: true,
    run: async (fixture) => {
      const { player } = fixture
      const before = await player.data('balance')
      const { body, reply } = await tried(
        fixture,
        refused,
        (order) => player.order(order, subject),
        (answer) => (answer.status === 200 ? '' : readRefusal(answer).code),
      )
      expectRefusal(reply, refused.code)
      await nothingDone(player, body.orderId, before)
    },
  })

const bySocket = (refused: RefusedOrder): Check => ({
  subject: 'bets',
  name: `refuses ${refused.what}`,
  lane: 'money',
  writes: true,
  run: async (fixture) => {
    const { player } = fixture
    const before = await player.data('balance')
    await withBets(player, player.token, async (bets) => {
      const send = async (order: OrderBody) => {
        await player.pace.wait()
        return bets.place(order)
      }
      const { body, reply } = await tried(fixture, refused, send, ({ code }) => code)
      expectRefusedReply(reply, refused.code)
      same('orderRes.marketId', reply.marketId, body.marketId)
      await nothingDone(player, body.orderId, before)
    })
  },
})

/** The one id for two bets is refused; tried on both ways in. */
const sameIdOtherBet = (subject: OrderCall | 'bets'): Check => ({
  subject,
  name: 'refuses an order id that was used for another bet',
  lane: 'money',
  writes: true,
  run: async ({ player, markets }) => {
    const { quiet } = await markets()
    const order = restingOrder(quiet, { orderId: newOrderId() })
    await player.place(order)
    const before = await player.data('balance')
    const other = { ...order, stack: order.stack === quiet.max ? quiet.min : quiet.max }
    if (subject !== 'bets') expectRefusal(await player.order(other, subject), 'DUPLICATE_ORDER_ID')
    else {
      await withBets(player, player.token, async (bets) => {
        expectRefusedReply(await bets.place(other), 'DUPLICATE_ORDER_ID')
      })
    }
    same('the balance', await player.data('balance'), before)
  },
})

/** Every refusal of an order that a client can bring about, by call and on the bet socket. */
export const REFUSED_ORDERS: readonly Check[] = [
  ...REFUSED.map(byCall('testOrder')),
  ...REFUSED.map(byCall('placeOrder')),
  ...REFUSED.map(byCall('placeLegs')),
  ...REFUSED.map(bySocket),
  sameIdOtherBet('testOrder'),
  sameIdOtherBet('placeOrder'),
  sameIdOtherBet('placeLegs'),
  sameIdOtherBet('bets'),
]
