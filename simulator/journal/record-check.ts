/** Records of a journal that the start has not read: what is left to check, branch by branch. */
export class RecordCheck {
  /** Last record to check, by branch. */
  readonly #toSeq: number[]
  #branch = 0
  /** The last record that was checked; undefined: none of this branch. */
  #last: { seq: number; chain: string } | undefined
  /** What was read in one go. */
  #read = { branch: 0, fromSeq: 0, toSeq: 0 }

  constructor(lastSeqs: readonly number[]) {
    this.#toSeq = [...lastSeqs]
  }

  /** The next part to check; undefined: all is. */
  next(beginningOf: (branch: number) => { seq: number; chain: string }) {
    for (; this.#branch < this.#toSeq.length; this.#branch++, this.#last = undefined) {
      this.#last ??= beginningOf(this.#branch)
      const last = this.#last
      const toSeq = this.#toSeq[this.#branch]!
      if (last.seq < toSeq) return { branch: this.#branch, ...last, toSeq }
    }
    return undefined
  }

  checked(last: { seq: number; chain: string }): void {
    this.#last = last
  }

  /** Records were read, and with that checked. Those at the end of a branch need no check any more. */
  noteRead(branch: number, fromSeq: number, toSeq: number): void {
    const goesOn = this.#read.branch === branch && this.#read.toSeq === fromSeq
    this.#read = { branch, fromSeq: goesOn ? this.#read.fromSeq : fromSeq, toSeq }
    const last = this.#toSeq[branch]
    if (last !== undefined && toSeq >= last) this.#toSeq[branch] = Math.min(last, this.#read.fromSeq)
  }
}
