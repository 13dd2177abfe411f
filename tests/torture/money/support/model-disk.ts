import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'

/**
 * A disk as an append-only file sees it: what is written lies in a cache until it is flushed. A power cut leaves what
 * was flushed, and of the rest as many bytes as happen to have gone out; a write that is not whole is worth nothing.
 */
export class ModelDisk<T> {
  readonly #writes: { bytes: number; content: T }[] = []
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

  /** Whoever was writing when the power goes is told; nothing after it happens. */
  #step(): void {
    if (--this.#stepsLeft <= 0) throw new Error('the power is gone')
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

  /** The disk when the power is back. */
  afterCut(dice: Dice): ModelDisk<T> {
    const cached = this.#writes.slice(this.#flushed)
    const cachedBytes = cached.reduce((sum, { bytes }) => sum + bytes, 0)
    let out = dice.int(0, cachedBytes)
    const broken = cached.findIndex(({ bytes }) => {
      out -= bytes
      return out < 0
    })
    const survived = broken === -1 ? cached : cached.slice(0, broken)
    const back = new ModelDisk<T>()
    back.#writes.push(...this.#writes.slice(0, this.#flushed), ...survived)
    return back
  }
}
