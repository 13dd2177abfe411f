import { expect, it } from 'vitest'
import { afterNews, createQuestion, favourites, type News } from './election.ts'
import { chanceOf } from './testing/chance.ts'

const PRIOR = [0.4, 0.3, 0.2, 0.1]
const DAY: News[] = [...Array<News>(40).fill('rumour'), ...Array<News>(8).fill('poll')]
const NIGHT: News[] = Array<News>(60).fill('count')

it('what is priced at so much comes that often, also after much news', () => {
  const bucket = Array.from({ length: 10 }, () => ({ n: 0, expected: 0, came: 0 }))
  for (let seed = 1; seed <= 2000; seed++) {
    const chance = chanceOf(seed)
    let question = createQuestion(PRIOR, chance)
    for (const news of DAY) question = afterNews(question, news, chance)
    const answer = seed % PRIOR.length
    const p = question.chances[answer]!
    const into = bucket[Math.min(9, Math.floor(p * 10))]!
    into.n++
    into.expected += p
    into.came += question.truth === answer ? 1 : 0
  }
  let judged = 0
  for (const { n, expected, came } of bucket) {
    if (n < 20) continue
    judged++
    const mean = expected / n
    expect(Math.abs(came / n - mean)).toBeLessThan(4 * Math.sqrt((mean * (1 - mean)) / n) + 0.01)
  }
  expect(judged).toBeGreaterThan(5)
})

it('when the counts are in, the truth is known', () => {
  let known = 0
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceOf(seed)
    let question = createQuestion(PRIOR, chance)
    for (const news of NIGHT) question = afterNews(question, news, chance)
    expect(question.chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
    if (favourites(question)[0] === question.truth) known++
  }
  expect(known).toBeGreaterThan(180)
})
