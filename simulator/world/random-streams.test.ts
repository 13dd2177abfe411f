import { expect, it } from 'vitest'
import { RandomStreams } from './random-streams.ts'

it('a random stream is its own: drawing from one changes no other', () => {
  const one = new RandomStreams(7)
  const two = new RandomStreams(7)
  for (let i = 0; i < 100; i++) two.stream('maker', 'other/one').next()
  expect(one.stream('maker', 'a').next()).toBe(two.stream('maker', 'a').next())
  const back = RandomStreams.restore(7, two.snapshot())
  expect(back.snapshot()).toEqual(two.snapshot())
  expect(back.stream('maker', 'other/one').next()).toBe(two.stream('maker', 'other/one').next())
  const draws = Array.from({ length: 2000 }, () => one.stream('match', 'a').next())
  expect(draws.reduce((a, b) => a + b) / draws.length).toBeCloseTo(0.5, 1)
  expect(Math.max(...draws)).toBeLessThan(1)
})

it('a random stream that was forgotten begins anew', () => {
  const streams = new RandomStreams(7)
  const first = streams.stream('match', 'a').next()
  streams.forget('match', 'a')
  expect(streams.snapshot()).toEqual([])
  expect(streams.stream('match', 'a').next()).toBe(first)
})
