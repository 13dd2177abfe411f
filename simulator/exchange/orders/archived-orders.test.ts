import { expect, it } from 'vitest'
import { Dice } from '../proof/testing/dice.ts'
import { ArchivedOrders } from './archived-orders.ts'
import { type ArchivedOrderSnapshot, packOrders, unpackOrders } from './packed-orders.ts'

const SEED = Number(process.env.LAYLINE_TEST_SEED ?? 11)

/** Orders of so many records, as they are archived: bet ids rise within a record, records from one to the next. */
function ordersOf(dice: Dice, records: number, betsMost: number): ArchivedOrderSnapshot[] {
  const hash = () => dice.int(-(2 ** 31), 2 ** 31 - 1)
  return Array.from({ length: records }, (_, index) => {
    let betId = 30 * index
    return Array.from({ length: dice.int(0, betsMost) }, (): ArchivedOrderSnapshot => {
      betId += dice.int(1, 300)
      return [betId, dice.int(0, 100), hash(), hash(), 1 + index]
    })
  }).flat()
}

it(`archived orders are packed into 16 characters each and unpacked as they were, seed ${SEED}`, () => {
  const orders = ordersOf(new Dice(SEED), 500, 20)
  const text = packOrders(orders)
  expect([...unpackOrders(text)]).toEqual(orders)
  expect(text.length / orders.length).toBeLessThan(16)
  const largest: ArchivedOrderSnapshot = [2 ** 32 - 1, 2 ** 32 - 1, 2 ** 31 - 1, -(2 ** 31), 2 ** 32 - 1]
  expect([...unpackOrders(packOrders([largest]))]).toEqual([largest])
  expect(() => [...unpackOrders(text.slice(0, -4))]).toThrow(RangeError)
})

it(`a restored list of archived orders has the same texts, also after some have come back, seed ${SEED}`, () => {
  const dice = new Dice(SEED)
  const archived = new ArchivedOrders()
  const restored = new ArchivedOrders()
  let last = 0
  for (const [, ...rest] of ordersOf(dice, 10_000, 2)) archived.add([++last, ...rest])
  for (let betId = 1; betId <= last; betId += dice.int(1, 9)) archived.remove(betId)
  const texts = [...archived.snapshots()]
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) for (const order of unpackOrders(text)) restored.add(order)
  expect([...restored.snapshots()]).toEqual(texts)
  expect([restored.recordOf(2), restored.recordOf(1)]).toEqual([archived.recordOf(2), undefined])
})
