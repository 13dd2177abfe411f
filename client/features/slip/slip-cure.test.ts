import { expect, it } from 'vitest'
import { cureOf } from './slip-cure.ts'

const FILLED = { stake: 500, price: 2, limits: { min: 100, max: 10_000 }, isPriceFree: true }

it.each([
  [{}, undefined],
  [{ stake: undefined }, undefined],
  [{ stake: 50 }, { label: 'Min here 100 · use it', stake: 100 }],
  [{ stake: 12_000 }, { label: 'Max here 10,000 · use it', stake: 10_000 }],
  [{ stake: 100.005 }, { label: '100 · use it', stake: 100 }],
  [{ price: 1 }, { label: '1.01 · use it', price: 1.01 }],
  [{ price: 1000 }, { label: '999.99 · use it', price: 999.99 }],
  [{ price: 2.005 }, { label: '2 · use it', price: 2 }],
  [{ price: 1000, isPriceFree: false }, undefined],
])('%j is put right with %j', (over, cure) => {
  expect(cureOf({ ...FILLED, ...over })).toEqual(cure)
})
