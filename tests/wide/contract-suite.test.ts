import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { junitReport } from '../../scripts/contract/report/junit.ts'
import { textReport } from '../../scripts/contract/report/text.ts'
import type { Report } from '../../scripts/contract/result.ts'
import { countOf } from '../../scripts/contract/result.ts'
import { runSuite } from '../../scripts/contract/run.ts'
import { EPOCH_MS } from '../support/epoch.ts'

const RUN_MS = 300_000
const ACCOUNTS = {
  user: { userName: 'player1', password: 'Player@1' },
  user2: { userName: 'player2', password: 'Player@2' },
  firstLogin: { userName: 'fresh', password: 'Fresh@1' },
}

let sim: Simulator
let report: Report
/** The simulator shows the code to whoever runs it. */
async function otpFor(mobile: string): Promise<string> {
  const { code } = await new Player(sim.url).control<{ code: string }>('GET', `/otp?mobile=${mobile}`)
  return code
}
const target = () => ({
  url: sim.url,
  keys: DEVELOPMENT_KEYS,
  ...ACCOUNTS,
  otpFor,
  control: {},
  exactTexts: true,
})

beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 5 }).listen()
  report = await runSuite({ target: target(), only: /^(getBets|balance):/ })
}, RUN_MS)
afterAll(() => sim.close())

it('the report has a line for each call, and the sums and the time', () => {
  const text = textReport(report)
  expect(text).toMatch(/^ok {3}getBets +GET \/api\/v1\/users\/getbets +\d+ passed$/m)
  expect(text).toMatch(/: \d+ passed, 0 failed, 0 skipped, (\d+ left out, )?\d+\.\d s$/)
})

it('the JUnit report is well-formed, whatever a server said', () => {
  const [first, ...rest] = report.results
  const outcome = {
    kind: 'failed' as const,
    about: 'a & b < "c"\u0000\ud800',
    expected: '<x>',
    came: ']]>\n\u001b',
  }
  const xml = junitReport({ ...report, results: [{ ...first!, outcome }, ...rest] })
  const { document } = new JSDOM(xml, { contentType: 'text/xml' }).window
  const cases = document.querySelectorAll('testsuites > testsuite > testcase')
  expect(cases).toHaveLength(report.results.length)
  expect(document.querySelectorAll('failure')).toHaveLength(1)
  expect(document.querySelector('failure')?.textContent).toContain('came     ]]>')
  expect(document.documentElement.getAttribute('tests')).toBe(String(report.results.length))
  expect(document.documentElement.getAttribute('failures')).toBe('1')
})

it(
  'a read-only run leaves out what writes, says so, and places nothing',
  async () => {
    const before = sim.main.world.exchange.ordersOf('player1').length
    const readOnly = await runSuite({
      target: target(),
      readOnly: true,
      only: /^(testOrder|getBets|updateStakeButtons)/,
    })
    expect(countOf(readOnly, 'failed')).toBe(0)
    expect(countOf(readOnly, 'left-out')).toBeGreaterThan(30)
    expect(textReport(readOnly)).toMatch(/not tried: it writes, and this run is read-only \(\d+ checks\)/)
    expect(sim.main.world.exchange.ordersOf('player1')).toHaveLength(before)
  },
  RUN_MS,
)

it(
  'a run with one account leaves out what needs another',
  async () => {
    const { user2: _, firstLogin: __, ...alone } = target()
    const run = await runSuite({ target: alone, only: /another player|first password/ })
    expect(countOf(run, 'passed') + countOf(run, 'failed')).toBe(0)
    expect(textReport(run)).toMatch(/not tried: no second player was given .*\(\d+ checks\)/)
  },
  RUN_MS,
)

it(
  'where nobody can sign in one check fails, the others are skipped and say why',
  async () => {
    const user = { userName: 'player1', password: 'wrong' }
    const run = await runSuite({ target: { ...target(), user }, only: /^balance/ })
    expect(countOf(run, 'failed')).toBe(1)
    expect(countOf(run, 'skipped')).toBeGreaterThan(3)
    expect(textReport(run)).toContain('LOGIN_FAILED')
  },
  RUN_MS,
)

it(
  'where the clock stands still what it would bring about is skipped, and nothing fails',
  async () => {
    const control = (paused: boolean) => new Player(sim.url).control('POST', '/time', { paused })
    await control(true)
    try {
      const only = /accept (any|better)|told not to wait|in play is answered|on a fancy|bookmaker|half a run/
      const run = await runSuite({ target: target(), only })
      expect(run.results.filter(({ outcome }) => outcome.kind === 'failed')).toEqual([])
      expect(textReport(run)).toMatch(/not tried: the world's clock stands still \(\d+ checks\)/)
    } finally {
      await control(false)
    }
  },
  RUN_MS,
)
