import { expect, it } from 'vitest'
import { exchangeWith } from '../proof/testing/fixture.ts'

it('[LG2] deposits and withdrawals carry the balance after them', () => {
  const { exchange } = exchangeWith()
  exchange.deposit('a', -200_00, 'Withdrawn', 5)
  expect(
    exchange
      .entries('a')
      .map(({ kind, amountPaise, balanceAfterPaise }) => [kind, amountPaise, balanceAfterPaise]),
  ).toEqual([
    ['DEPOSIT', 1000_00, 1000_00],
    ['WITHDRAW', -200_00, 800_00],
  ])
})
