import { SOCKETS_A_TOKEN } from '@layline/shared/contract/socket-limits'
import type { Check, Lane } from './check.ts'
import { CHECKS } from './checks/all.ts'
import { createFixture, type Fixture, tidy } from './fixtures/fixture.ts'
import { probe } from './fixtures/probe.ts'
import type { Target } from './fixtures/target.ts'
import { Mismatch, NotOffered, Skip } from './mismatch.ts'
import { refusalsSeen } from './refusals-seen.ts'
import type { Outcome, Report, Result, Stopped } from './result.ts'

export interface RunOptions {
  target: Omit<Target, 'seen'>
  /** Only checks whose subject and name fit. */
  only?: RegExp | undefined
  /** Leaves out what places, changes or deletes anything. */
  readOnly?: boolean
  /** Called as the run moves on. */
  onMovement?: ((movement: Movement) => void) | undefined
}

/** How a run moves on: the next stage begins, a check of the run is done, a check has failed. */
export type Movement =
  | { kind: 'stage'; name: string; checks: number }
  | { kind: 'done'; done: number; checks: number }
  | { kind: 'failed'; subject: string; name: string }

/** Each may hold a bet socket of the one session, and what runs beside them up to five. */
const SIDE_BY_SIDE = SOCKETS_A_TOKEN - 6
const CHECK_WITHIN_MS = 90_000

/** Checks whose `subject: name` fits the pattern. */
export function chosen(only: RegExp | undefined): readonly Check[] {
  return CHECKS.filter(({ subject, name }) => !only || only.test(`${subject}: ${name}`))
}

function whyLeftOut({ writes, needs }: Check, { target, readOnly }: RunOptions): string | undefined {
  if (needs === 'user2' && !target.user2) return 'no second player was given (--user2, --password2)'
  if (needs === 'first-login' && !target.firstLogin) {
    return 'no player with the first-login flag was given (--first-user, --first-password)'
  }
  if (needs === 'control' && !target.control) {
    return "the operator's calls are tried on request (--control)"
  }
  if (needs === 'otp' && !target.otpFor) {
    return 'nobody can say the one-time code that is sent to a mobile (--otp-command)'
  }
  if (needs === 'settle' && !target.settle && !target.control) {
    return 'settlement, commission, reversal and reports after a result: nobody can settle a market (--settle-command, or --control on the simulator)'
  }
  if (writes && readOnly) return 'it writes, and this run is read-only'
  return undefined
}

function failureOf(error: unknown): Stopped {
  if (error instanceof Mismatch) {
    return { about: error.message, expected: error.expected, came: error.came }
  }
  const { message, cause } = error as Error
  return { about: cause instanceof Error ? `${message}: ${cause.message}` : message }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Skip) return { kind: 'skipped', why: error.message }
  if (error instanceof NotOffered) return { kind: 'left-out', why: error.message }
  return { kind: 'failed', ...failureOf(error) }
}

