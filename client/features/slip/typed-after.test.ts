import { expect, it } from 'vitest'
import { typedAfter } from './typed-after.ts'

it.each([
  ['', '5', '5'],
  ['5', '00', '500'],
  ['1', '.', '1.'],
  ['1.', '8', '1.8'],
  ['1.8', '5', '1.85'],
  ['1.85', '5', '1.85'],
  ['1.8', '00', '1.8'],
  ['1.8', '.', '1.8'],
])('%j and the key %s are %j', (text, key, next) => {
  expect(typedAfter(text, key)).toBe(next)
})
