import { createSimulator, type Simulator } from '@layline/simulator'
import { Player, type Reply } from '@layline/simulator/testing'
import { median, never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'

const HOUR_S = 3600
const GUESSES_MOST = 60
const WORKERS = { short: 5, long: 20 }
const TIMED = { short: 0, long: 25 }
/** How much longer a known name may take than an unknown one, and the other way round. */
const SHARE_MOST = 0.1

const guess = (url: string, stUserName: string, password: string): Promise<Reply> =>
  new Player(url).send('POST', '/api/v1/users/login', { stUserName, password })

/** The seconds a refusal asks to wait, as `2 min 8 s`. */
function secondsOf({ body }: Reply): number {
  const part = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(body.message)?.[1] ?? 0)
  return part('min') * 60 + part('s')
}

/** Guesses as fast as it is let, for an hour of the world; at the end of each wait a moment too early as well. */
async function guessForAnHour(sim: Simulator, name: string, say: Trial['say']) {
  const player = new Player(sim.url)
  const pass = (seconds: number) => player.control('POST', '/time', { advanceMs: seconds * 1000 })
  let guesses = 0
  let early = 0
  for (let passed = 0; passed < HOUR_S; ) {
    const reply = await guess(sim.url, name, `wrong ${guesses}`)
    if (reply.body.code === 'LOGIN_FAILED') guesses++
    else {
      const seconds = Math.max(1, secondsOf(reply))
      if (seconds > 1) {
        await pass(seconds - 1)
        if ((await guess(sim.url, name, 'early')).body.code !== 'TOO_MANY') early++
        await pass(1)
      } else await pass(1)
      passed += seconds
    }
  }
  say(`${guesses} guesses at '${name}' in an hour`)
  return { guesses, early }
}

/** The owner of the name, who is signed in, notices nothing; nor can whoever guesses right be let in too soon. */
async function tryOwner(sim: Simulator): Promise<{ disturbed: number; letIn: number; keptOut: number }> {
  const owner = await new Player(sim.url).login('player2', 'Player@2')
  let wait: Reply
  do wait = await guess(sim.url, 'player2', 'wrong')
  while (wait.body.code === 'LOGIN_FAILED')
  const tooSoon = await guess(sim.url, 'player2', 'Player@2')
  const { status } = await owner.send('GET', '/api/v1/users/balance')
  await owner.control('POST', '/time', { advanceMs: (secondsOf(tooSoon) + 1) * 1000 })
  const later = await guess(sim.url, 'player2', 'Player@2')
  return {
    disturbed: Number(status !== 200),
    letIn: Number(tooSoon.body.code !== 'TOO_MANY'),
    keptOut: Number(later.status !== 200),
  }
}

/** Many workers, a world each, all from one address. */
async function tryWorkers(sim: Simulator, workers: number): Promise<number> {
  let refused = 0
  for (let worker = 0; worker < workers; worker++) {
    const name = `worker-${worker}`
    await new Player(sim.url).control('POST', '/worlds', { name, scenario: 'home-wins', paused: true })
    for (const player of ['player1', 'player2'] as const) {
      const { status } = await guess(`${sim.url}/w/${name}`, player, `Player@${player.at(-1)}`)
      if (status !== 200) refused++
    }
  }
  return refused
}

/** How much longer the answer takes for a name that is known; taken in turn, on names that need not wait. */
async function tryTime(sim: Simulator, times: number): Promise<Row[]> {
  if (times === 0) return []
  const tookMs = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < times; n++) {
    const name = `timed-${n}`
    await new Player(sim.url).control('POST', '/worlds', { name, scenario: 'home-wins', paused: true })
    for (const [kind, user] of [
      ['known', 'player1'],
      ['unknown', 'nobody'],
    ] as const) {
      const startMs = performance.now()
      await guess(`${sim.url}/w/${name}`, user, 'wrong')
      tookMs[kind].push(performance.now() - startMs)
    }
  }
  const [known, unknown] = [median(tookMs.known), median(tookMs.unknown)]
  const share = Math.abs(known - unknown) / unknown
  return [
    {
      name: 'known and unknown names apart, share of the time',
      value: share,
      goal: SHARE_MOST,
      atMost: true,
    },
  ]
}

async function tryGuesses({ form, say }: Trial): Promise<Row[]> {
  const sim = await createSimulator({ scenario: 'home-wins', paused: true }).listen()
  try {
    const known = await guessForAnHour(sim, 'player1', say)
    const unknown = await guessForAnHour(sim, 'nobody', say)
    const owner = await tryOwner(sim)
    return [
      {
        name: 'guesses in an hour, at most',
        value: Math.max(known.guesses, unknown.guesses),
        goal: GUESSES_MOST,
        atMost: true,
      },
      { name: 'guesses that are free', value: Math.min(known.guesses, unknown.guesses), goal: 5 },
      never('guesses let through before their wait was over', known.early + unknown.early),
      never('owners whose session was disturbed', owner.disturbed),
      never('right passwords let in during a wait', owner.letIn),
      never('owners kept out after it', owner.keptOut),
      never(
        `sign-ins refused to ${WORKERS[form]} workers from one address`,
        await tryWorkers(sim, WORKERS[form]),
      ),
      ...(await tryTime(sim, TIMED[form])),
    ]
  } finally {
    await sim.close()
  }
}

export const A7: TriedPromise = {
  id: 'A7',
  text: 'Guessing is slow, and players are not locked out by it.',
  try: tryGuesses,
}
