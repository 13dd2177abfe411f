import { expect, it } from 'vitest'
import { bringMarketBack, takeOutMarket } from './archived-market.ts'
import type { Exchange } from './exchange.ts'
import { copyExchange } from './exchange-copy.ts'
import { unpackOrders } from './orders/packed-orders.ts'
import { exchangeWith, MARKET, taken } from './proof/testing/fixture.ts'
import { restoreExchange } from './restore.ts'
import { wonBy } from './settlement/result.ts'
import { snapshotExchange } from './snapshot.ts'
import { lastOf } from './steps.ts'

const exchangeText = (exchange: Exchange) => lastOf(copyExchange(exchange)).text()

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

it('its text piece by piece is that of the whole, also of a market that was settled, reversed and settled again', () => {
  const { exchange, bet } = exchangeWith()
  const isWhole = () => {
    const text = [...exchangeText(exchange)].join('')
    expect(text).toBe(JSON.stringify(snapshotExchange(exchange)))
    return text
  }
  for (let n = 0; n < 100; n++) taken(bet(n % 2 ? 'a' : 'b', n % 2 ? 'BACK' : 'LAY', 1, 2 + (n % 7) / 10))
  const texts = [isWhole()]
  exchange.settle(MARKET, wonBy('A'), 1000)
  texts.push(isWhole(), isWhole())
  exchange.reverse(MARKET, 2000)
  texts.push(isWhole())
  exchange.settle(MARKET, wonBy('B'), 3000)
  texts.push(isWhole())
  // The one that was kept of the settled market is used, and no other.
  expect(texts[1]).toBe(texts[2])
  expect(new Set(texts).size).toBe(4)
})

it('a copy is what the exchange was, whatever becomes of its orders, its settlement and its markets', () => {
  const { exchange, bet } = exchangeWith()
  const copies: { text: string; copy: ReturnType<typeof exchangeText> }[] = []
  const keep = () => copies.push({ text: [...exchangeText(exchange)].join(''), copy: exchangeText(exchange) })
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 100_00, 0)
  keep()
  const { betId } = taken(bet('a', 'BACK', 150, 1.9))
  keep()
  exchange.cancel('a', betId, 500)
  taken(bet('b', 'LAY', 70, 2.4))
  keep()
  exchange.settle(MARKET, wonBy('A'), 1000)
  keep()
  exchange.reverse(MARKET, 2000)
  keep()
  exchange.settle(MARKET, wonBy('B'), 3000)
  const { archived } = takeOutMarket(exchange, MARKET, 1)
  keep()
  expect(bringMarketBack(exchange, archived, 1)).toBe(true)
  keep()
  exchange.reverse(MARKET, 4000)
  expect(new Set(copies.map(({ text }) => text)).size).toBe(copies.length)
  for (const { text, copy } of copies) expect([...copy].join('')).toBe(text)
})

it('a copy is read once, and told of nothing from then on', () => {
  const { exchange } = exchangeWith()
  const copies = Array.from({ length: 3 }, () => lastOf(copyExchange(exchange)))
  expect(exchange.desk.copying.size).toBe(3)
  const text = [...copies[0]!.text()].join('')
  expect(JSON.stringify(copies[1]!.snapshot())).toBe(text)
  copies[2]!.release()
  expect(exchange.desk.copying.size).toBe(0)
  for (const copy of copies) {
    expect(() => copy.snapshot()).toThrow('read once')
    expect(() => [...copy.text()]).toThrow('read once')
  }
})

it('the ids of archived orders are known after a restore, also from a snapshot that did not pack them', () => {
  const { exchange, bet } = exchangeWith()
  const betId = taken(bet('a', 'BACK', 50, 1.9)).betId
  taken(bet('b', 'LAY', 70, 2.4))
  exchange.settle(MARKET, wonBy('A'), 1000)
  takeOutMarket(exchange, MARKET, 1)
  const text = [...exchangeText(exchange)].join('')
  const snapshot = snapshotExchange(exchange)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(snapshot)))
  const list = (snapshot.archived as string[]).flatMap((packed) => [...unpackOrders(packed)])
  for (const archived of [snapshot.archived!, list]) {
    const back = restoreExchange(JSON.parse(JSON.stringify({ ...snapshot, archived })))
    expect([...exchangeText(back)].join('')).toBe(text)
    expect(back.betIdOf('a', 'id1')).toBe(betId)
  }
})
