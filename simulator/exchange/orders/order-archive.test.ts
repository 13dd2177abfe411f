import { expect, it } from 'vitest'
import { AccountState } from '../accounts/account-state.ts'
import { HashIndex, hashOfText } from '../hash-index.ts'
import { MarketState } from '../markets/market-state.ts'
import { Dice } from '../proof/testing/dice.ts'
import { marketOf } from '../proof/testing/fixture.ts'
import { fieldsOf, Order } from './order.ts'
import { MemoryArchive } from './order-archive.ts'

const SEED = Number(process.env.LAYLINE_TEST_SEED ?? 11)

const idOf = (dice: Dice, betId: number): string =>
  dice.pick([`o${betId}`, `ü${betId}`, `₹${betId}`, `${betId}`.padEnd(300, 'x'), ''])

/** An order that has ended in whatever way. */
function ended(dice: Dice, betId: number, accounts: AccountState[], markets: MarketState[]): Order {
  const placedPaise = dice.int(4, 10 ** dice.int(1, 12))
  const order = new Order().begin(
    { account: dice.pick(accounts), market: dice.pick(markets), runnerIndex: dice.int(0, 2), betId },
    {
      side: dice.pick(['BACK', 'LAY', 'YES', 'NO'] as const),
      askedHundredths: dice.int(101, 99_999),
      line: dice.pick([undefined, dice.int(1, 9999)]),
      placedPaise,
      persistence: dice.pick(['KEEP', 'LAPSE'] as const),
      minFillPaise: dice.pick([undefined, dice.int(1, placedPaise)]),
      replaces: dice.pick([undefined, dice.int(1, 1000)]),
      group: dice.pick([undefined, dice.int(1, 1000)]),
      accept: dice.pick([undefined, 'BETTER', 'ANY'] as const),
    },
    1_700_000_000_000 + betId,
  )
  order.status = 'COMPLETE'
  order.asked = dice.pick([undefined, { persistence: 'KEEP' }, { line: 7 }] as const)
  order.entersAtMs += dice.pick([0, 5000])
  order.remainingPaise = 0
  order.priceHundredths -= dice.pick([0, 50])
  let left = placedPaise
  for (const part of dice.pick([
    ['matchedPaise'],
    ['matchedPaise', 'lapsedPaise'],
    ['cancelledPaise', 'voidedPaise'],
    ['lapsedPaise'],
    ['matchedPaise', 'cancelledPaise', 'lapsedPaise', 'voidedPaise'],
  ] as const)) {
    order[part] = dice.int(1, left - 3 + 1)
    left -= order[part]
    if (left < 4) break
  }
  order.voidedPaise += left
  order.lapseReason = dice.pick([undefined, 'NOT_FILLED', 'ACCOUNT_NOT_FOUND'] as const)
  order.result = dice.pick([undefined, 'WON', 'LOST', 'VOID'] as const)
  order.profitPaise = dice.int(-(10 ** 9), 10 ** 9)
  order.firstPiece = dice.int(0, 5000)
  return order
}

it(`an order that has ended is given back as it was, also after it has changed, seed ${SEED}`, () => {
  const dice = new Dice(SEED)
  const accounts = [0, 1, 2].map((index) => new AccountState(`p${index}`, 'player', index))
  const markets = [0, 1].map((index) => new MarketState(marketOf({ marketId: `1.${index}` }), index))
  const archive = new MemoryArchive(accounts, markets)
  const last = new Map<number, Order>()
  const ids = new Map<number, string>()
  for (let put = 0; put < 5000; put++) {
    const known = dice.int(0, 3) === 0 ? last.get(dice.int(1, put || 1)) : undefined
    if (known) {
      known.voidedPaise += known.matchedPaise
      known.matchedPaise = 0
      known.result = 'VOID'
      archive.put(known)
    } else {
      const order = ended(dice, put * 7 + 1, accounts, markets)
      last.set(order.betId, order)
      ids.set(order.betId, idOf(dice, order.betId))
      archive.readId(ids.get(order.betId)!, order.account)
      archive.add(order)
      archive.put(order)
    }
  }
  for (const order of last.values()) {
    const given = archive.get(order.betId)!
    expect(fieldsOf(given, archive.clientOrderIdOf(given), [])).toEqual(
      fieldsOf(order, ids.get(order.betId)!, []),
    )
    expect(given.firstPiece).toBe(order.firstPiece)
  }
  expect([...archive.betIds()]).toEqual([...last.keys()].sort((a, b) => a - b))
  expect(archive.get(3)).toBeUndefined()
})

it('numbers are found by their hash, also where many have the same', () => {
  const index = new HashIndex()
  for (let number = 1; number <= 20_000; number++) index.add(hashOfText(`${number % 5000}`, 0), number)
  const found = (text: string, wanted: number) =>
    index.find(hashOfText(text, 0), (number) => number === wanted)
  for (const number of [1, 4999, 5001, 15_001, 20_000]) expect(found(`${number % 5000}`, number)).toBe(number)
  expect(found('17', 18)).toBe(0)
  expect(found('not in it', 1)).toBe(0)
})
