/** What the best prices of one side sum to as chances, percent: 100 is fair. Undefined where a runner has no price. */
export function overRound(odds: readonly (number | undefined)[]): number | undefined {
  let sum = 0
  for (const price of odds) {
    if (price === undefined) return undefined
    sum += 100 / price
  }
  return odds.length === 0 ? undefined : sum
}

/** `Over-round 101.2% back, 98.9% lay`; empty where neither side is whole. */
export function overRoundText(back: number | undefined, lay: number | undefined): string {
  const ofSide = (sum: number | undefined, side: string) =>
    sum === undefined ? [] : [`${sum.toFixed(1)}% ${side}`]
  const known = [...ofSide(back, 'back'), ...ofSide(lay, 'lay')].join(', ')
  return known && `Over-round ${known}`
}
