/** Where a game's luck comes from: a random stream of the world. */
export interface Chance {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform integer, both ends included. */
  int(minInclusive: number, maxInclusive: number): number
}

/** The index of one of these whole weights, in proportion to them. */
export function weighted(chance: Chance, weights: readonly number[]): number {
  let left = chance.int(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left <= 0) return index
  }
  throw new Error('weights without a sum')
}

/** A copy in an order by chance, every order as likely as any other. */
export function shuffled<T>(chance: Chance, items: readonly T[]): T[] {
  const cards = [...items]
  for (let last = cards.length - 1; last > 0; last--) {
    const other = chance.int(0, last)
    const card = cards[last]!
    cards[last] = cards[other]!
    cards[other] = card
  }
  return cards
}
