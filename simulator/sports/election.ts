import type { Chance } from './happening.ts'

/** One question of an election: who wins it is drawn when it begins, and the world learns it bit by bit. */
export interface Question {
  /** What the world thinks of each answer now; sums to one. */
  chances: number[]
  /** The answer that will come true, by its place. Nobody is told. */
  truth: number
}

/** How much one piece of news leans towards the truth: a rumour hardly, a poll a little, a count that is in a lot. */
export const NEWS = { rumour: 0.02, poll: 0.09, count: 0.2 } as const
export type News = keyof typeof NEWS

/** Draws the truth by the chances it begins with. */
export function createQuestion(chances: readonly number[], chance: Chance): Question {
  let draw = chance.next()
  const truth = chances.findIndex((each) => {
    draw -= each
    return draw < 0
  })
  return { chances: [...chances], truth: truth === -1 ? chances.length - 1 : truth }
}

/**
 * News of one answer or of all: good more often of the one that is true, bad more often of the others. The chances
 * after it are what follows from it by Bayes' rule, so that a price is right at any time, whatever has been said.
 */
export function afterNews({ chances, truth }: Question, news: News, chance: Chance): Question {
  const lean = NEWS[news]
  const about = news === 'rumour' ? chance.int(0, chances.length - 1) : undefined
  const weights = chances.map((weight, answer) => {
    if (about !== undefined && about !== answer) return weight
    const isGood = chance.next() < (answer === truth ? 0.5 + lean : 0.5)
    return weight * (isGood ? 1 + 2 * lean : 1 - 2 * lean)
  })
  const sum = weights.reduce((a, b) => a + b, 0)
  return { truth, chances: weights.map((weight) => weight / sum) }
}

/** Answers by what the world thinks of them, the likeliest first. */
export function favourites({ chances }: Question): number[] {
  return chances.map((_, answer) => answer).sort((a, b) => chances[b]! - chances[a]! || a - b)
}
