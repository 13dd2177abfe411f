import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import { BET_STATUS } from '@layline/shared/entities/bet'
import { paiseOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { newOrderId, restingOrder } from '../fixtures/suite-player.ts'
import { Skip, same } from '../mismatch.ts'
import { REFUSED } from './refused-orders-checks.ts'

const PREDICT = checksOf('predict', [
  {
    name: 'says what a bet would add to every outcome',
    lane: 'money',
    run: async ({ player, markets }) => {
      const { quiet } = markets()
      const [held] = (await player.data('getM2m', { query: { eid: quiet.stEventID } })).filter(
        ({ marketId }) => marketId === quiet.stMarketID,
      )
      const { stack, odds, marketId, selectionId, betType } = restingOrder(quiet)
      const { selections } = await player.data('predict', {
        body: { stack, odds, marketId, selectionId, betType },
      })
      same('selections', selections.length, quiet.submaster.length)
      for (const { stSelectionID, position } of selections) {
        const was = held?.runners.find((runner) => runner.selectionId === stSelectionID)?.position ?? 0
        const added = stSelectionID === selectionId ? Number(stack) * (Number(odds) - 1) : -Number(stack)
        same(`position of ${stSelectionID}`, paiseOf(position - was), paiseOf(added))
      }
    },
  },
  {
    name: 'refuses what an order is refused for, but for money and offers',
    run: async (fixture) => {
      for (const { code, order } of REFUSED) {
        if (!ENDPOINTS.predict.refusals.includes(code)) continue
        const { orderId: _, ...body } = await order(fixture)
        expectRefusal(await fixture.player.ask('predict', { body }), code)
      }
    },
  },
])

const CLOSE_OUT = checksOf('closeOut', [
  {
    name: 'says the bet that levels a position, which then does',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet2 } = markets()
      const query = { mid: quiet2.stMarketID, selectionId: quiet2.submaster[0]!.stSelectionID }
      await player.place(restingOrder(quiet2, { odds: 1.01, stack: 3 * quiet2.min }))
      const close = await player.data('closeOut', { query })
      if (!close) throw new Skip('too little is offered to level with')
      const legs = close.legs.map((leg) => ({ ...leg, orderId: newOrderId() }))
      const outcomes = await player.data('placeLegs', { body: { marketId: quiet2.stMarketID, legs } })
      for (const { state } of outcomes) same('state', state, BET_STATUS.executed)
      const left = await player.data('closeOut', { query })
      // What is left is below what the market takes as a stake.
      if (close.isWhole && left && left.stack >= quiet2.min) same('what is left to level', left, null)
    },
  },
  {
    name: 'refuses a market and a runner that are not there',
    run: async ({ player, markets }) => {
      const { stMarketID: mid, submaster } = markets().quiet
      const selectionId = submaster[0]!.stSelectionID
      const ask = (query: { mid: string; selectionId: string; after?: string }) =>
        player.ask('closeOut', { query })
      expectRefusal(await ask({ mid: '1.999999997', selectionId: '1' }), 'MARKET_NOT_FOUND')
      expectRefusal(await ask({ mid, selectionId: '999999997' }), 'RUNNER_NOT_FOUND')
      expectRefusal(await ask({ mid, selectionId, after: '999999997' }), 'RUNNER_NOT_FOUND')
    },
  },
])

const PLACE_LEGS = checksOf('placeLegs', [
  {
    name: 'places no leg where one of them is not matched whole',
    writes: true,
    run: async ({ player, markets }) => {
      const { quiet } = markets()
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
      const { marketId, ...resting } = restingOrder(markets().quiet)
      const body = { marketId, legs: [resting, resting] }
      expectRefusal(await player.ask('placeLegs', { body }), 'DUPLICATE_ORDER_ID')
    },
  },
])

export const WHAT_IF: readonly Check[] = [...PREDICT, ...CLOSE_OUT, ...PLACE_LEGS]
