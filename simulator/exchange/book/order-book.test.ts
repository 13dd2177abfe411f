import { expect, it } from 'vitest'
import { NaiveBook, type NaiveOrder, type NaivePiece } from '../proof/naive/naive-book.ts'
import { Dice } from '../proof/testing/dice.ts'
import { type MatchableOrder, OrderBook } from './order-book.ts'

type Side = 'BACK' | 'LAY'

/** One suite, two books: what the fast one does must be what the plain one does. */
interface TestBook {
  place(id: number, account: string, side: Side, price: number, size: number): NaivePiece[]
  remove(id: number): void
  depth(side: Side): [number, number][]
}

interface FastOrder extends MatchableOrder<FastOrder> {
  id: number
}

function fastBook(): TestBook {
  const book = new OrderBook<FastOrder>()
  const orders = new Map<number, FastOrder>()
  return {
    place(id, account, side, priceHundredths, remainingPaise) {
      const order: FastOrder = {
        id,
        account,
        isBack: side === 'BACK',
        priceHundredths,
        remainingPaise,
        level: undefined,
        previous: undefined,
        next: undefined,
      }
      orders.set(id, order)
      const pieces: NaivePiece[] = []
      book.place(order, (taker, resting, stake, price) => {
        pieces.push({ taker: taker.id, resting: resting.id, stake, price })
      })
      return pieces
    },
    remove(id) {
      const order = orders.get(id)
      if (order?.level) book.remove(order)
    },
    depth: (side) => book.sideOf(side === 'BACK').depth(1000),
  }
}

function naiveBook(): TestBook {
  const book = new NaiveBook()
  return {
    place: (id, account, side, price, remaining) =>
      book.place({ id, account, side, price, remaining } satisfies NaiveOrder),
    remove: (id) => book.remove(id),
    depth: (side) => book.depth(side),
  }
}

const BOOKS = [
  ['fast', fastBook],
  ['naive', naiveBook],
] as const

it.each(BOOKS)('[BK1] a back takes lays at its price or higher, and no lower (%s)', (_, make) => {
  const book = make()
  book.place(1, 'a', 'LAY', 210, 100)
  book.place(2, 'a', 'LAY', 200, 100)
  book.place(3, 'a', 'LAY', 190, 100)
  expect(book.place(4, 'b', 'BACK', 200, 500).map((p) => p.resting)).toEqual([1, 2])
  expect(book.depth('BACK')).toEqual([[200, 300]])
})

it.each(BOOKS)('[BK1] a lay takes backs at its price or lower, and no higher (%s)', (_, make) => {
  const book = make()
  book.place(1, 'a', 'BACK', 190, 100)
  book.place(2, 'a', 'BACK', 200, 100)
  book.place(3, 'a', 'BACK', 210, 100)
  expect(book.place(4, 'b', 'LAY', 200, 500).map((p) => p.resting)).toEqual([1, 2])
})

it.each(BOOKS)('[BK2] the best price goes first, whoever was there earlier (%s)', (_, make) => {
  const book = make()
  book.place(1, 'a', 'LAY', 190, 100)
  book.place(2, 'a', 'LAY', 200, 100)
  expect(book.place(3, 'b', 'BACK', 150, 100)).toEqual([{ taker: 3, resting: 2, stake: 100, price: 200 }])
})

it.each(BOOKS)('[BK3] equal prices match oldest first (%s)', (_, make) => {
  const book = make()
  for (const id of [1, 2, 3]) book.place(id, 'a', 'LAY', 200, 100)
  book.remove(2)
  expect(book.place(4, 'b', 'BACK', 200, 150).map((p) => [p.resting, p.stake])).toEqual([
    [1, 100],
    [3, 50],
  ])
})

it.each(BOOKS)('[BK4] the taker gets the resting price (%s)', (_, make) => {
  const book = make()
  book.place(1, 'a', 'BACK', 180, 100)
  expect(book.place(2, 'b', 'LAY', 250, 100)).toEqual([{ taker: 2, resting: 1, stake: 100, price: 180 }])
})

it.each(BOOKS)('[BK5] what is left rests at the asked price (%s)', (_, make) => {
  const book = make()
  book.place(1, 'a', 'LAY', 200, 30)
  book.place(2, 'b', 'BACK', 195, 100)
  expect(book.depth('BACK')).toEqual([[195, 70]])
  expect(book.depth('LAY')).toEqual([])
})

it.each(BOOKS)("[BK6] an account's own orders are passed over (%s)", (_, make) => {
  const book = make()
  book.place(1, 'a', 'LAY', 210, 100)
  book.place(2, 'b', 'LAY', 200, 100)
  expect(book.place(3, 'a', 'BACK', 190, 100).map((p) => p.resting)).toEqual([2])
  expect(book.depth('LAY')).toEqual([[210, 100]])
})

const SEEDS = [1, 20_261_120, Number(process.env.LAYLINE_TEST_SEED ?? 7)]

it.each(SEEDS)('[BK1] the fast book does what the naive one does, seed %i', (seed) => {
  const dice = new Dice(seed)
  const fast = fastBook()
  const naive = naiveBook()
  const live: number[] = []
  let matched = 0
  for (let id = 1; id <= 8000; id++) {
    if (live.length > 40 || (live.length > 0 && dice.next() < 0.25)) {
      const gone = live.splice(dice.int(0, live.length - 1), 1)[0]!
      fast.remove(gone)
      naive.remove(gone)
    } else {
      const side = dice.pick(['BACK', 'LAY'] as const)
      const account = dice.pick(['a', 'b', 'c'])
      const args = [id, account, side, 180 + dice.int(0, 40), dice.int(1, 500)] as const
      const pieces = fast.place(...args)
      expect(pieces, `operation ${id}`).toEqual(naive.place(...args))
      matched += pieces.length
      live.push(id)
    }
    expect(fast.depth('BACK'), `operation ${id}`).toEqual(naive.depth('BACK'))
    expect(fast.depth('LAY'), `operation ${id}`).toEqual(naive.depth('LAY'))
  }
  expect(matched).toBeGreaterThan(1000)
})
