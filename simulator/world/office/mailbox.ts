import type { WorldMs } from '@layline/shared/units'

export interface Letter {
  id: number
  title: string
  text: string
  atMs: WorldMs
}

export interface MailboxesSnapshot {
  nextId: number
  letters: [userName: string, letters: Letter[]][]
}

/** The newest so many of each player are kept. */
const KEPT = 100

/** Messages to the players. */
export class Mailboxes {
  readonly #letters: Map<string, Letter[]>
  #nextId: number

  constructor(snapshot?: MailboxesSnapshot) {
    this.#letters = new Map(structuredClone(snapshot?.letters))
    this.#nextId = snapshot?.nextId ?? 1
  }

  /** Oldest first. */
  of(userName: string): readonly Letter[] {
    return this.#letters.get(userName) ?? []
  }

  post(userName: string, { title, text, atMs }: Omit<Letter, 'id'>): void {
    const letters = [...this.of(userName), { id: this.#nextId++, title, text, atMs }]
    this.#letters.set(userName, letters.slice(-KEPT))
  }

  snapshot(): MailboxesSnapshot {
    return structuredClone({ nextId: this.#nextId, letters: [...this.#letters] })
  }
}
