import type { WorldMs } from '@layline/shared/units'

/**
 * Something that went wrong in one market, one task or one input and was kept there, or an event of a script that was
 * refused.
 */
export interface Incident {
  atMs: WorldMs
  /** The market that was suspended for it; undefined where no market is to blame. */
  marketId: string | undefined
  text: string
}

export interface IncidentsSnapshot {
  total: number
  latest: Incident[]
  halted: string[]
}

/** How many are listed; older ones are counted only. */
const LISTED = 200

/** What went wrong in a world, and which markets nobody drives any more because of it. */
export class Incidents {
  #total: number
  readonly #latest: Incident[]
  readonly #halted: Set<string>

  constructor(snapshot?: IncidentsSnapshot) {
    this.#total = snapshot?.total ?? 0
    this.#latest = [...(snapshot?.latest ?? [])]
    this.#halted = new Set(snapshot?.halted)
  }

  get total(): number {
    return this.#total
  }

  /** The latest, oldest first. */
  get latest(): readonly Incident[] {
    return this.#latest
  }

  /** Whether a market is left alone: it loses its non-runners, and else stays as it is until somebody settles it by hand. */
  isHalted(marketId: string): boolean {
    return this.#halted.has(marketId)
  }

  add(incident: Incident): void {
    this.#total++
    this.#latest.push(incident)
    if (this.#latest.length > LISTED) this.#latest.shift()
    if (incident.marketId !== undefined) this.#halted.add(incident.marketId)
  }

  snapshot(): IncidentsSnapshot {
    return { total: this.#total, latest: [...this.#latest], halted: [...this.#halted] }
  }
}
