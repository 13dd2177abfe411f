import { NEW_USER_NAME } from '@layline/shared/account-rules'
import { expect, it } from 'vitest'
import { freeUserName, senderName } from './invented-names.ts'

it('a suggested user name is valid, and not the wanted one', () => {
  for (const wanted of ['player1', 'Asha', 'a.b-c_d', 'house']) {
    for (let count = 0; count < 100; count++) {
      const name = freeUserName(wanted, () => true)!
      expect(name).toMatch(NEW_USER_NAME)
      expect(name.toLowerCase()).not.toBe(wanted.toLowerCase())
    }
  }
})

it('a name that is taken is not suggested', () => {
  const refused: string[] = []
  const name = freeUserName('player1', (each) => {
    refused.push(each)
    return refused.length > 3
  })
  expect(refused.slice(0, 3)).not.toContain(name)
  expect(name).toBe(refused[3])
})

it('without a free or valid name there is no suggestion', () => {
  expect(freeUserName('player1', () => false)).toBeUndefined()
  for (const wanted of ['x'.repeat(40), '<b>x</b>', ''])
    expect(freeUserName(wanted, () => true)).toBeUndefined()
})

it('a sender has a first and a last name', () => {
  for (let count = 0; count < 100; count++)
    expect(senderName()).toMatch(/^\p{L}[\p{L}.'-]* \p{L}[\p{L}.' -]*$/u)
})
