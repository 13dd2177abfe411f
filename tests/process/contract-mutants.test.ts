import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { isoOf } from '@layline/shared/iso-time'
import { Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Need } from '../../scripts/contract/check.ts'
import { CHECKS } from '../../scripts/contract/checks/all.ts'
import { shown } from '../../scripts/contract/mismatch.ts'
import { refusalsSeen } from '../../scripts/contract/refusals-seen.ts'
import { textReport } from '../../scripts/contract/report/text.ts'
import { countOf, type Report } from '../../scripts/contract/result.ts'
import { type RunOptions, runSuite } from '../../scripts/contract/run.ts'
import { BARE_SERVER, OF_A_BARE_SERVER } from '../mutants/contract/honest.ts'
import type { Mutation } from '../mutants/contract/mutant.ts'
import { MUTANTS } from '../mutants/contract/mutants.ts'
import { ContractProxy } from '../mutants/contract/proxy.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { kill, startMain } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** Runs side by side, each in a world of its own. */
const AT_ONCE = 4
/** The whole suite among the mutants, on a machine with other work: only what hangs takes longer. */
const RUN_HANGS_AFTER_MS = 1_200_000

/** Every frame and envelope is opened and closed again, and none is changed: a copy of an answer is written anew. */
const UNCHANGED: Mutation = {
  call: async (call, forward) => ({ ...(await forward(call)) }),
  feed: (message) => [message],
  bets: (message) => [message],
}

let simulator: Awaited<ReturnType<typeof startMain>>
const free: string[] = []
const waiting: ((world: string) => void)[] = []
const rows: string[] = []
let caught = 0

beforeAll(async () => {
  simulator = await startMain(['--data-dir', tempFolder(), '--seed', '5'])
  const main = new Player(simulator.url)
  await main.control('POST', '/time', { paused: true })
  for (let world = 1; world <= AT_ONCE; world++) {
    const name = `suite-${world}`
    await main.control('POST', '/worlds', { name, seed: 5, epoch: isoOf(EPOCH_MS) })
    free.push(name)
  }
})

afterAll(async () => {
  console.log(`${rows.join('\n')}\n${caught} of ${MUTANTS.length} mutants caught`)
  await kill(simulator.child, 'SIGKILL')
})

/** Lends a world. Mutants come in the order in which they ask. */
async function inWorld<T>(use: (world: string) => Promise<T>): Promise<T> {
  const world = free.pop() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))
  try {
    return await use(world)
  } finally {
    const next = waiting.shift()
    if (next) next(world)
    else free.push(world)
  }
}

/** The suite against a world behind a proxy, with what the checks need. */
async function runBehindProxy(
  world: string,
  mutation: Mutation,
  { only, needs }: { only?: RegExp; needs: readonly (Need | undefined)[] },
) {
  const proxy = await new ContractProxy(`${simulator.url}/w/${world}`, mutation).listen()
  const isNeeded = (...all: Need[]) => all.some((need) => needs.includes(need))
  const otpFor = async (mobile: string) => {
    const path = `/otp?mobile=${mobile}`
    return (await new Player(proxy.url).control<{ code: string }>('GET', path)).code
  }
  const target: RunOptions['target'] = {
    url: proxy.url,
    keys: DEVELOPMENT_KEYS,
    exactTexts: true,
    user: { userName: 'player1', password: 'Player@1' },
    user2: isNeeded('user2') ? { userName: 'player2', password: 'Player@2' } : undefined,
    firstLogin: isNeeded('first-login') ? { userName: 'fresh', password: 'Fresh@1' } : undefined,
    otpFor: isNeeded('otp') ? otpFor : undefined,
    control: isNeeded('control', 'settle') ? {} : undefined,
  }
  try {
    return { proxy, report: await runSuite({ target, only }) }
  } finally {
    await proxy.close()
  }
}

const failuresOf = ({ results }: Report) =>
  results.flatMap(({ check: { subject, name }, outcome }) =>
    outcome.kind === 'failed' ? [{ subject, name, outcome }] : [],
  )

it.concurrent(
  'the whole suite stays green behind a proxy that changes nothing',
  () =>
    inWorld(async (world) => {
      const needs = ['user2', 'first-login', 'otp', 'control', 'settle'] as const
      const { proxy, report } = await runBehindProxy(world, UNCHANGED, { needs })
      expect(proxy.errors).toEqual([])
      expect(failuresOf(report)).toEqual([])
      expect(countOf(report, 'skipped'), textReport(report)).toBe(0)
      expect(countOf(report, 'passed')).toBeGreaterThan(300)
      // Every documented refusal, but those that are out of a client's reach by name.
      expect(refusalsSeen(report.seen).unseen).toEqual([])
      expect(proxy.changes).toBe(0)
    }),
  RUN_HANGS_AFTER_MS,
)

it.concurrent(
  'a server that lacks what it need not have is found without fault, and the report says what it lacks',
  () =>
    inWorld(async (world) => {
      const needs = ['user2', 'first-login', 'otp'] as const
      const { proxy, report } = await runBehindProxy(world, BARE_SERVER, { needs, only: OF_A_BARE_SERVER })
      expect(proxy.errors).toEqual([])
      expect(failuresOf(report)).toEqual([])
      for (const call of ['logout', 'casinoTable', 'changePersistence', 'priceHistory']) {
        expect(textReport(report)).toContain(`not tried: the server has no ${call} `)
      }
    }),
  RUN_HANGS_AFTER_MS,
)

it.concurrent(
  'what cannot be taken back at the end is one failed check, and the run goes on',
  () =>
    inWorld(async (world) => {
      const mutation: Mutation = {
        call: (call, forward) =>
          call.name === 'deleteBet' ? Promise.reject(new Error('the connection breaks')) : forward(call),
      }
      const only = /^(testOrder: a bet that nobody takes|logout: answers exactly)/
      const { report } = await runBehindProxy(world, mutation, { needs: [], only })
      expect(failuresOf(report)).toMatchObject([{ name: 'takes back what the run has left' }])
      expect(report.results.map(({ check, outcome }) => [check.subject, outcome.kind])).toContainEqual([
        'logout',
        'passed',
      ])
    }),
  RUN_HANGS_AFTER_MS,
)

it.concurrent.each(MUTANTS)(
  'is caught: $name',
  ({ name, caughtBy, create }) =>
    inWorld(async (world) => {
      const check = CHECKS.find((each) => `${each.subject}: ${each.name}` === caughtBy)
      const only = new RegExp(`^${caughtBy.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
      const { proxy, report } = await runBehindProxy(world, create(), { only, needs: [check?.needs] })
      expect(proxy.errors).toEqual([])
      expect(proxy.changes, JSON.stringify(report.results)).toBeGreaterThan(0)
      const failed = report.results.find(({ outcome }) => outcome.kind === 'failed')
      expect(failed && `${failed.check.subject}: ${failed.check.name}`, JSON.stringify(report.results)).toBe(
        caughtBy,
      )
      caught++
      rows.push(`caught ${name.padEnd(64)} ${caughtBy}`)
      if (failed?.outcome.kind === 'failed' && failed.outcome.expected !== undefined) {
        const { about, expected } = failed.outcome
        rows.push(`       ${about}: expected ${shown(expected)}`.slice(0, 160))
      }
    }),
  RUN_HANGS_AFTER_MS,
)
