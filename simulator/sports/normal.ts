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

/**
 * A standard normal number, from one uniform: the place in the table below which so much of the distribution lies. A sum of
 * uniforms has thinner tails than prices count with, and makes outsiders lose too often.
 */
export function drawNormal(chance: Chance): number {
  const below = chance.next()
  // Both halves are read from the lower one, where the table tells small chances apart.
  const half = Math.min(below, 1 - below)
  let low = 0
  let high = REACH * PER_UNIT
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (TABLE[middle]! <= half) low = middle
    else high = middle
  }
  const part = Math.min(1, (half - TABLE[low]!) / (TABLE[high]! - TABLE[low]!))
  const z = -REACH + (low + part) / PER_UNIT
  return below < 0.5 ? z : -z
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
