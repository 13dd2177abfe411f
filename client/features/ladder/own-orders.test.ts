import { ladderRowAtOrBelow } from '@layline/shared/rules/ladder-prices'
import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { ownRows, type Queue, queuesOf } from './own-orders.ts'
import { EMPTY_BOOK } from './runner-book.ts'

const rowOf = (price: number) => ladderRowAtOrBelow(price, 'classic')
const resting = (betId: number, over: Parameters<typeof betOf>[0] = {}) =>
  betOf({ betId, betStatus: 'PENDING', odds: 2.02, ...over })
const bookWith = (size: number) => ({ ...EMPTY_BOOK, lay: [{ Price: 2.02, Size: size }] })
const NONE = new Map<number, Queue>()

it('own orders are in the row that promises no better price than was asked for', () => {
  const bets = [resting(1, { odds: 2.03 }), resting(2, { odds: 2.03, betType: 'LAY' }), betOf()]
  const sent = [{ betType: 'BACK' as const, odds: 2.02, stack: 50, sinceMs: 7 }]
  const backs = ownRows('BACK', { bets, sent, steps: 'classic' })
  expect([...backs.keys()]).toEqual([rowOf(202)])
  expect(backs.get(rowOf(202))).toMatchObject({ restingPaise: 10_000, sentPaise: 5000, waitsSinceMs: 7 })
  expect([...ownRows('LAY', { bets, sent, steps: 'classic' }).keys()]).toEqual([rowOf(204)])
})

it('the queue is what the server says it is', () => {
  const told = { ...resting(1), queueAhead: 250 }
  expect(queuesOf([told], bookWith(900), NONE).get(1)).toEqual({ ahead: 250, isEstimate: false })
})

it('else it is estimated: what is there besides own orders, and never more than before', () => {
  const bets = [resting(1)]
  const first = queuesOf(bets, bookWith(900), NONE)
  expect(first.get(1)).toEqual({ ahead: 800, isEstimate: true })
  const grown = queuesOf(bets, bookWith(5000), first)
  expect(grown.get(1)?.ahead).toBe(800)
  expect(queuesOf(bets, bookWith(300), grown).get(1)?.ahead).toBe(200)
})

it('an order in its bet delay has no place in the queue yet', () => {
  expect(queuesOf([resting(1, { isWaiting: true })], bookWith(900), NONE).size).toBe(0)
})
