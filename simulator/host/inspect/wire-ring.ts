/** Fields of an item that the ring needs. */
interface Held {
  no: number
  heldBytes: number
}

/** Ring buffer of the latest records within both limits; counts dropped records. */
export class WireRing<Item extends Held> {
  readonly #limits: { records: number; bytes: number }
  /** By number, oldest first. */
  readonly #items = new Map<number, Item>()
  #lastNo = 0
  #heldBytes = 0
  #fellOut = 0

  constructor(limits: { records: number; bytes: number }) {
    this.#limits = limits
  }

  get lastNo(): number {
    return this.#lastNo
  }

  /** Number of the oldest held record; lastNo + 1 if empty. */
  get firstNo(): number {
    return this.#lastNo - this.#items.size + 1
  }

  get counts() {
    return { held: this.#items.size, heldBytes: this.#heldBytes, fellOut: this.#fellOut }
  }

  get(no: number): Item | undefined {
    return this.#items.get(no)
  }

  /** Adds the next record; its number must be lastNo + 1. */
  add(item: Item): void {
    this.#lastNo = item.no
    this.#items.set(item.no, item)
    this.#heldBytes += item.heldBytes
    while (this.#items.size > this.#limits.records || this.#heldBytes > this.#limits.bytes) this.#dropOldest()
  }

  #dropOldest(): void {
    const no = this.firstNo
    this.#heldBytes -= this.#items.get(no)!.heldBytes
    this.#items.delete(no)
    this.#fellOut++
  }

  /** Drops all records; numbering continues. */
  clear(): void {
    this.#items.clear()
    this.#heldBytes = 0
    this.#fellOut = 0
  }
}
