import { expect, it } from 'vitest'
import type { Check } from '../check.ts'
import { isTime } from '../mismatch.ts'
import type { Outcome, Report } from '../result.ts'
import { annotations } from './annotations.ts'
import { textReport } from './text.ts'

const check: Check = { subject: 'balance', name: 'says 100 %, or less', lane: 'reads', run: async () => {} }

const reportOf = (...outcomes: Outcome[]): Report => ({
  url: 'http://localhost:1',
  results: outcomes.map((outcome) => ({ check, outcome, ms: 0 })),
  ms: 0,
  notes: [],
  seen: new Set(),
})

const FAILED: Outcome = { kind: 'failed', about: 'data.dePL', expected: '1', came: 'a\nb' }

it('what was left out or skipped stands before the sums, a line for each reason', () => {
  const why = 'nobody can settle a market'
  const report = reportOf(
    { kind: 'passed' },
    { kind: 'left-out', why },
    { kind: 'left-out', why },
    { kind: 'skipped', why: 'no market is in play' },
  )
  expect(
    textReport({ ...report, unchosen: 'what --only leaves out (7 checks)' })
      .split('\n')
      .slice(-4),
  ).toEqual([
    'not tried: nobody can settle a market (2 checks)',
    'not tried: no market is in play (1 check)',
    'not tried: what --only leaves out (7 checks)',
    'http://localhost:1: 1 passed, 0 failed, 1 skipped, 2 left out, 0.0 s',
  ])
  expect(textReport(reportOf({ kind: 'passed' }))).not.toContain('not tried')
})

it('a run that could not begin says why in four lines, however long the answer was', () => {
  const stopped = { about: 'GET /x', expected: 'JSON', came: `200 <html>\n${'<p>\n'.repeat(900)}` }
  const text = textReport({ ...reportOf(FAILED, { kind: 'skipped', why: 'no' }), stopped })
  expect(text.split('\n')).toHaveLength(4)
  expect(text).toMatch(
    /^http:\/\/localhost:1 cannot be held against the contract: GET \/x\nexpected JSON\ncame/,
  )
  expect(text.length).toBeLessThan(1000)
})

it('GitHub gets an error for each failure, on one line, and a warning for what was not tried', () => {
  expect(annotations(reportOf({ kind: 'passed' }, FAILED, { kind: 'left-out', why: 'read-only' }))).toEqual([
    '::error title=contract balance::says 100 %25, or less: data.dePL: expected 1, came a%0Ab',
    '::warning title=contract is not held whole::not tried: read-only (1 check)',
  ])
})

it.each(['soon', '2026-13-45T00:00:00.000Z', '2026-03-01T12:00:00Z'])(
  'the time %s is named by its field and value',
  (came) => {
    const named = expect.objectContaining({ name: 'Mismatch', message: 'rows[3].createdAt', came })
    expect(() => isTime('rows[3].createdAt', came)).toThrow(named)
    expect(() => isTime('rows[3].createdAt', '2026-03-01T12:00:00.000Z')).not.toThrow()
  },
)