async function tryOne(check: Check, fixture: Fixture): Promise<Result> {
  const start = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${CHECK_WITHIN_MS} ms`)), CHECK_WITHIN_MS)
  })
  let outcome: Outcome = { kind: 'passed' }
  try {
    await Promise.race([check.run(fixture), late])
  } catch (error) {
    outcome = outcomeOf(error)
  } finally {
    clearTimeout(timer)
  }
  return { check, outcome, ms: performance.now() - start }
}

/** Tries checks, so many at a time. */
async function tryAll(
  checks: readonly Check[],
  { atOnce, fixture, onResult }: { atOnce: number; fixture: Fixture; onResult: (result: Result) => void },
): Promise<Result[]> {
  const left = checks[Symbol.iterator]()
  const results: Result[] = []
  const worker = async () => {
    for (const check of left) {
      const result = await tryOne(check, fixture)
      results.push(result)
      onResult(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** In a report only where something is left behind. */
const TIDYING: Check = {
  subject: 'deleteBet',
  name: 'takes back what the run has left',
  lane: 'money',
  run: tidy,
}

async function tryInLanes(
  checks: readonly Check[],
  fixture: Fixture,
  onMovement: NonNullable<RunOptions['onMovement']>,
): Promise<Result[]> {
  const of = (lane: Lane) => checks.filter((check) => check.lane === lane)
  let done = 0
  const onResult = ({ check: { subject, name }, outcome }: Result) => {
    if (outcome.kind === 'failed') onMovement({ kind: 'failed', subject, name })
    onMovement({ kind: 'done', done: ++done, checks: checks.length })
  }
  const tryLane = (lane: Lane, atOnce: number, fixture: Fixture) =>
    tryAll(of(lane), { atOnce, fixture, onResult })
  const stage = (name: string, ...lanes: Lane[]) => {
    const count = lanes.reduce((sum, lane) => sum + of(lane).length, 0)
    if (count > 0) onMovement({ kind: 'stage', name, checks: count })
  }

  stage('reading and betting', 'reads', 'waits', 'money')
  const first = await Promise.all([
    tryLane('reads', SIDE_BY_SIDE, fixture),
    tryLane('waits', of('waits').length, fixture),
    tryLane('money', 1, fixture),
  ])
  const tidied = await tryOne(TIDYING, fixture)
  if (tidied.outcome.kind !== 'passed') first.push([tidied])
  stage('signing in and out', 'sessions')
  const sessions = await tryLane('sessions', 1, fixture)
  // Signing in and out above has ended the session of the fixture.
  stage('limits', 'limits')
  if (of('limits').length === 0) return [...first.flat(), ...sessions]
  const again = await createFixture(fixture.target).catch(failureOf)
  const last =
    'about' in again
      ? of('limits').map((check) => ({ check, outcome: { kind: 'failed', ...again } as const, ms: 0 }))
      : await tryLane('limits', 1, again)
  return [...first.flat(), ...sessions, ...last]
}

function notesOf({ only }: RunOptions, { seen }: Target): string[] {
  if (only) return []
  const refusals = refusalsSeen(seen)
  const { unseen } = refusals
  return [
    `${refusals.seen} of ${refusals.documented} documented refusals seen, ${refusals.outOfReach} are out of a client's reach` +
      (unseen.length > 0 ? `; not seen: ${unseen.join(', ')}` : ''),
  ]
}

/** Looks whether there is such a server, and signs everybody in; why not, where that cannot be done. */
const begin = (target: Target): Promise<Fixture | Stopped> =>
  probe(target)
    .then(() => createFixture(target))
    .catch(failureOf)

/** The results of a run that could not begin: one that failed, and why no other was tried. */
function nothingTried(wanted: readonly Check[], stopped: Stopped): Result[] {
  const check: Check = { subject: 'login', name: 'signs everybody in', lane: 'reads', run: async () => {} }
  const why = 'not everybody could be signed in'
  return [
    { check, outcome: { kind: 'failed', ...stopped }, ms: 0 },
    ...wanted.map((each) => ({ check: each, outcome: { kind: 'skipped', why } as const, ms: 0 })),
  ]
}

/** Holds a server against the contract. Throws nothing that the server could bring about: that is a failed check. */
export async function runSuite(options: RunOptions): Promise<Report> {
  const start = performance.now()
  const target: Target = { ...options.target, seen: new Set() }
  const leftOut: Result[] = []
  const wanted: Check[] = []
  for (const check of chosen(options.only)) {
    const why = whyLeftOut(check, options)
    if (why === undefined) wanted.push(check)
    else leftOut.push({ check, outcome: { kind: 'left-out', why }, ms: 0 })
  }
  const begun = await begin(target)
  const stopped = 'about' in begun ? begun : undefined
  const tried =
    'about' in begun
      ? nothingTried(wanted, begun)
      : await tryInLanes(wanted, begun, options.onMovement ?? (() => {}))
  const order = new Map(CHECKS.map((check, index) => [check, index]))
  const results = [...tried, ...leftOut].sort(
    (a, b) => (order.get(a.check) ?? -1) - (order.get(b.check) ?? -1),
  )
  const notes = notesOf(options, target)
  const unchosen = options.only && `what --only leaves out (${CHECKS.length - results.length} checks)`
  const { url, seen } = target
  return { url, stopped, results, ms: performance.now() - start, notes, unchosen, seen }
}
