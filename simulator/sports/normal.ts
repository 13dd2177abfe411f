import { exp } from './exp.ts'
import type { Chance } from './happening.ts'

const REACH = 6
const PER_UNIT = 64
const DENSITY_AT_ZERO = 0.398_942_280_401_432_7

const density = (z: number) => DENSITY_AT_ZERO * exp((-z * z) / 2)

/** The standard normal distribution at z = -REACH, -REACH + 1 / PER_UNIT, …: its density summed by Simpson's rule. */
const TABLE: readonly number[] = (() => {
  const below = [0]
  const step = 1 / PER_UNIT
  // One more than the reach, for a z that rounds up to it.
  for (let index = 1; index <= 2 * REACH * PER_UNIT + 1; index++) {
    const from = -REACH + (index - 1) * step
    const area = (step / 6) * (density(from) + 4 * density(from + step / 2) + density(from + step))
    below.push(below[index - 1]! + area)
  }
  return below
})()
const DENSITIES: readonly number[] = TABLE.map((_, index) => density(-REACH + index / PER_UNIT))

function lookUp(table: readonly number[], z: number): number {
  const at = (z + REACH) * PER_UNIT
  const index = Math.floor(at)
  const here = table[index]!
  return here + (at - index) * (table[index + 1]! - here)
}

/** The chance that a standard normal number is below z. */
export function normalBelow(z: number): number {
  if (z <= -REACH) return 0
  return z >= REACH ? 1 : lookUp(TABLE, z)
}

export function normalDensity(z: number): number {
  return z <= -REACH || z >= REACH ? 0 : lookUp(DENSITIES, z)
}

const DRAWS = 12

/** A standard normal number: twelve uniform ones add up to a mean of six and a variance of one. */
export function drawNormal(chance: Chance): number {
  let sum = 0
  for (let draw = 0; draw < DRAWS; draw++) sum += chance.next()
  return sum - DRAWS / 2
}

/** Newton's square root, from + - * / alone (`exp.ts` says why). */
export function squareRoot(x: number): number {
  if (x <= 0) return 0
  let root = Math.max(x, 1)
  for (let round = 0; round < 40; round++) {
    const next = (root + x / root) / 2
    if (next >= root) break
    root = next
  }
  return root
}
