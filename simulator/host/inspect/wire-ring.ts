/** What the ring needs to know of what it holds. */
interface Held {
  no: number
  heldBytes: number
}

/** The latest records, as many as both limits allow; what falls out is counted. */
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

  /** The oldest that is held; one above the last where none is. */
  get firstNo(): number {
    return this.#lastNo - this.#items.size + 1
  }

  get counts() {
    return { held: this.#items.size, heldBytes: this.#heldBytes, fellOut: this.#fellOut }
  }

  get(no: number): Item | undefined {
    return this.#items.get(no)
  }

  /** Takes the next record; its number is one above the last. */
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

  /** Forgets everything; numbers go on. */
  clear(): void {
    this.#items.clear()
    this.#heldBytes = 0
    this.#fellOut = 0
  }
}
