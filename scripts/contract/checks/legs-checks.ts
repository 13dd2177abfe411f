import { BET_STATUS } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal, readSuccess } from '../client/answer.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { checkMoved, moneyOf } from '../fixtures/money-fixture.ts'
import { newOrderId, type Player, restingOrder, TAKES_ANYTHING } from '../fixtures/suite-player.ts'
import { undisturbed } from '../fixtures/trade-fixture.ts'
import { holds, like, Skip, same } from '../mismatch.ts'

type Legs = ReturnType<typeof backsOn>

/** The smallest backs on these runners, which take what is offered. */
const backsOn = (market: Market, runners: readonly string[]) =>
  runners.map((selectionId) => {
    const { marketId: _, ...leg } = restingOrder(market, { selectionId, odds: TAKES_ANYTHING })
    return leg
  })

/** The best price to back each of these runners, with its size, at this moment. */
async function bestOf(player: Player, { stMarketID }: Market, runners: readonly string[]) {
  const [market] = await player.data('getMaster', { query: { mid: stMarketID } })
  return runners.map(
    (selectionId) => market?.rates.find(({ stSelectionID }) => stSelectionID === selectionId)?.Back[0],
  )
}

/** Places legs at the best prices, and says what they came to; undefined where others came in between. */
async function placeAtBest({ player, target }: Fixture, market: Market, runners: readonly string[]) {
  const legs = backsOn(market, runners)
  const before = await moneyOf(player, market)
  const best = await bestOf(player, market, runners)
  if (best.some((offer) => (offer?.Size ?? 0) < market.min))
    throw new Skip('too little is offered on a runner')
  await player.pace.wait()
  const answer = await player.ask('placeLegs', { body: { marketId: market.stMarketID, legs } })
  const left = await bestOf(player, market, runners)
  const isAsBefore = best.every((offer, index) => left[index]?.Price === offer?.Price)
  const isEnough = left.every((offer) => (offer?.Size ?? 0) >= market.min)
  if (answer.status !== 200 && !(isAsBefore && isEnough)) return undefined
  const outcomes = readSuccess(answer, target.keys).data as Awaited<ReturnType<typeof placed>>
  for (const { betId } of outcomes) player.noteBet(betId)
  // A better price than is shown may be met: a step of the ladder is wide, and bets on the other runners meet in between.
  const isNoWorse = outcomes.every(({ averageOdds }, index) => averageOdds >= best[index]!.Price)
  return isNoWorse || isAsBefore ? { legs, before, best, outcomes } : undefined
}

const placed = (player: Player, marketId: string, legs: Legs) =>
  player.data('placeLegs', { body: { marketId, legs } })

/** The rows of the bet list of each leg. */
async function rowsOf(player: Player, { stEventID }: Market, legs: Legs) {
  const rows = await player.data('getBets', { query: { eid: stEventID } })
  return legs.map(({ orderId }) => rows.filter((row) => row.orderId === orderId))
}

/** Orders of several bets of which all are placed or none. Ours: `placeLegs`. */
export const LEGS: readonly Check[] = checksOf('placeLegs', [
  {
    name: 'places legs on two runners, answers them in their order, and says the same when they are sent again',
    writes: true,
    run: async (fixture) => {
      const { player } = fixture
      const { quiet } = await fixture.markets()
      const { stMarketID, stEventID: eventId, stSportsID: sportsId, submaster, min } = quiet
      // The last runner first: an answer in the order of the market is not right by chance.
      const runners = [submaster.at(-1)!, submaster[0]!].map(({ stSelectionID }) => stSelectionID)
      const { legs, before, best, outcomes } = await undisturbed(() => placeAtBest(fixture, quiet, runners))
      const state = BET_STATUS.executed
      const ofMarket = { marketId: stMarketID, eventId, sportsId }
      const check = async () => {
        const rows = await rowsOf(player, quiet, legs)
        for (const [index, { orderId, selectionId }] of legs.entries()) {
          const { betId, averageOdds: odds } = outcomes[index]!
          like(`answer ${index}`, outcomes[index], {
            ...ofMarket,
            orderId,
            state,
            matched: min,
            remaining: 0,
          })
          const price = best[index]?.Price ?? 0
          holds(`odds of leg ${index}`, `${price}, the best, or better`, odds >= price, odds)
          same(`rows of leg ${index}`, rows[index]?.length, 1)
          like(`leg ${index}`, rows[index]?.[0], { betId, selectionId, betStatus: state, stack: min, odds })
        }
        const bets = legs.map((order, index) => ({ order, outcome: outcomes[index]! }))
        checkMoved(quiet, { before, after: await moneyOf(player, quiet) }, bets)
      }
      same('answers', outcomes.length, legs.length)
      holds('bet ids', 'one for each leg', new Set(outcomes.map(({ betId }) => betId)).size === 2, outcomes)
      await check()
      await player.pace.wait()
      same('the answer to the same legs', await placed(player, stMarketID, legs), outcomes)
      await check()
    },
  },
  {
    name: 'places no leg where one of them is not matched whole',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = await markets()
      const { marketId, ...resting } = restingOrder(quiet)
      const legs = [resting, { ...resting, orderId: newOrderId() }]
      expectRefusal(await player.ask('placeLegs', { body: { marketId, legs } }), 'NOT_FILLED')
      const bets = await player.data('getBets', { query: { eid: quiet.stEventID } })
      const ids = new Set(legs.map(({ orderId }) => orderId))
      same('bets of the legs', bets.filter(({ orderId }) => ids.has(orderId)).length, 0)
    },
  },
  {
    name: 'refuses legs whose order ids are the same',
    run: async ({ player, markets }) => {
      const { marketId, ...resting } = restingOrder((await markets()).quiet)
      const body = { marketId, legs: [resting, resting] }
      expectRefusal(await player.ask('placeLegs', { body }), 'DUPLICATE_ORDER_ID')
    },
  },
])
