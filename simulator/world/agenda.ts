import type { WorldMs } from '@layline/shared/units'

/** Something the world will do by itself at a time. Plain data, so that it can be kept in a snapshot. */
export interface AgendaItem<Task> {
  atMs: WorldMs
  /** Order of entry: equal times run first come, first served. */
  seq: number
  task: Task
}

const before = (a: AgendaItem<unknown>, b: AgendaItem<unknown>) =>
  a.atMs !== b.atMs ? a.atMs < b.atMs : a.seq < b.seq

/** The world's future: a binary heap by time, then by order of entry. */
export class Agenda<Task> {
  #heap: AgendaItem<Task>[] = []
  #nextSeq = 1

  add(atMs: WorldMs, task: Task): void {
    const heap = this.#heap
    const item = { atMs, seq: this.#nextSeq++, task }
    let index = heap.length
    heap.push(item)
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!before(item, heap[parent]!)) break
      heap[index] = heap[parent]!
      index = parent
    }
    heap[index] = item
  }

  nextAtMs(): WorldMs | undefined {
    return this.#heap[0]?.atMs
  }

  take(): AgendaItem<Task> | undefined {
    const heap = this.#heap
    const top = heap[0]
    const last = heap.pop()
    if (!top || !last || heap.length === 0) return top
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++
      if (!before(heap[child]!, last)) break
      heap[index] = heap[child]!
      index = child
    }
    heap[index] = last
    return top
  }

  snapshot(): { nextSeq: number; items: AgendaItem<Task>[] } {
    return { nextSeq: this.#nextSeq, items: [...this.#heap].sort((a, b) => (before(a, b) ? -1 : 1)) }
  }

  static restore<Task>(snapshot: { nextSeq: number; items: AgendaItem<Task>[] }): Agenda<Task> {
    const agenda = new Agenda<Task>()
    // A sorted array is a heap.
    agenda.#heap = snapshot.items.map((item) => ({ ...item }))
    agenda.#nextSeq = snapshot.nextSeq
    return agenda
  }
}
