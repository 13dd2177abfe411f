import { expect, it } from 'vitest'
import { Agenda } from './agenda.ts'
import { RandomStreams } from './random-streams.ts'

it('an agenda gives its items by time, then by order of entry, also after a snapshot', () => {
  const agenda = new Agenda<string>()
  for (const [atMs, task] of [
    [5, 'c'],
    [1, 'a'],
    [5, 'd'],
    [3, 'b'],
    [9, 'e'],
  ] as const)
    agenda.add(atMs, task)
  const back = Agenda.restore(agenda.snapshot())
  for (const each of [agenda, back]) {
    expect(Array.from({ length: 6 }, () => each.take())).toEqual(['a', 'b', 'c', 'd', 'e', undefined])
  }
})

it.each([1, 2, 3])('an agenda of many items is in order whenever one is added or taken, seed %i', (seed) => {
  const stream = new RandomStreams(seed).stream('agenda', 'test')
  let agenda = new Agenda<number>()
  const expected: { atMs: number; seq: number }[] = []
  for (let seq = 1; seq <= 500; seq++) {
    const atMs = stream.int(0, 40) * 1e12
    agenda.add(atMs, seq)
    expected.push({ atMs, seq })
    expected.sort((a, b) => a.atMs - b.atMs || a.seq - b.seq)
    if (seq % 100 === 0) agenda = Agenda.restore(agenda.snapshot())
    if (stream.next() < 0.4) expect(agenda.take()).toBe(expected.shift()!.seq)
    expect(agenda.nextAtMs()).toBe(expected[0]?.atMs)
  }
  for (const { seq } of expected) expect(agenda.take()).toBe(seq)
  expect(agenda.take()).toBeUndefined()
})
