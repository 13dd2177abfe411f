import type { WorldMs } from '@layline/shared/units'

/** Something the world will do by itself at a time. Plain data, so that it can be kept in a snapshot. */
export interface AgendaItem<Task> {
  atMs: WorldMs
  /** Order of entry: equal times run first come, first served. */
  seq: number
  task: Task
}

/**
 * The world's future, by time, then by order of entry: a binary heap in three columns. The numbers that are compared stand
 * side by side; of a list of items each would have to be fetched.
 */
export class Agenda<Task> {
  readonly #atMs: WorldMs[] = []
  readonly #seqs: number[] = []
  readonly #tasks: Task[] = []
  #nextSeq = 1

  add(atMs: WorldMs, task: Task): void {
    this.#insert(atMs, this.#nextSeq++, task)
  }

  #insert(atMs: WorldMs, seq: number, task: Task): void {
    let place = this.#tasks.length
    this.#put(place, atMs, seq, task)
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#isBefore(atMs, seq, parent)) break
      this.#move(parent, place)
      place = parent
    }
    this.#put(place, atMs, seq, task)
  }

  nextAtMs(): WorldMs | undefined {
    return this.#atMs[0]
  }

  /** The next task, which leaves. */
  take(): Task | undefined {
    const first = this.#tasks[0]
    const atMs = this.#atMs.pop()
    const seq = this.#seqs.pop()
    const task = this.#tasks.pop()
    const count = this.#tasks.length
    if (atMs === undefined || seq === undefined || count === 0) return first
    let place = 0
    for (let child = 1; child < count; child = 2 * place + 1) {
      const other = child + 1
      if (other < count && this.#isBefore(this.#atMs[other]!, this.#seqs[other]!, child)) child = other
      if (this.#isBefore(atMs, seq, child)) break
      this.#move(child, place)
      place = child
    }
    this.#put(place, atMs, seq, task!)
    return first
  }

  /** Whether a time and an order of entry come before those of a place. */
  #isBefore(atMs: WorldMs, seq: number, place: number): boolean {
    const otherMs = this.#atMs[place]!
    return atMs !== otherMs ? atMs < otherMs : seq < this.#seqs[place]!
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#atMs[from]!, this.#seqs[from]!, this.#tasks[from]!)
  }

  #put(place: number, atMs: WorldMs, seq: number, task: Task): void {
    this.#atMs[place] = atMs
    this.#seqs[place] = seq
    this.#tasks[place] = task
  }

  snapshot(): { nextSeq: number; items: AgendaItem<Task>[] } {
    const items = this.#tasks.map((task, place) => ({
      atMs: this.#atMs[place]!,
      seq: this.#seqs[place]!,
      task,
    }))
    return { nextSeq: this.#nextSeq, items: items.sort((a, b) => a.atMs - b.atMs || a.seq - b.seq) }
  }

  static restore<Task>(snapshot: { nextSeq: number; items: AgendaItem<Task>[] }): Agenda<Task> {
    const agenda = new Agenda<Task>()
    for (const { atMs, seq, task } of snapshot.items) agenda.#insert(atMs, seq, task)
    agenda.#nextSeq = snapshot.nextSeq
    return agenda
  }
}
