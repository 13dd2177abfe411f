import type { OrderOutcome } from '@layline/shared/contract/order'
import { BET_STATUS } from '@layline/shared/entities/bet'
import { type Check, checksOf } from '../check.ts'
import { withMatchWorld } from '../fixtures/control-fixture.ts'
import { restingOrder, TAKES_ANYTHING } from '../fixtures/suite-player.ts'
import { like, Skip, same } from '../mismatch.ts'

const MINUTE_MS = 60_000
const VOID = { betStatus: BET_STATUS.cancelled, winStatus: 'VOID', win: 0 } as const
const MATCHED_BET = { betStatus: BET_STATUS.executed, winStatus: '' } as const

/** Bets that an operator takes out of a market that goes on. Source: `operation`. */
export const VOIDED_BETS: readonly Check[] = checksOf('operate', [
  {
    name: 'voids the bets matched in a span or one bet alone, each with its money',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, player, market, advance }) => {
        const { stMarketID: marketId, stEventID: eid } = market
        const matched = async (): Promise<OrderOutcome> => {
          const outcome = await player.place(restingOrder(market, { odds: TAKES_ANYTHING }))
          if (outcome.remaining > 0) throw new Skip('too little is offered on the first runner')
          return outcome
        }
        const before = await player.data('balance')
        const first = await matched()
        await advance(MINUTE_MS)
        const { worldTime: at } = await operator.data('getTime')
        const second = await matched()
        await advance(MINUTE_MS)
        const third = await matched()
        const rowOf = async ({ betId }: OrderOutcome) =>
          (await player.data('betHistory', { query: { mid: marketId } })).find((row) => row.betId === betId)
        await operator.success('operate', { body: { type: 'void-matched', marketId, from: at, to: at } })
        like('the bet of that moment', await rowOf(second), VOID)
        for (const each of [first, third]) like('a bet of another moment', await rowOf(each), MATCHED_BET)
        await operator.success('operate', { body: { type: 'void-bet', betId: first.betId } })
        like('the bet', await rowOf(first), VOID)
        like('the bet that was not named', await rowOf(third), MATCHED_BET)
        await operator.success('operate', { body: { type: 'void-bet', betId: third.betId } })
        same('the balance once all are void', await player.data('balance'), before)
        const positions = await player.data('getM2m', { query: { eid } })
        const left = positions.flatMap(({ runners }) => runners.filter(({ position }) => position !== 0))
        same('positions once all are void', left, [])
      }),
  },
])
