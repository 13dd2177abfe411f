import { expect, it } from 'vitest'
import { mostOfVolume, priceScale, shownSpan, ticksWithin, timeLabelOf, volumeScale } from './plot-scales.ts'

it('the price axis fits the prices, with room around them and below them for the volume', () => {
  const shown = shownSpan(2, 3, 0.01)
  expect(shown[0]).toBeCloseTo(1.92)
  expect(shown[1]).toBeCloseTo(3.08)
  const [least, most] = priceScale(shown)
  expect(most).toBe(shown[1])
  // The prices have three quarters of the height.
  expect((shown[1] - shown[0]) / (most - least)).toBeCloseTo(0.75)
})

it('a price that never moved is drawn in the middle of a span', () => {
  const [least, most] = shownSpan(2.3, 2.3, 0.01)
  expect((least + most) / 2).toBeCloseTo(2.3)
  expect(most - least).toBeGreaterThan(0.08)
  expect(least).toBeGreaterThan(2)
})

it('the most that was matched fills the foot', () => {
  const [least, most] = volumeScale(5000)
  expect([least, most, mostOfVolume(most)]).toEqual([0, 20_000, 5000])
})

it('ticks are multiples of their step, and none is beyond what is shown', () => {
  expect(ticksWithin([2.285, 2.325], 0.01)).toEqual([2.29, 2.3, 2.31, 2.32])
  expect(ticksWithin([0, 5000], 2000)).toEqual([0, 2000, 4000])
  expect(ticksWithin([0.2, 0.4], 1)).toEqual([])
})

it('times carry seconds where they are less than a minute apart, and are days where they are a day apart', () => {
  expect([timeLabelOf(5), timeLabelOf(60), timeLabelOf(86_400)]).toEqual(['clock', 'time', 'day'])
})
