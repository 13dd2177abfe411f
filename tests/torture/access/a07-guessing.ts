import { Player, type Reply } from '@layline/simulator/testing'
import { median } from '../../../scripts/row.ts'
import type { Figure, Trial, TriedPromise } from '../trial.ts'
import { addWorld, STILL, withSimulator } from './support/simulators.ts'

const HOUR_S = 3600
const GUESSES_MOST = 60
const WORKERS = { short: 5, long: 20 }
const TIMED = 25
/** How much longer a known name may take than an unknown one, and the other way round. */
const SHARE_MOST = 0.1

const guess = (url: string, stUserName: string, password: string): Promise<Reply> =>
  new Player(url).send('POST', '/api/v1/users/login', { stUserName, password })

const pass = (url: string, seconds: number) =>
  new Player(url).control('POST', '/time', { advanceMs: seconds * 1000 })

/** The seconds a refusal asks to wait, as `2 min 8 s`. */
function secondsOf({ body }: Reply): number {
  const part = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(body.message)?.[1] ?? 0)
  return part('min') * 60 + part('s')
}

/** Guesses as fast as it is let, for an hour of the world; at the end of each wait a moment too early as well. */
async function guessForAnHour(url: string, name: string, early: Figure): Promise<number> {
  let guesses = 0
  for (let passed = 0; passed < HOUR_S; ) {
    const reply = await guess(url, name, `wrong ${guesses}`)
    if (reply.body.code === 'LOGIN_FAILED') {
      guesses++
      continue
    }
    const seconds = Math.max(1, secondsOf(reply))
    if (seconds > 1) {
      await pass(url, seconds - 1)
      if ((await guess(url, name, 'early')).body.code !== 'TOO_MANY') early.count()
    }
    await pass(url, 1)
    passed += seconds
  }
  return guesses
}

async function tryHours(url: string, trial: Trial): Promise<void> {
  const most = trial.atMost('guesses in an hour, at most', GUESSES_MOST)
  const free = trial.atLeast('guesses that are free', 5)
  const early = trial.never('guesses let through before their wait was over')
  const known = await guessForAnHour(url, 'player1', early)
  const unknown = await guessForAnHour(url, 'nobody', early)
  trial.say(`${known} guesses at 'player1' in an hour, ${unknown} at 'nobody'`)
  most.is(Math.max(known, unknown))
  free.is(Math.min(known, unknown))
}

/** The owner of the name, who is signed in, notices nothing; nor can whoever guesses right be let in too soon. */
async function tryOwner(url: string, trial: Trial): Promise<void> {
  const disturbed = trial.never('owners whose session was disturbed')
  const letIn = trial.never('right passwords let in during a wait')
  const keptOut = trial.never('owners kept out after it')
  const owner = await new Player(url).login('player2', 'Player@2')
  let wait: Reply
  do wait = await guess(url, 'player2', 'wrong')
  while (wait.body.code === 'LOGIN_FAILED')
  const tooSoon = await guess(url, 'player2', 'Player@2')
  if (tooSoon.body.code !== 'TOO_MANY') letIn.count()
  if ((await owner.send('GET', '/api/v1/users/balance')).status !== 200) disturbed.count()
  await pass(url, secondsOf(tooSoon) + 1)
  if ((await guess(url, 'player2', 'Player@2')).status !== 200) keptOut.count()
}

/** Many workers, a world each, all from one address. */
async function tryWorkers(url: string, trial: Trial): Promise<void> {
  const workers = trial.pick(WORKERS)
  const refused = trial.never(`sign-ins refused to ${workers} workers from one address`)
  for (let worker = 0; worker < workers; worker++) {
    const world = await addWorld(url, `worker-${worker}`)
    for (const number of [1, 2]) {
      const { status } = await guess(world, `player${number}`, `Player@${number}`)
      if (status !== 200) refused.count()
    }
  }
}

/** How much longer the answer takes for a name that is known; taken in turn, on names that need not wait. */
async function tryTime(url: string, trial: Trial): Promise<void> {
  const share = trial.atMost('known and unknown names apart, share of the time', SHARE_MOST)
  const timeOf = async (world: string, name: string) => {
    const startMs = performance.now()
    await guess(world, name, 'wrong')
    return performance.now() - startMs
  }
  const knownMs: number[] = []
  const unknownMs: number[] = []
  for (let n = 0; n < TIMED; n++) {
    const world = await addWorld(url, `timed-${n}`)
    knownMs.push(await timeOf(world, 'player1'))
    unknownMs.push(await timeOf(world, 'nobody'))
  }
  const unknown = median(unknownMs)
  share.is(Math.abs(median(knownMs) - unknown) / unknown)
}

export const A7: TriedPromise = {
  id: 'A7',
  text: 'Guessing is slow, and players are not locked out by it.',
  try: (trial) =>
    withSimulator(STILL, async ({ url }) => {
      await tryHours(url, trial)
      await tryOwner(url, trial)
      await tryWorkers(url, trial)
      if (trial.isLong) await tryTime(url, trial)
    }),
}
