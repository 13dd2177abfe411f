import type { OutcomeMarket } from '../side-market.ts'
import { averageTotal, PAIRS, pointsChance } from './basketball-chances.ts'
import type { BasketballSpec, BasketballState } from './basketball-model.ts'

/** Total points of the four quarters, overtime left out, against a line at what is expected of the two sides. */
export function basketballMarkets(spec: BasketballSpec): OutcomeMarket<BasketballState>[] {
  const line = Math.round(averageTotal(spec)) + 0.5
  return [
    {
      key: 'total-points',
      kind: 'ODDS',
      name: `Total Points ${line} (Four Quarters)`,
      runners: [`Over ${line} Points`, `Under ${line} Points`],
      chances: ({ points, pairs, normalTimePoints }) => {
        if (normalTimePoints !== null) return undefined
        const over = pointsChance(spec, PAIRS - pairs, Math.ceil(line - points.home - points.away))
        return [over, 1 - over]
      },
      result: ({ points, normalTimePoints, phase }) => {
        if (points.home + points.away > line && normalTimePoints === null) return { winner: 0 }
        if (normalTimePoints !== null) return { winner: normalTimePoints > line ? 0 : 1 }
        return phase === 'over' ? 'void' : undefined
      },
    },
  ]
}
