import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PLAYER_CALLS } from '@layline/shared/contract/endpoints'
import type { Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { addWorld, STILL, withSimulator } from './support/simulators.ts'
import { trySuite } from './support/suite.ts'

/** Longer than a session may lie unused. */
const LATER_MS = 13 * 3_600_000
const CLOSED = PLAYER_CALLS.filter(({ access }) => access !== 'anyone')
const NO_ENTRY = ['NOT_SIGNED_IN', 'SESSION_ELSEWHERE', 'TICKET_ENDED']

/** Lends a simulator started on what is kept, at a later hour of the wall's clock. */
async function later(dataDir: string, work: (sim: Simulator) => Promise<void>): Promise<void> {
  const { now } = Date
  Date.now = () => now() + LATER_MS
  try {
    await withSimulator({ dataDir, paused: true }, work)
  } finally {
    Date.now = now
  }
}

/** Tokens that are nobody's any more, or never were; each for a reason of its own. */
async function badTokens({ url }: Simulator, expired: string): Promise<Record<string, string>> {
  const { token: foreign } = await new Player(await addWorld(url, 'other')).login()
  const { token: ended } = await new Player(url).login('player2', 'Player@2')
  await new Player(url).login('player2', 'Player@2')
  const left = await new Player(url).login('demo', 'Demo@1')
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

async function tryTokens(dataDir: string, trial: Trial): Promise<void> {
  const tries = trial.atLeast('calls with a token that does not hold', 10 * CLOSED.length)
  const open = trial.never('of them, let in')
  const { token: expired } = await withSimulator({ dataDir, ...STILL }, ({ url }) => new Player(url).login())
  await later(dataDir, async (sim) => {
    for (const [kind, token] of Object.entries(await badTokens(sim, expired))) {
      const stranger = new Player(sim.url)
      stranger.token = token
      for (const { name, method, path } of CLOSED) {
        tries.count()
        const { status, body } = await stranger.send(method, path, method === 'POST' ? {} : undefined)
        if (status === 401 && NO_ENTRY.includes(body.code ?? '')) continue
        // This call also takes its token in the body, so an empty body is looked at first.
        if (status === 400 && name === 'placeOrder') continue
        open.count(`${name} with a token that is ${kind}: ${status} ${body.code}`)
      }
    }
  })
}

/** Whose things are asked for: every call that names a thing of a player has a recipe that says so. */
function tryThings(trial: Trial): Promise<void> {
  const passed = trial.atLeast("checks of answers' fields and of whose things are told", 80)
  const failed = trial.never('of them, that leak')
  return trySuite(/another player|exactly as its schema/, 3, passed, failed)
}

export const A1: TriedPromise = {
  id: 'A1',
  text: "Nobody sees or moves another player's things.",
  try: async (trial) => {
    await inTempFolder((folder) => tryTokens(join(folder, 'data'), trial))
    await tryThings(trial)
  },
}
