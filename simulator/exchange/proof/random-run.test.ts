import { expect, it } from 'vitest'
import { copyExchange } from '../exchange-copy.ts'
import { restoreExchange } from '../restore.ts'
import { wonBy } from '../settlement/result.ts'
import { snapshotExchange } from '../snapshot.ts'
import { lastOf } from '../steps.ts'
import { checkInvariants } from './invariants.ts'
import { Dice } from './testing/dice.ts'
import { exchangeWith, MARKET } from './testing/fixture.ts'

const SEEDS = [3, 99, Number(process.env.LAYLINE_TEST_SEED ?? 11)]
const STEPS = 1500
const STEPS_A_COPY = 50

it.each(SEEDS)('[LG1] [OR1] [OR4] [EX2] everything holds after each random step, seed %i', (seed) => {
  const dice = new Dice(seed)
  const { exchange: first, bet: _ } = exchangeWith()
  let exchange = first
  let marketId = MARKET
  let markets = 1
  let nowMs = 0
  const count = { matched: 0, refused: 0, cancelled: 0, settled: 0 }
  let copy = lastOf(copyExchange(exchange))
  let then = JSON.stringify(snapshotExchange(exchange))
  for (let step = 1; step <= STEPS; step++) {
    if (step % STEPS_A_COPY === 0) {
      expect([...copy.text()].join('')).toBe(then)
      copy = lastOf(copyExchange(exchange))
      then = JSON.stringify(snapshotExchange(exchange))
    }
    nowMs += dice.int(0, 2000)
    exchange.releaseDue(nowMs)
    const selectionId = dice.pick(['A', 'B', 'C'])
    const side = dice.pick(['BACK', 'LAY'] as const)
    const priceHundredths = 150 + dice.int(0, 150)
    const what = dice.next()
    const market = exchange.market(marketId)!
    if (what < 0.62) {
      const accountId = dice.pick(['a', 'b'])
      const outcome = exchange.place(
        {
          accountId,
          clientOrderId: `s${step}`,
          marketId,
          selectionId,
          side,
          priceHundredths,
          stakePaise: dice.int(1, 400_00),
          persistence: dice.pick(['KEEP', 'LAPSE'] as const),
        },
        nowMs,
      )
      if (!outcome.ok) count.refused++
      else if (outcome.order.matchedPaise > 0) count.matched++
    } else if (what < 0.8) {
      exchange.setMakerLevel('m', marketId, selectionId, side, priceHundredths, dice.int(0, 3) * 77_31, nowMs)
    } else if (what < 0.92) {
      const accountId = dice.pick(['a', 'b'])
      const open = exchange.ordersOf(accountId).filter((order) => order.remainingPaise > 0)
      if (open.length > 0 && exchange.cancel(accountId, dice.pick(open).betId, nowMs).ok) count.cancelled++
    } else if (what < 0.96) {
      exchange.setStatus(marketId, market.status === 'OPEN' ? 'SUSPENDED' : 'OPEN', nowMs)
    } else if (what < 0.975) {
      if (market.inPlay) exchange.turnPreMatch(marketId, nowMs)
      else exchange.turnInPlay(marketId, 5000, nowMs)
    } else if (what < 0.98) exchange.removeRunner(marketId, selectionId, 12.5)
    else if (what < 0.99) exchange = restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
    else {
      const canWin = market.runners.filter((runner) => runner.status === 'ACTIVE').map((r) => r.selectionId)
      if (canWin.length === 0 || dice.next() < 0.2) exchange.voidMarket(marketId, nowMs)
      else exchange.settle(marketId, wonBy(...canWin.slice(0, market.numberOfWinners)), nowMs)
      count.settled++
      checkInvariants(exchange)
      marketId = `1.${++markets}`
      exchange.openMarket({
        marketId,
        runners: ['A', 'B', 'C'].map((id) => ({ selectionId: id, name: id })),
        numberOfWinners: dice.pick([1, 1, 2]),
        status: 'OPEN',
        inPlay: false,
        betDelayMs: 0,
      })
      for (const accountId of ['a', 'b']) {
        if (exchange.wallet(accountId).availablePaise < 500_00)
          exchange.deposit(accountId, 1000_00, 'Again', nowMs)
      }
    }
    try {
      checkInvariants(exchange)
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}: ${(error as Error).message}`)
    }
  }
  for (const figure of Object.values(count)) expect(figure).toBeGreaterThan(3)
})
