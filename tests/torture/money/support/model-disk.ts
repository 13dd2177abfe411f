import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'

/** What whoever was writing meets when the power goes; nothing after it happens. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut'
}

interface Write<T> {
  bytes: number
  content: T
}

/**
 * A disk as an append-only file sees it: what is written lies in a cache until it is flushed. A power cut leaves what
 * was flushed, and of the rest as many bytes as happen to have gone out; a write that is not whole is worth nothing.
 */
export class ModelDisk<T> {
  readonly #writes: Write<T>[] = []
  #flushed = 0
  #stepsLeft: number

  /** @param stepsToPowerCut the power goes at this step, counted in writes and flushes */
  constructor(stepsToPowerCut = Number.POSITIVE_INFINITY) {
    this.#stepsLeft = stepsToPowerCut
  }

  get isOff(): boolean {
    return this.#stepsLeft <= 0
  }

  powerOff(): void {
    this.#stepsLeft = 0
  }

  #step(): void {
    if (--this.#stepsLeft <= 0) throw new PowerCut('the power is gone')
  }

  /** The cut falls before it, or behind it: a write that is in the cache may survive without its writer knowing. */
  write(content: T, bytes: number): void {
    this.#step()
    this.#writes.push({ bytes, content })
    this.#step()
  }

  flush(): void {
    this.#step()
    this.#flushed = this.#writes.length
    this.#step()
  }

  contents(): T[] {
    return this.#writes.map(({ content }) => content)
  }

  /** What is on the plate when the power is back. */
  afterCut(dice: Dice): T[] {
    const cached = this.#writes.slice(this.#flushed)
    let out = dice.int(
      0,
      cached.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    const whole = cached.findIndex(({ bytes }) => {
      out -= bytes
      return out < 0
    })
    const survived = whole === -1 ? cached : cached.slice(0, whole)
    return [...this.#writes.slice(0, this.#flushed), ...survived].map(({ content }) => content)
  }
}
