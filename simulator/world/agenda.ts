import type { WorldMs } from '@layline/shared/units'
import { Heap } from '../exchange/heap.ts'

/** Something the world will do by itself at a time. Plain data, so that it can be kept in a snapshot. */
export interface AgendaItem<Task> {
  atMs: WorldMs
  /** Order of entry: equal times run first come, first served. */
  seq: number
  task: Task
}

const before = (a: AgendaItem<unknown>, b: AgendaItem<unknown>) =>
  a.atMs !== b.atMs ? a.atMs < b.atMs : a.seq < b.seq

/** The world's future, by time, then by order of entry. */
export class Agenda<Task> {
  #heap = new Heap<AgendaItem<Task>>(before)
  #nextSeq = 1

  add(atMs: WorldMs, task: Task): void {
    this.#heap.add({ atMs, seq: this.#nextSeq++, task })
  }

  nextAtMs(): WorldMs | undefined {
    return this.#heap.first?.atMs
  }

  take(): AgendaItem<Task> | undefined {
    return this.#heap.take()
  }

  snapshot(): { nextSeq: number; items: AgendaItem<Task>[] } {
    return { nextSeq: this.#nextSeq, items: [...this.#heap.items].sort((a, b) => (before(a, b) ? -1 : 1)) }
  }

  static restore<Task>(snapshot: { nextSeq: number; items: AgendaItem<Task>[] }): Agenda<Task> {
    const agenda = new Agenda<Task>()
    agenda.#heap = new Heap(
      before,
      snapshot.items.map((item) => ({ ...item })),
    )
    agenda.#nextSeq = snapshot.nextSeq
    return agenda
  }
}
