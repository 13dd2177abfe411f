import type { GameRules, Returns } from '../rules.ts'

/** Adds up what every outcome of a game returns, each with its weight. */
export class ReturnSum {
  readonly #sums = new Map<string, number>()
  #weight = 0

  add(returns: Returns, weight = 1): void {
    this.#weight += weight
    for (const [place, hundredths] of Object.entries(returns)) {
      this.#sums.set(place, (this.#sums.get(place) ?? 0) + hundredths * weight)
    }
  }

  /** By place, percent, two decimals. */
  percent(): Record<string, number> {
    return Object.fromEntries(
      [...this.#sums].map(([place, sum]) => [place, Math.round((sum / this.#weight) * 100) / 100]),
    )
  }
}

/** What a game says of its own places. */
export function statedPercent({ places }: GameRules): Record<string, number> {
  return Object.fromEntries(places.map(({ code, rtp }) => [code, rtp]))
}
