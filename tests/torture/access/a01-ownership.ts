import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PLAYER_CALLS } from '@layline/shared/contract/endpoints'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import { suiteRows } from './support/suite-rows.ts'

/** Longer than a session may lie unused. */
const LATER_MS = 13 * 3_600_000
const CLOSED = PLAYER_CALLS.filter(({ access }) => access !== 'anyone')
const NO_ENTRY = ['NOT_SIGNED_IN', 'SESSION_ELSEWHERE', 'TICKET_ENDED']

/** Lends a simulator started on what is kept, at a later hour of the wall's clock. */
async function later<T>(dataDir: string, use: (sim: Simulator) => Promise<T>): Promise<T> {
  const { now } = Date
  Date.now = () => now() + LATER_MS
  const sim = await createSimulator({ dataDir, paused: true }).listen()
  try {
    return await use(sim)
  } finally {
    await sim.close()
    Date.now = now
  }
}

/** Tokens that are nobody's any more, or never were; each for a reason of its own. */
async function badTokens(sim: Simulator, expired: string): Promise<Record<string, string>> {
  await new Player(sim.url).control('POST', '/worlds', { name: 'other', scenario: 'home-wins', paused: true })
  const { token: foreign } = await new Player(`${sim.url}/w/other`).login()
  const { token: ended } = await new Player(sim.url).login('player2', 'Player@2')
  await new Player(sim.url).login('player2', 'Player@2')
  const left = await new Player(sim.url).login('demo', 'Demo@1')
  await left.send('POST', '/api/v1/users/logout', {})
  return {
    none: '',
    garbage: 'garbage',
    'a name': 'player1',
    forged: randomBytes(32).toString('base64url'),
    'of a prototype': '__proto__',
    'very long': 'x'.repeat(4000),
    'ended by another sign-in': ended,
    'signed out': left.token,
    'of another world': foreign,
    expired,
  }
}

async function tryTokens(dataDir: string, say: Trial['say']): Promise<Row[]> {
  const before = await createSimulator({ dataDir, scenario: 'home-wins', paused: true }).listen()
  const { token: expired } = await new Player(before.url).login()
  await before.close()
  let tries = 0
  let open = 0
  await later(dataDir, async (sim) => {
    for (const [kind, token] of Object.entries(await badTokens(sim, expired))) {
      const stranger = new Player(sim.url)
      stranger.token = token
      for (const { name, method, path } of CLOSED) {
        tries++
        const { status, body } = await stranger.send(method, path, method === 'POST' ? {} : undefined)
        if (status === 401 && NO_ENTRY.includes(body.code ?? '')) continue
        // This call also takes its token in the body, so an empty body is looked at first.
        if (status === 400 && name === 'placeOrder') continue
        open++
        say(`${name} with a token that is ${kind}: ${status} ${body.code}`)
      }
    }
  })
  return [
    { name: 'calls with a token that does not hold', value: tries, goal: 10 * CLOSED.length },
    never('of them, let in', open),
  ]
}

/** Whose things are asked for, by the contract suite: every call that names a thing of a player has a recipe that says so. */
const tryThings = (say: Trial['say']) =>
  suiteRows(
    { seed: 3, only: /another player|exactly as its schema/, say },
    {
      passed: "checks of answers' fields and of whose things are told",
      goal: 80,
      failed: 'of them, that leak',
    },
  )

export const A1: TriedPromise = {
  id: 'A1',
  text: "Nobody sees or moves another player's things.",
  try: ({ say }) =>
    inTempFolder(async (folder) => [
      ...(await tryTokens(join(folder, 'data'), say)),
      ...(await tryThings(say)),
    ]),
}
