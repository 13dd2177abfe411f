import type { Refusal } from '@layline/shared/contract/error-codes'
import { expect, it } from 'vitest'
import { DEFAULT_ACCOUNTS } from '../world/default-accounts.ts'
import { isPassword } from './passwords.ts'

it('of the passwords that wait the lightest is hashed first, and the heaviest is refused when too many wait', async () => {
  const order: string[] = []
  const hash = (name: string, weight: number) =>
    isPassword('x', undefined, weight).then(
      () => order.push(name),
      (error: Refusal) => order.push(`${name} ${error.code}`),
    )
  // One or two are hashed at a time, by the number of cores, and 32 wait.
  const strangers = Array.from({ length: 34 }, (_, n) => hash(`stranger ${n}`, n))
  const player = hash('player', 0)
  await Promise.all([player, ...strangers])
  expect(order[0]).toBe('stranger 33 TOO_MANY')
  // Before the player come the refused strangers and those whose hash had begun.
  expect(order.indexOf('player')).toBeLessThan(10)
  expect(order).toHaveLength(35)
})

it('a printed password that was right once is known, and one letter more or less is not', async () => {
  const { password: record } = DEFAULT_ACCOUNTS[0]!
  for (const given of ['Player@1', 'Player@1x', 'Player@', 'Player@1']) {
    expect(await isPassword(given, record, 0), given).toBe(given === 'Player@1')
  }
})
