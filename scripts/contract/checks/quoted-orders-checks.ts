import type { OrderOutcome } from '@layline/shared/contract/order'
import { BET_STATUS } from '@layline/shared/entities/bet'
import { MARKET_STATUS, type Market } from '@layline/shared/entities/market'
import { SPORT } from '@layline/shared/sports'
import { oddsOfQuote, paiseOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { readRefusal, readSuccess } from '../client/answer.ts'
import { withBets } from '../client/bet-client.ts'
import type { Caller } from '../client/caller.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { quotedMarket } from '../fixtures/market-fixture.ts'
import { checkMoved, type Money, moneyOf } from '../fixtures/money-fixture.ts'
import { type OrderBody, restingOrder } from '../fixtures/suite-player.ts'
import { holds, like, Skip, same } from '../mismatch.ts'
import { tried } from './refused-orders-checks.ts'

/** What became of an order, by whichever way in. */
interface Sent {
  code: string
  outcome: OrderOutcome | null
  /** Of the answer; undefined of a refused call, which has none. */
  sportsId: string | undefined
}

type Send = (fixture: Fixture, body: OrderBody) => Promise<Sent>

async function byCall({ player, target }: Fixture, body: OrderBody): Promise<Sent> {
  const answer = await player.order(body)
  if (answer.status !== 200) return { code: readRefusal(answer).code, outcome: null, sportsId: undefined }
  const outcome = readSuccess(answer, target.keys).data as OrderOutcome
  return { code: 'ACCEPTED', outcome, sportsId: outcome.sportsId }
}

async function bySocket({ player }: Fixture, body: OrderBody): Promise<Sent> {
  await player.pace.wait()
  return withBets(player, player.token, async (bets) => {
    const { code, outcome, sportsId } = await bets.place(body)
    return { code, outcome, sportsId }
  })
}

/** Clicked far below the bookmaker's quote for a back, or far above it: the quote does not move so far meanwhile. */
const CLICKED = {
  below: (quote: number) => Math.max(1, Math.floor(quote / 2)),
  above: (quote: number) => 2 * quote + 10,
} as const

/** A market of a bookmaker, and the player's money in it before an order. */
interface Counter {
  market: Market
  before: Money
}

/** Sends a back at another price than is quoted; where betting happens to be stopped just then, again. */
async function sendElsewhere(
  fixture: Fixture,
  send: Send,
  { accept, clicked }: { accept: 'better' | 'any'; clicked: keyof typeof CLICKED },
) {
  const counters = new Map<string, Counter>()
  const order = async ({ visitor, player }: Fixture) => {
    const market = await quotedMarket(visitor, SPORT.bookmaker)
    const quote = market.rates[0]!.Back[0]!.Price
    const body = restingOrder(market, { odds: oddsOfQuote(CLICKED[clicked](quote)), accept })
    counters.set(body.orderId, { market, before: await moneyOf(player, market) })
    return body
  }
  const sent = await tried(
    fixture,
    { isLively: true, order },
    (body) => send(fixture, body),
    ({ code }) => code,
  )
  return { ...sent, ...counters.get(sent.body.orderId)! }
}

/** A match that ends takes its markets with it, and their positions. */
async function skipIfSettled(caller: Caller, mid: string): Promise<void> {
  const [market] = await caller.data('getMaster', { query: { mid } })
  if (market?.btMarketStatus === MARKET_STATUS.closed) throw new Skip('the market was settled meanwhile')
}

/** The bet was taken at the quote: the bet list says what was asked and what came, and the positions move by it. */
async function checkTaken(
  { player }: Fixture,
  { body, reply, market, before }: Counter & { body: OrderBody; reply: Sent },
) {
  const { code, outcome, sportsId } = reply
  same('code', code, 'ACCEPTED')
  same('outcome', [outcome?.matched, outcome?.remaining], [body.stack, 0])
  same(
    'sport of the answer and of the outcome',
    [sportsId, outcome?.sportsId],
    [SPORT.bookmaker, SPORT.bookmaker],
  )
  const odds = outcome?.averageOdds
  holds('averageOdds', `the quote, not the ${body.odds} that was clicked`, odds !== body.odds, odds)
  const rows = await player.data('getBets', { query: {} })
  const row = rows.find(({ orderId }) => orderId === body.orderId)
  like('the bet list', row, { odds, askedOdds: body.odds })
  const after = await moneyOf(player, market)
  if (!after.position) await skipIfSettled(player, market.stMarketID)
  checkMoved(market, { before, after }, [{ order: body, outcome: outcome! }])
}

const accepting = (subject: 'testOrder' | 'bets', send: Send): Check[] =>
  checksOf(subject, [
    {
      name: 'accept any takes the quote of the moment, and the bet list says what was asked and what was taken',
      writes: true,
      run: async (fixture) =>
        checkTaken(fixture, await sendElsewhere(fixture, send, { accept: 'any', clicked: 'above' })),
    },
    {
      name: 'accept better takes a better quote, and no worse one',
      writes: true,
      run: async (fixture) => {
        await checkTaken(fixture, await sendElsewhere(fixture, send, { accept: 'better', clicked: 'below' }))
        const worse = await sendElsewhere(fixture, send, { accept: 'better', clicked: 'above' })
        same('code', worse.reply.code, 'ODDS_CHANGED')
      },
    },
  ])

async function fancyOrder({ visitor }: Fixture): Promise<OrderBody> {
  const market = await quotedMarket(visitor, SPORT.fancy)
  const { Price, Size } = market.rates[0]!.Back[0]!
  return restingOrder(market, { odds: Price, selectionId: String(Size), accept: 'any' })
}

/** A bet on a fancy that was taken. */
async function betOnFancy(fixture: Fixture, send: Send) {
  const { body, reply } = await tried(
    fixture,
    { isLively: true, order: fancyOrder },
    (each) => send(fixture, each),
    ({ code }) => code,
  )
  same('code', reply.code, 'ACCEPTED')
  same('sport of the answer', [reply.sportsId, reply.outcome?.sportsId], [SPORT.fancy, SPORT.fancy])
  return { body, eventId: reply.outcome!.eventId }
}

const FANCY = checksOf('testOrder', [
  {
    name: 'a bet on a fancy is listed with its line and its rate, and could win the stake at that rate',
    writes: true,
    run: async (fixture) => {
      const { body, eventId } = await betOnFancy(fixture, byCall)
      const rows = await fixture.player.data('getBets', { query: { eid: eventId } })
      const row = rows.find(({ orderId }) => orderId === body.orderId)
      like('the bet list', row, {
        eventTypeId: SPORT.fancy,
        betStatus: BET_STATUS.executed,
        stack: body.stack,
        askedOdds: body.odds,
      })
      const { size = 0, dbWin = 0 } = row ?? {}
      holds('size', 'a rate above 0', size > 0, row)
      same('dbWin, paise', paiseOf(dbWin), paiseOf((body.stack * size) / 100))
    },
  },
  {
    name: 'a bet on a fancy holds the most that its Run Amount table says it could lose',
    writes: true,
    run: async (fixture) => {
      const { visitor, player } = fixture
      const { body, eventId } = await betOnFancy(fixture, bySocket)
      const query = { mid: body.marketId }
      const table = await player.data('getM2mId', { query })
      const positions = await player.data('getM2m', { query: { eid: eventId } })
      await skipIfSettled(visitor, body.marketId)
      const held = positions.find(({ marketId }) => marketId === body.marketId)
      const worst = Math.min(...table.map(({ dbPL }) => paiseOf(dbPL)))
      holds('the Run Amount table', 'rows, in some of which the bet loses', worst < 0, table)
      same('exposure of the market, paise', paiseOf(held?.exposure ?? 0), worst)
      const { position = 0, positionopo = 0 } = held?.runners[0] ?? {}
      const ends = [table.at(-1)?.dbPL ?? 0, table[0]?.dbPL ?? 0]
      same('profit or loss if every line is reached, and if none is', [position, positionopo], ends)
    },
  },
])

/** Orders at an operator's quote, and those that take other quotes. Ours: readings.md "Accepting changes". */
export const QUOTED_ORDERS: readonly Check[] = [
  ...FANCY,
  ...accepting('testOrder', byCall),
  ...accepting('bets', bySocket),
]
