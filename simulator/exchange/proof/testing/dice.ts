/** Seeded chance for tests (splitmix32): the same seed, the same run. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0
    let t = this.#state ^ (this.#state >>> 16)
    t = Math.imul(t, 0x21f0aaad)
    t ^= t >>> 15
    t = Math.imul(t, 0x735a2d97)
    return ((t ^ (t >>> 15)) >>> 0) / 4_294_967_296
  }

  int(minInclusive: number, maxInclusive: number): number {
    return minInclusive + Math.floor(this.next() * (maxInclusive - minInclusive + 1))
  }

  /** Chance of its own, with a seed drawn from this. */
  fork(): Dice {
    return new Dice(this.int(0, 2 ** 31 - 1))
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(0, from.length - 1)]!
  }
}
