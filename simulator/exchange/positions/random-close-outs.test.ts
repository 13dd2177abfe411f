import { expect, it } from 'vitest'
import { CROSS_MATCHER } from '../accounts/account-state.ts'
import type { Exchange, PlaceRequest } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { expectTrue, send } from '../proof/testing/close-outs.ts'
import { Dice } from '../proof/testing/dice.ts'
import { exchangeWith, marketOf } from '../proof/testing/fixture.ts'

const SEEDS = [11, 4711, Number(process.env.LAYLINE_TEST_SEED ?? 7)]
const POSITIONS = 800

/** Offers on both sides around fair prices that are drawn anew: of makers, and some of player b. */
function offer(exchange: Exchange, dice: Dice, marketId: string): void {
  const { runners } = exchange.market(marketId)!
  const weights = runners.map(() => 0.02 + dice.next() ** 2)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  for (const maker of ['m', 'n']) exchange.clearMaker(maker, marketId, undefined)
  for (const [index, { selectionId }] of runners.entries()) {
    for (let left = dice.int(0, 10); left > 0; left--) {
      const side = dice.pick(['BACK', 'LAY'] as const)
      const away = 1 + (side === 'BACK' ? 1 : -1) * (0.002 + 0.15 * dice.next())
      const fair = (100 * sum) / weights[index]!
      const priceHundredths = Math.min(99_999, Math.max(101, Math.round(fair * away)))
      const stakePaise = dice.int(1, dice.pick([5_00, 500_00, 20_000_00]))
      const maker = dice.pick(['m', 'n', 'b'])
      if (maker === 'b') {
        bid(exchange, { accountId: 'b', marketId, selectionId, side, priceHundredths, stakePaise })
      } else exchange.setMakerLevel(maker, marketId, selectionId, side, priceHundredths, stakePaise, 0)
    }
  }
}

/** A player's bet, which stays when the market turns in play. */
function bid(exchange: Exchange, bet: Omit<PlaceRequest, 'clientOrderId'>) {
  return exchange.place({ ...bet, clientOrderId: `bid ${exchange.desk.nextBetId}`, persistence: 'KEEP' }, 0)
}

/** A market in which player a has bets, mostly on the first runner; some of them may be unmatched. */
function randomPosition(exchange: Exchange, dice: Dice, marketId: string): void {
  const runners = dice
    .pick([
      ['A', 'B'],
      ['A', 'B', 'C'],
    ])
    .map((selectionId) => ({ selectionId, name: selectionId }))
  exchange.openMarket(
    marketOf({
      marketId,
      runners,
      crossMatching: dice.next() < 0.5,
      classicLadderOnly: dice.next() < 0.1,
      minStakePaise: dice.pick([1, 1, 2_00]),
      maxStakePaise: dice.pick([40_00, 1000_00, 1_000_000_00]),
    }),
  )
  offer(exchange, dice, marketId)
  for (let bets = dice.int(1, 3); bets > 0; bets--) {
    const side = dice.pick(['BACK', 'LAY'] as const)
    const selectionId = dice.next() < 0.8 ? 'A' : 'B'
    const [best] = exchange.depth(marketId, selectionId, 1)[side === 'BACK' ? 'back' : 'lay']
    if (!best) continue
    const [priceHundredths] = best
    const stakePaise = dice.int(2_00, 40_00)
    bid(exchange, { accountId: 'a', marketId, selectionId, side, priceHundredths, stakePaise })
  }
  offer(exchange, dice, marketId)
}

it.each(SEEDS)('[WI4] what it says of random positions is what happens, to the paisa, seed %i', (seed) => {
  const dice = new Dice(seed)
  const { exchange } = exchangeWith()
  exchange.openAccount('n', 'maker')
  exchange.deposit('b', 1_000_000_000_00, 'Rich', 0)
  const count = { whole: 0, part: 0, none: 0, split: 0, across: 0, delayed: 0, short: 0, waiting: 0 }
  for (let index = 2; index <= POSITIONS; index++) {
    const marketId = `1.${index}`
    exchange.deposit('a', 3000_00 - exchange.wallet('a').chipsPaise, 'So much', index)
    randomPosition(exchange, dice, marketId)
    const isDelayed = dice.next() < 0.4
    if (isDelayed) exchange.turnInPlay(marketId, 5000, index)
    const { availablePaise } = exchange.wallet('a')
    const isShort = dice.next() < 0.3
    if (isShort) exchange.deposit('a', -dice.int(0, availablePaise), 'Spent', index)
    const part = dice.pick([1, 1, 0.5, 1 - dice.next()])
    const slippagePercent = dice.pick([undefined, 0, 3, 60])
    const first =
      isDelayed && dice.next() < 0.5 && exchange.closeOut('a', marketId, 'A', { part: dice.next() })
    if (first) send(exchange, first, marketId, index * 10_000 - 1)
    const said = exchange.closeOut('a', marketId, 'A', { part, slippagePercent })
    if (!said) count.none++
    else {
      const orders = expectTrue(exchange, said, marketId, index * 10_000)
      count[said.isWhole ? 'whole' : 'part']++
      if (orders.length > 1) count.split++
      if (isDelayed) count.delayed++
      if (first) count.waiting++
      if (isShort && !said.isWhole) count.short++
      const { desk } = exchange
      const pieces = orders.flatMap(({ betId }) => [...desk.trades.piecesOf(desk.order(betId)!)])
      if (pieces.some(({ backer, layer }) => [backer.accountId, layer.accountId].includes(CROSS_MATCHER))) {
        count.across++
      }
    }
    if (index % 100 === 0) checkInvariants(exchange)
    exchange.voidMarket(marketId, index * 10_000 + 9000)
  }
  for (const figure of Object.values(count)) expect(figure).toBeGreaterThan(5)
})
