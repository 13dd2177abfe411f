import type { Refusal } from '@layline/shared/contract/error-codes'
import { describe, expect, it } from 'vitest'
import type { PasswordRecord } from '../world/account.ts'
import { DEFAULT_ACCOUNTS } from '../world/default-accounts.ts'
import { isPassword, passwordRecord } from './passwords.ts'

it('of the passwords that wait the lightest is hashed first, and the heaviest is refused when too many wait', async () => {
  const order: string[] = []
  const hash = (name: string, weight: number) =>
    isPassword({ userName: name, password: 'x', record: undefined }, weight).then(
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
  const { userName, password: record } = DEFAULT_ACCOUNTS[0]!
  for (const given of ['Player@1', 'Player@1x', 'Player@', 'Player@1']) {
    expect(await isPassword({ userName, password: given, record }, 0), given).toBe(given === 'Player@1')
  }
})

describe('the same password of the same player, asked for by many at once', () => {
  const AT_ONCE = 100
  const ask = (password: string, record: PasswordRecord) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => isPassword({ userName: 'player9', password, record }, n)),
    )

  it('is hashed once, and nobody is refused: right or wrong', async () => {
    const record = await passwordRecord('Own@1')
    const replies = await Promise.all([ask('Own@1', record), ask('Own@2', record)])
    expect(replies).toEqual([Array(AT_ONCE).fill(true), Array(AT_ONCE).fill(false)])
  })

  it('waits no longer than the lightest of them would alone', async () => {
    const record = await passwordRecord('Own@1')
    const order: string[] = []
    const check = (userName: string, weight: number) =>
      isPassword(
        { userName, password: 'Own@1', record: userName === 'player9' ? record : undefined },
        weight,
      ).then(() => order.push(`${userName} ${weight}`))
    const strangers = Array.from({ length: 4 }, (_, n) => check(`stranger-${n}`, 1))
    await Promise.all([...strangers, check('player9', 9), check('player9', 0)])
    // The hashes of one or two strangers had begun.
    expect(order.indexOf('player9 9')).toBeLessThan(4)
    expect(order.at(-1)).toBe('stranger-3 1')
  })
})
