import { LOGIN_FAILURES_FREE } from '@layline/shared/account-rules'
import { Player, type Reply } from '@layline/simulator/testing'
import { median } from '../../../scripts/row.ts'
import { OWN_PASSWORD, ownPassword } from '../../support/own-password.ts'
import type { Figure, Trial, TriedPromise } from '../trial.ts'
import { addWorld, STILL, withSimulator } from './support/simulators.ts'

const HOUR_S = 3600
const GUESSES_MOST = 60
const WORKERS = { short: 5, long: 20 }
const TIMED = 25
/** Guesses that are sent at once; fewer than may wait for their hash, so that none is refused for that. */
const AT_ONCE = { short: 12, long: 30 }
const STRANGERS = 40
const SIGN_INS = { short: 1, long: 5 }
/** Longest a player's sign-in may take while strangers guess, ms: two hashes run already, and one goes before it. */
const SIGN_IN_MS = 1000
const NAMES = 120
/** Of so many names from one address, at least: a hundred are free, and some are forgiven while the others are tried. */
const NAMES_REFUSED = 10
/** How many are tried side by side: as many as are hashed. */
const SIDE_BY_SIDE = 2
/** How much longer a known name may take than an unknown one, and the other way round. */
const SHARE_MOST = 0.1

const guess = (url: string, stUserName: string, password: string): Promise<Reply> =>
  new Player(url).send('POST', '/api/v1/users/login', { stUserName, password })

const pass = (url: string, seconds: number) =>
  new Player(url).control('POST', '/time?wait=1', { advanceMs: seconds * 1000 })

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
  const free = trial.atLeast('guesses that are free', LOGIN_FAILURES_FREE)
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

/** Guesses at one name that are all sent before any of them is answered: no more are told to be wrong than are free. */
async function tryAtOnce(url: string, trial: Trial): Promise<void> {
  const atOnce = trial.pick(AT_ONCE)
  const told = trial.atMost(`of ${atOnce} guesses at once at one name, answered`, LOGIN_FAILURES_FREE)
  const world = await addWorld(url, 'at-once')
  for (const name of ['player1', 'nobody']) {
    const guesses = Array.from({ length: atOnce }, (_, n) => guess(world, name, `wrong ${n}`))
    const replies = await Promise.all(guesses)
    told.most(replies.filter(({ body }) => body.code !== 'TOO_MANY').length)
  }
}

/** Strangers who guess as fast as they are answered, all from one address, and a player of that address who signs in. */
async function tryStrangers(url: string, trial: Trial): Promise<void> {
  const keptOut = trial.never(`sign-ins refused to a player while ${STRANGERS} strangers guess`)
  const slowest = trial.timed(
    `a player's sign-in while ${STRANGERS} strangers guess, at most, ms`,
    SIGN_IN_MS,
  )
  for (let signIn = 0; signIn < trial.pick(SIGN_INS); signIn++) {
    const world = await addWorld(url, `strangers-${signIn}`)
    await ownPassword(world)
    let isOver = false
    let answered = () => {}
    const first = new Promise<void>((resolve) => {
      answered = resolve
    })
    const strangers = Array.from({ length: STRANGERS }, async (_, stranger) => {
      for (let n = 0; !isOver; n++) {
        await guess(world, `stranger-${stranger}-${n}`, 'wrong')
        answered()
      }
    })
    // The others wait for their hashes by now.
    await first
    const startMs = performance.now()
    const { status } = await guess(world, 'player2', OWN_PASSWORD)
    slowest.most(performance.now() - startMs)
    if (status !== 200) keptOut.count(`a sign-in was answered ${status}`)
    isOver = true
    await Promise.all(strangers)
  }
}

/** Many names, each guessed at once: the address has to wait, and the players who share it do not. */
async function tryNames(url: string, trial: Trial): Promise<void> {
  const refused = trial.atLeast(`of ${NAMES} names guessed at from one address, refused`, NAMES_REFUSED)
  const keptOut = trial.never('players of that address kept out by it')
  const world = await addWorld(url, 'names')
  for (let name = 0; name < NAMES; name += SIDE_BY_SIDE) {
    const guesses = Array.from({ length: SIDE_BY_SIDE }, (_, n) => guess(world, `name-${name + n}`, 'wrong'))
    for (const { body } of await Promise.all(guesses)) if (body.code === 'TOO_MANY') refused.count()
  }
  if ((await guess(world, 'player1', 'Player@1')).status !== 200) keptOut.count()
}

/** Many workers, a world each, all from one address, who sign in at the same moment. */
async function tryWorkers(url: string, trial: Trial): Promise<void> {
  const workers = trial.pick(WORKERS)
  const refused = trial.never(`sign-ins refused to ${workers} workers from one address`)
  const worlds: string[] = []
  for (let worker = 0; worker < workers; worker++) worlds.push(await addWorld(url, `worker-${worker}`))
  const signIns = worlds.flatMap((world) =>
    [1, 2].map((number) => guess(world, `player${number}`, `Player@${number}`)),
  )
  for (const { status } of await Promise.all(signIns)) if (status !== 200) refused.count()
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
      await tryAtOnce(url, trial)
      await tryStrangers(url, trial)
      await tryWorkers(url, trial)
      if (!trial.isLong) return
      // A hundred hashes each.
      await tryNames(url, trial)
      await tryTime(url, trial)
    }),
}
