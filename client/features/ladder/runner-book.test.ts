import { ladderRowAtOrBelow } from '@layline/shared/rules/ladder-prices'
import { expect, it } from 'vitest'
import { EMPTY_BOOK, middleRow, type RunnerBook, sumRows, weightOfMoney } from './runner-book.ts'

const rowOf = (price: number) => ladderRowAtOrBelow(price, 'classic')
const offers = (...levels: [price: number, size: number][]) =>
  levels.map(([Price, Size]) => ({ Price, Size }))
const book = (over: Partial<RunnerBook>): RunnerBook => ({ ...EMPTY_BOOK, ...over })

it('sums finer prices into the row that promises no better price, to the paisa', () => {
  const { back, lay } = sumRows(
    book({ back: offers([2.03, 0.1], [2.02, 0.2]), lay: offers([2.05, 100], [2.06, 50.5]) }),
    'classic',
  )
  expect([...back]).toEqual([[rowOf(202), 30]])
  expect([...lay]).toEqual([[rowOf(206), 15_050]])
})

it('what a recording offers at 1000 is in the row of 999.99', () => {
  const { back, lay } = sumRows(book({ back: offers([1000, 2]), lay: offers([1000, 3]) }), 'classic')
  expect([back.get(0), lay.get(0)]).toEqual([200, 300])
})

it('with all steps each price has its own row', () => {
  const { back } = sumRows(book({ back: offers([2.03, 1], [2.02, 2]) }), 'all')
  expect([...back.values()]).toEqual([100, 200])
})

it('the middle is between the best prices, else at the only one, else at the last trade', () => {
  const back = offers([1.8, 1])
  expect(middleRow(book({ back, lay: offers([1.9, 1]) }), 'classic')).toBe(rowOf(185))
  expect(middleRow(book({ back }), 'classic')).toBe(rowOf(180))
  expect(middleRow(book({ ltp: 3 }), 'classic')).toBe(rowOf(300))
  expect(middleRow(EMPTY_BOOK, 'classic')).toBeUndefined()
})

it('the weight of money is of the best three prices of both sides', () => {
  const back = offers([1.8, 100], [1.79, 100], [1.78, 100], [1.77, 9000])
  expect(weightOfMoney(book({ back, lay: offers([1.9, 100]) }))).toBe(75)
  expect(weightOfMoney(EMPTY_BOOK)).toBeUndefined()
})
