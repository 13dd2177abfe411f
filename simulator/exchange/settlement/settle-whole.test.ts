import { expect, it } from 'vitest'
import { checkInvariants } from '../proof/invariants.ts'
import { exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { snapshotExchange } from '../snapshot.ts'
import { wonBy } from './result.ts'

/** A market with matched bets on both sides, and some that rest. */
function bettedOn() {
  const { exchange, bet } = exchangeWith({ commissionBasisPoints: 500 })
  for (const [index, selectionId] of ['A', 'B', 'C'].entries()) {
    taken(bet('a', 'BACK', 20 + index, 3, { selectionId }))
    taken(bet('b', 'LAY', 20 + index, 3, { selectionId }))
    taken(bet('b', 'LAY', 10, 2, { selectionId, clientOrderId: `rests${index}` }))
  }
  return exchange
}

/** Everything that a settlement goes through, as places where something may be thrown once. */
const STEPS = ['end', 'walletChanged', 'emit', 'changed', 'account'] as const

it('[ST11] what is thrown on the way leaves money and exposure as they were, and it can be settled again', () => {
  let thrown = 0
  for (const step of [...STEPS, 'transferAll'] as const) {
    for (let after = 0; ; after++) {
      const exchange = bettedOn()
      const { desk } = exchange
      const before = ['a', 'b'].map((id) => exchange.wallet(id).chipsPaise)
      const matched = ['a', 'b'].map((id) => exchange.position(id, MARKET)!.runners)
      const target = (step === 'transferAll' ? desk.ledger : desk) as unknown as Record<string, unknown>
      const real = target[step] as (...how: unknown[]) => unknown
      let left = after
      target[step] = function (this: unknown, ...how: unknown[]) {
        if (left-- === 0) throw new Error('injected')
        return real.apply(this, how)
      }
      let failed = false
      try {
        exchange.settle(MARKET, wonBy('A'), 1)
      } catch {
        failed = true
      }
      target[step] = real
      if (!failed) break
      thrown++
      expect(exchange.ledger.sumPaise()).toBe(0)
      const isClosed = exchange.market(MARKET)!.status === 'CLOSED'
      if (!isClosed) {
        expect(['a', 'b'].map((id) => exchange.wallet(id).chipsPaise)).toEqual(before)
        expect(['a', 'b'].map((id) => exchange.position(id, MARKET)!.runners)).toEqual(matched)
        exchange.settle(MARKET, wonBy('A'), 2)
      }
      checkInvariants(exchange)
      const whole = bettedOn()
      whole.settle(MARKET, wonBy('A'), 1)
      for (const id of ['a', 'b', 'house']) {
        expect(exchange.wallet(id).chipsPaise, `${step} ${after}`).toBe(whole.wallet(id).chipsPaise)
      }
      checkInvariants(restoreExchange(snapshotExchange(exchange)))
    }
  }
  expect(thrown).toBeGreaterThan(10)
})
