import { expect, it } from 'vitest'
import { Progress } from './progress.ts'

/** A progress whose clock is set by hand, and what it has written. */
function fixture(terminal: { isTTY?: boolean; columns?: number } = {}) {
  const clock = { ms: 0 }
  const written: string[] = []
  const output = { ...terminal, write: (text: string) => written.push(text) > 0 }
  const progress = new Progress({ output: output as never, nowMs: () => clock.ms })
  return { progress, written, clock }
}

it('writes a plain line for each step where there is no terminal', () => {
  const { progress, written } = fixture()
  progress.step('first')
  progress.step('second')
  progress.end()
  expect(written).toEqual(['first\n', 'second\n'])
})

it('writes at most one plain line in two seconds about movement inside a step', () => {
  const { progress, written, clock } = fixture()
  progress.step('hashing')
  for (let second = 1; second <= 5; second++) {
    clock.ms = second * 1000
    progress.update(`${second} of 5`)
  }
  progress.end('hashed')
  expect(written).toEqual(['hashing\n', '  2 of 5\n', '  4 of 5\n', 'hashed, 5.0 s\n'])
})

it('says nothing of movement that is over within two seconds', () => {
  const { progress, written, clock } = fixture()
  progress.update('1 of 2')
  clock.ms = 1999
  progress.update('2 of 2')
  progress.end()
  expect(written).toEqual([])
})

it('rewrites one line of a terminal, with the time since the step began, and takes it away at the end', () => {
  const { progress, written, clock } = fixture({ isTTY: true, columns: 80 })
  progress.step('building')
  clock.ms = 50
  progress.update('too soon to show')
  clock.ms = 1500
  progress.update('half')
  progress.end()
  expect(written).toEqual(['\r\u001B[2Kbuilding 0.0 s', '\r\u001B[2Kbuilding: half 1.5 s', '\r\u001B[2K'])
})

it('cuts what does not fit the width of a terminal', () => {
  const { progress, written } = fixture({ isTTY: true, columns: 20 })
  progress.step('a step with a very long name')
  progress.end()
  expect(written[0]).toBe('\r\u001B[2Ka step with … 0.0 s')
})

it('takes the line away before a line that stays, and brings it back with the next update', () => {
  const { progress, written, clock } = fixture({ isTTY: true })
  progress.step('trying')
  progress.note('FAILED one')
  clock.ms = 65_000
  progress.update('2 of 3')
  progress.end()
  expect(written.slice(1)).toEqual([
    '\r\u001B[2K',
    'FAILED one\n',
    '\r\u001B[2Ktrying: 2 of 3 1 min 5 s',
    '\r\u001B[2K',
  ])
})
