import { expect, it } from 'vitest'
import { chanceOf, columnsOf, mergedSamples, type Sample, stopsOf, summaryOf } from './chart-columns.ts'

const AT = '2026-03-01T10:00:'
const point = (second: string, price: number, matched: number) => ({
  time: `${AT}${second}.000Z`,
  price,
  matched,
})
const sample = (second: string, over: Partial<Sample>): Sample => ({
  atMs: Date.parse(`${AT}${second}.500Z`),
  price: undefined,
  back: undefined,
  lay: undefined,
  matched: undefined,
  score: undefined,
  isStopped: false,
  ...over,
})
const history = (...points: ReturnType<typeof point>[]) => ({ points, marks: [] })
const same = (price: number) => price

it('the history goes on with what the feed says, the newest of each second', () => {
  const merged = mergedSamples(history(point('01', 2, 100), point('05', 2.1, 400)), [
    sample('05', { price: 2.12, back: 2.1, lay: 2.14, matched: 500 }),
    sample('06', { back: 2.12, lay: 2.16 }),
    sample('07', { price: 2.14, matched: 650 }),
  ])
  const { seconds, price, back, lay, volume } = columnsOf(merged, same)
  const first = Date.parse(`${AT}01Z`) / 1000
  expect(seconds).toEqual([first, first + 4, first + 5, first + 6])
  expect(price).toEqual([2, 2.12, 2.12, 2.14])
  expect(back).toEqual([null, 2.1, 2.12, null])
  expect(lay).toEqual([null, 2.14, 2.16, null])
  expect(volume).toEqual([100, 400, null, 150])
})

it('a trade of the history between two samples does not change the spread', () => {
  const merged = mergedSamples(history(point('01', 2, 100), point('06', 2.1, 400)), [
    sample('05', { back: 1.98, lay: 2.02 }),
    sample('08', { back: 2.08, lay: 2.12 }),
  ])
  const { back, lay } = columnsOf(merged, same)
  expect(back).toEqual([null, 1.98, 1.98, 2.08])
  expect(lay).toEqual([null, 2.02, 2.02, 2.12])
})

it('prices can be shown as implied chances', () => {
  const merged = mergedSamples(history(point('01', 4, 0), point('02', 1.25, 0)), [])
  expect(columnsOf(merged, chanceOf).price).toEqual([25, 80])
})

it('a score stays until the next one', () => {
  const merged = mergedSamples(history(point('01', 46, 0)), [
    sample('02', { score: 12 }),
    sample('03', { price: 47 }),
  ])
  expect(columnsOf(merged, same).score).toEqual([null, 12, 12])
})

it('a stop lasts from what is told or seen until bets are taken again', () => {
  const told = { time: `${AT}02.000Z`, kind: 'suspended', text: 'SUSPENDED' }
  const merged = mergedSamples({ points: [point('01', 2, 0)], marks: [told] }, [
    sample('04', { isStopped: true }),
    sample('06', { price: 2.2 }),
    sample('08', { isStopped: true }),
  ])
  const at = (second: string) => Date.parse(`${AT}${second}Z`)
  expect(stopsOf(merged)).toEqual([
    { fromMs: at('02.000'), toMs: at('06.500') },
    { fromMs: at('08.500'), toMs: undefined },
  ])
})

it('a past suspension ends where the history says so, and without that at the next trade', () => {
  const mark = (second: string, kind: string) => ({ time: `${AT}${second}.000Z`, kind, text: '' })
  const merged = mergedSamples(
    {
      points: [point('01', 2, 0), point('20', 2.2, 100)],
      marks: [mark('02', 'suspended'), mark('06', 'open'), mark('12', 'suspended')],
    },
    [],
  )
  const at = (second: string) => Date.parse(`${AT}${second}.000Z`)
  expect(stopsOf(merged)).toEqual([
    { fromMs: at('02'), toMs: at('06') },
    { fromMs: at('12'), toMs: at('20') },
  ])
})

it('the summary names the first and the last price, the lowest and the highest', () => {
  const merged = mergedSamples(history(point('01', 2, 0), point('02', 3, 0), point('03', 2.5, 0)), [])
  expect(summaryOf('Reds', merged, (atMs) => new Date(atMs).toISOString().slice(17, 19))).toBe(
    'Reds: 2 at 01, 2.5 at 03, lowest 2, highest 3',
  )
  expect(summaryOf('Reds', [], String)).toBe('Reds: nothing was traded yet')
})
