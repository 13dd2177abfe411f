import { createHash, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'

const VALID_MS = 60_000
/** Beyond this the oldest ends. Source: our own. */
const TICKETS_MAX = 1000
const TICKET_BYTES = 32

/** Not as the worlds know tokens: a ticket is its process's own. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

interface Ticket {
  userName: string
  /** On the monotonic clock: a world that is paused or moved ends no ticket. */
  endsMs: number
}

/** One-off tickets of one world that sign in as a player. They end with the process; only hashes are kept. */
export class LoginTickets {
  readonly #nowMs: () => number
  readonly #tickets = new Map<string, Ticket>()

  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** Creates a ticket; `leftMs` is how long it can be used, wall time. */
  create(userName: string): { ticket: string; leftMs: number } {
    const nowMs = this.#nowMs()
    for (const [hash, { endsMs }] of this.#tickets) {
      if (endsMs > nowMs && this.#tickets.size < TICKETS_MAX) break
      this.#tickets.delete(hash)
    }
    const ticket = randomBytes(TICKET_BYTES).toString('base64url')
    this.#tickets.set(hashOf(ticket), { userName, endsMs: nowMs + VALID_MS })
    return { ticket, leftMs: VALID_MS }
  }

  /** The player of a ticket, which is used up by this; undefined if it was used before, or is too old. */
  take(ticket: string): string | undefined {
    const hash = hashOf(ticket)
    const found = this.#tickets.get(hash)
    this.#tickets.delete(hash)
    return found && found.endsMs > this.#nowMs() ? found.userName : undefined
  }
}
