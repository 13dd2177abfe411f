import { type Chance, weighted } from '../chance.ts'
import { type GameRules, place } from '../rules.ts'

/** A runner and its weight in the draw of who comes next. */
export interface RaceRunner {
  name: string
  weight: number
}

/** Of what is staked, so much is priced to come back. */
const PRICED_PERCENT = 95

/** What a chance of `weight` in `total` is quoted at, in hundredths, and what it returns in percent. */
export function quoteOf(weight: number, total: number): { hundredths: number; rtp: number } {
  const hundredths = Math.floor((PRICED_PERCENT * total) / weight)
  return { hundredths, rtp: Math.round((hundredths * weight * 100) / total) / 100 }
}

function finish(chance: Chance, runners: readonly RaceRunner[]): number[] {
  const left = runners.map((_, index) => index)
  const order: number[] = []
  while (left.length > 0) {
    const next = weighted(
      chance,
      left.map((index) => runners[index]!.weight),
    )
    order.push(...left.splice(next, 1))
  }
  return order
}

/** A race: who wins is in proportion to the weights, and so on down the field. */
export function raceOf(runners: readonly RaceRunner[]): GameRules {
  const total = runners.reduce((sum, { weight }) => sum + weight, 0)
  const places = runners.map(({ name, weight }, index) => {
    const { hundredths, rtp } = quoteOf(weight, total)
    return place(`r${index + 1}`, `${index + 1} ${name}`, hundredths, rtp, { group: 'Winner' })
  })
  const picture = (order: readonly number[]) => ({
    kind: 'race' as const,
    runners: runners.map(({ name }, index) => ({
      number: index + 1,
      name,
      position: order.indexOf(index) + 1,
    })),
  })
  return {
    places,
    idle: picture([]),
    draw(chance) {
      const order = finish(chance, runners)
      const winner = places[order[0]!]!
      return {
        picture: picture(order),
        result: `${winner.name} wins`,
        returns: { [winner.code]: winner.topHundredths },
      }
    },
  }
}
