import { expect, it } from 'vitest'
import { exchangeWith, MARKET, taken } from './proof/testing/fixture.ts'
import { wonBy } from './settlement/result.ts'
import { restoreExchange, snapshotExchange } from './snapshot.ts'

it('a snapshot comes back the same, and goes on the same', () => {
  const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 100_00, 0)
  taken(bet('a', 'BACK', 50, 1.9, { atMs: 1000 }))
  exchange.releaseDue(6000)
  taken(bet('b', 'LAY', 70, 2.4, { atMs: 7000 }))
  const text = JSON.stringify(snapshotExchange(exchange))
  const back = restoreExchange(JSON.parse(text))
  expect(JSON.stringify(snapshotExchange(back))).toBe(text)
  for (const world of [exchange, back]) {
    world.releaseDue(12_000)
    world.settle(MARKET, wonBy('A'), 13_000)
  }
  expect(snapshotExchange(back)).toEqual(snapshotExchange(exchange))
})
