import { expect, it } from 'vitest'
import { exp } from './exp.ts'

it('our exp agrees with the engine to twelve digits', () => {
  for (const x of [-20, -3.3, -0.5, 0, 0.01, 1, 2.5, 6]) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 12)
})
