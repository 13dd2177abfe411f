import type { WorldMs } from '@layline/shared/units'

/** One strike of a fault. */
export interface FaultHit {
  atMs: WorldMs
  faultId: string
  /** Of the fault's strikes, from 1. */
  number: number
  /** The struck message in a few words. */
  message: string
}

export interface FaultHitsSnapshot {
  total: number
  latest: FaultHit[]
}

/** How many are listed; older ones are counted only. */
const LISTED = 200

/** Strikes of all faults of a world, also of those that are no longer armed. */
export class FaultHits {
  #total: number
  readonly #latest: FaultHit[]

  constructor({ total, latest }: FaultHitsSnapshot = { total: 0, latest: [] }) {
    this.#total = total
    this.#latest = [...latest]
  }

  get total(): number {
    return this.#total
  }

  /** The latest, oldest first. */
  get latest(): readonly FaultHit[] {
    return this.#latest
  }

  add(hit: FaultHit): void {
    this.#total++
    this.#latest.push(hit)
    if (this.#latest.length > LISTED) this.#latest.shift()
  }

  snapshot(): FaultHitsSnapshot {
    return { total: this.#total, latest: [...this.#latest] }
  }
}
