import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderOutcome } from '@layline/shared/contract/order'
import { BET_STATUS } from '@layline/shared/entities/bet'
import { MARKET_STATUS, MATCH_ODDS, type Market, RUNNER_STATUS } from '@layline/shared/entities/market'
import { TAG_IN_PLAY } from '@layline/shared/sports'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal, readRefusal, readSuccess } from '../client/answer.ts'
import type { Caller } from '../client/caller.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { type Player, restingOrder } from '../fixtures/suite-player.ts'
import { freePrices, undisturbed } from '../fixtures/trade-fixture.ts'
import { clockOf } from '../fixtures/world-moment.ts'
import { holds, like, Skip, same } from '../mismatch.ts'
import { tried } from './refused-orders-checks.ts'

const SECOND_MS = 1000

/** A match in play whose bets are delayed. */
async function delayedMarket(visitor: Caller): Promise<Market> {
  const markets = await visitor.data('getMaster', { query: { sportsId: TAG_IN_PLAY } })
  const found = markets.findLast(
    ({ stMarketName, btMarketStatus, inBetDelay, rates: [first] }) =>
      stMarketName === MATCH_ODDS &&
      btMarketStatus === MARKET_STATUS.inPlay &&
      inBetDelay > 0 &&
      first?.btRunnarStatus === RUNNER_STATUS.active,
  )
  if (!found) throw new Skip('no match in play delays bets just now')
  return found
}

const LOOK_AGAIN_MS = 250

/** Waits until so much time of the world has passed, and what was due by then is done. */
async function untilLater(visitor: Caller, byMs: number): Promise<void> {
  const { atMs, graceMs } = await clockOf(visitor)
  while ((await clockOf(visitor)).atMs < atMs + byMs + graceMs) await sleep(LOOK_AGAIN_MS)
}

/** An order in play that is answered before its delay is over; it was sent at `fromMs` of world time or later. */
async function toldNotToWait(fixture: Fixture) {
  const { visitor, player, target } = fixture
  let fromMs = 0
  const { body, reply } = await tried(
    fixture,
    { isLively: true, order: async () => restingOrder(await delayedMarket(visitor), { wait: false }) },
    async (each) => {
      await player.pace.wait()
      fromMs = (await clockOf(visitor)).atMs
      return player.ask('testOrder', { body: each })
    },
    (answer) => (answer.status === 200 ? '' : readRefusal(answer).code),
  )
  const outcome = readSuccess(reply, target.keys).data as OrderOutcome
  player.noteBet(outcome.betId)
  return { body, outcome, fromMs }
}

/** How much longer than the delay of its market an order may take, at the speed of a clock; of world time. */
const GRACE_MS = 800
/** A machine with other work may be late, but hardly at every try. */
const TRIES = 5

/** Sends an order in play, and says how long it took and how long its market delays it, in world time. */
async function timedOrder(fixture: Fixture) {
  const { visitor, player, target } = fixture
  let fromMs = 0
  const { body, reply } = await tried(
    fixture,
    { isLively: true, order: async () => restingOrder(await delayedMarket(visitor)) },
    async (each) => {
      await player.pace.wait()
      fromMs = (await clockOf(visitor)).atMs
      return player.ask('testOrder', { body: each })
    },
    (answer) => (answer.status === 200 ? '' : readRefusal(answer).code),
  )
  const { atMs, speed } = await clockOf(visitor)
  player.noteBet((readSuccess(reply, target.keys).data as OrderOutcome).betId)
  const [market] = await visitor.data('getMaster', { query: { mid: body.marketId } })
  const delayMs = (market?.inBetDelay ?? 0) * SECOND_MS
  return { tookMs: atMs - fromMs, delayMs, graceMs: GRACE_MS * Math.max(1, speed) }
}

/** How often the list is looked at for an order that waits: time goes on meanwhile, by the world's speed. */
const LOOKS_MOST = 5

