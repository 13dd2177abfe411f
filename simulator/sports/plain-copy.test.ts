import { expect, it } from 'vitest'
import { plainCopy } from './plain-copy.ts'

const STATE = {
  phase: 'playing',
  spec: { home: 'A', skills: [1, 0.5] },
  innings: [{ runs: 1 }, { runs: 2 }],
  stoppageMs: null,
  winner: undefined,
  abandoned: false,
}

it('a copy of plain data is equal, in the same order', () => {
  expect(plainCopy(STATE)).toStrictEqual(STATE)
  expect(Object.keys(plainCopy(STATE))).toEqual(Object.keys(STATE))
})

it('what is changed in a copy of plain data leaves the original alone', () => {
  const before = JSON.stringify(STATE)
  const copy = plainCopy(STATE)
  copy.spec.skills[0] = 2
  copy.innings[1]!.runs = 7
  copy.innings.push({ runs: 0 })
  expect(JSON.stringify(STATE)).toBe(before)
})
