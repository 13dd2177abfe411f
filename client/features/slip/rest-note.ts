/** A price and the rupees offered at it. */
interface Level {
  price: number | undefined
  size: number
}

interface Asked {
  side: 'BACK' | 'LAY'
  /** Decimal odds. */
  price: number
  /** The offers that the bet would meet, and those it would rest among; each the best first. */
  toTake: readonly Level[]
  toRest: readonly Level[]
}

/**
 * Rupees ahead of a bet that rests at its price: 0 where nobody else asks for it, undefined where the price lies behind
 * all levels that are known.
 */
function aheadAt({ side, price, toRest }: Asked): number | undefined {
  const level = toRest.find((each) => each.price === price)
  if (level) return level.size
  const last = toRest.at(-1)?.price
  if (last === undefined) return 0
  return (side === 'BACK' ? price > last : price < last) ? undefined : 0
}

/** Whether something of a bet at this price can be matched at once. */
export function isInReach({ side, price, toTake }: Omit<Asked, 'toRest'>): boolean {
  const best = toTake[0]?.price
  return best !== undefined && (side === 'BACK' ? price <= best : price >= best)
}

/** What would become of a bet at this price now. Best execution never fills it worse than asked. Source: trader-ux part 3. */
export function restNoteOf(asked: Asked): string {
  if (isInReach(asked)) return `At ${asked.price} or better`
  const ahead = aheadAt(asked)
  if (ahead === undefined) return 'Will rest'
  return ahead === 0
    ? 'Will rest, first at its price'
    : `Will rest, ${Math.round(ahead).toLocaleString('en-IN')} ahead`
}