const DELAYED = checksOf('testOrder', [
  {
    name: 'told not to wait, an order in play is answered at once, and is listed as waiting for its delay',
    writes: true,
    run: async (fixture) => {
      const { visitor, player } = fixture
      for (let look = 0; look < LOOKS_MOST; look++) {
        const { body, outcome, fromMs } = await toldNotToWait(fixture)
        like('outcome', outcome, { state: 'WAITING', matched: 0, remaining: body.stack })
        const rows = await player.data('getBets', { query: { eid: outcome.eventId } })
        const { atMs } = await clockOf(visitor)
        const [market] = await visitor.data('getMaster', { query: { mid: body.marketId } })
        if (atMs >= fromMs + (market?.inBetDelay ?? 0) * SECOND_MS) continue
        const row = rows.find(({ betId }) => betId === outcome.betId)
        like('the bet list', row, { betStatus: BET_STATUS.pending, isWaiting: true })
        return
      }
      throw new Skip('the delay was over each time before the bet list could be read')
    },
  },
  {
    name: 'told not to wait, an order in play is placed once its delay is over',
    writes: true,
    run: async (fixture) => {
      const { visitor, player } = fixture
      const { body, outcome } = await toldNotToWait(fixture)
      const { betId, eventId } = outcome
      const [market] = await visitor.data('getMaster', { query: { mid: body.marketId } })
      await untilLater(visitor, (market?.inBetDelay ?? 0) * SECOND_MS)
      const rows = await player.data('getBets', { query: { eid: eventId } })
      const row = rows.find((each) => each.betId === betId)
      holds('the bet list', `bet ${betId}, which no longer waits`, row !== undefined && !row.isWaiting, row)
    },
  },
  {
    name: 'an order in play is answered when its delay is over, and not before',
    writes: true,
    run: async (fixture) => {
      for (let tries = 1; ; tries++) {
        const { tookMs, delayMs, graceMs } = await timedOrder(fixture)
        holds('the answer', `after ${delayMs} ms of world time`, tookMs >= delayMs, tookMs)
        const isInTime = tookMs <= delayMs + graceMs
        if (tries === TRIES)
          holds('the answer', `within ${delayMs + graceMs} ms of world time`, isInTime, tookMs)
        if (isInTime) return
      }
    },
  },
])

/** Whether an offer of the minimum stake is still unmatched. */
async function isOffered(rival: Player, { stEventID, min }: Market, betId: number): Promise<boolean> {
  const rows = await rival.data('getBets', { query: { eid: stEventID } })
  return rows.some((row) => row.betId === betId && row.betStatus === BET_STATUS.pending && row.stack === min)
}

/** Asks for more than is offered; undefined where others came in between. */
async function fillPartly({ player, other, target, markets }: Fixture): Promise<OrderOutcome | undefined> {
  const { roomy } = await markets()
  const { min } = roomy
  const { selectionId, prices } = await freePrices(player, roomy)
  const at = { selectionId, odds: prices[0] }
  const { betId, matched } = await other().place(restingOrder(roomy, at))
  if (matched > 0) return undefined
  const lay = (leastFill: number) =>
    player.order(
      restingOrder(roomy, { ...at, betType: 'LAY', stack: 3 * min, fillOrKill: true, minFill: leastFill }),
    )
  const outcomeOf = (answer: Awaited<ReturnType<typeof lay>>) =>
    readSuccess(answer, target.keys).data as OrderOutcome
  const more = await lay(2 * min)
  if (more.status === 200) {
    // Somebody has offered more, or the least fill was not heeded.
    holds('matched', `at least ${2 * min}`, outcomeOf(more).matched >= 2 * min, outcomeOf(more))
    return undefined
  }
  expectRefusal(more, 'NOT_FILLED')
  const less = await lay(min)
  if (less.status !== 200 && !(await isOffered(other(), roomy, betId))) return undefined
  const outcome = outcomeOf(less)
  return outcome.matched > min ? undefined : outcome
}

const LEAST_FILLS = checksOf('testOrder', [
  {
    name: 'fill or kill with a least fill takes what is offered from there on, and its rest lapses with a reason',
    needs: 'user2',
    writes: true,
    run: async (fixture) => {
      const outcome = await undisturbed(() => fillPartly(fixture))
      const { min } = (await fixture.markets()).roomy
      like('outcome', outcome, { state: BET_STATUS.executed, matched: min, remaining: 0 })
      const rows = await fixture.player.data('getBets', { query: { eid: outcome.eventId } })
      const parts = rows.filter(({ betId }) => betId === outcome.betId)
      same(
        'the bet list',
        parts.map(({ betStatus, stack }) => [betStatus, stack]),
        [
          [BET_STATUS.executed, min],
          [BET_STATUS.cancelled, 2 * min],
        ],
      )
      holds('the reason of the rest', 'a text', parts[1]?.reason !== '', parts)
      const history = await fixture.player.data('betHistory', { query: { mid: outcome.marketId } })
      same(
        'the bet in the history',
        history.filter(({ betId }) => betId === outcome.betId),
        parts,
      )
    },
  },
])

/** What an order may ask for beside its price. Ours: readings.md "An order on a market with a delay", `orderPayload`. */
export const ORDER_OPTIONS: readonly Check[] = [...DELAYED, ...LEAST_FILLS]
