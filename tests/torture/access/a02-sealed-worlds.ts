import { PLAYER_CALLS } from '@layline/shared/contract/endpoints'
import { BetClient, Player } from '@layline/simulator/testing'
import type { Trial, TriedPromise } from '../trial.ts'
import { rawRequest } from './support/raw-request.ts'
import { addWorld, hashOf, STILL, withSimulator } from './support/simulators.ts'

/** Names no world may have; each once led some product somewhere. */
const ODD_NAMES = [
  '__proto__',
  'toString',
  '..',
  '../main',
  '.',
  'a/b',
  'a\\b',
  'a\0b',
  'a%2fb',
  ' a',
  'A',
  'é',
  '-a',
  '',
  'x'.repeat(65),
  'x'.repeat(300),
]
const WORLDS = { short: 3, long: 20 }
const SAID_MOST = 10

/** Each world's player tries what is his in every other world. */
async function crossOver(worlds: readonly string[], trial: Trial): Promise<void> {
  const tries = trial.atLeast("calls and sockets tried with another world's token", 100)
  const taken = trial.never('of them, answered')
  const changed = trial.never('worlds that were changed by it')
  const take = (what: string) => taken.count(taken.value < SAID_MOST ? what : undefined)
  const players = await Promise.all(worlds.map((url) => new Player(url).login()))
  const before = await Promise.all(worlds.map(hashOf))
  for (const { url: home, token } of players) {
    for (const url of worlds) {
      if (url === home) continue
      const stranger = new Player(url)
      stranger.token = token
      for (const { method, path, access, name } of PLAYER_CALLS) {
        if (access === 'anyone') continue
        tries.count()
        const { status } = await stranger.send(method, path, method === 'POST' ? {} : undefined)
        if (status !== 401) take(`${name} with another world's token: ${status}`)
      }
      tries.count()
      const bets = new BetClient(url, token)
      if ((await bets.closed) !== 4003) take('the bet socket took a token of another world')
    }
  }
  const after = await Promise.all(worlds.map(hashOf))
  changed.is(after.filter((hash, index) => hash !== before[index]).length)
}

async function tryNames(url: string, trial: Trial): Promise<void> {
  const wrong = trial.never('odd names of worlds not refused')
  for (const name of ODD_NAMES) {
    const { status, body } = await new Player(url).send('POST', '/control/worlds', { name })
    const plain = name.replace(/[^\x21-\x7e]/g, encodeURIComponent)
    const path = await rawRequest(url, { path: `/w/${plain}/api/v1/master/announcement` })
    if (status === 400 && body.code === 'BAD_REQUEST' && !path.body.includes('"success"')) continue
    wrong.count(`the name ${JSON.stringify(name.slice(0, 20))}: made ${status}, asked ${path.status}`)
  }
}

export const A2: TriedPromise = {
  id: 'A2',
  text: 'Worlds are sealed: what is of one is nothing in another, and no name leads out of them.',
  try: (trial) =>
    withSimulator(STILL, async ({ url }) => {
      const worlds: string[] = []
      while (worlds.length < trial.pick(WORLDS)) {
        worlds.push(await addWorld(url, `sealed-${worlds.length}`, { seed: trial.seed }))
      }
      await crossOver(worlds, trial)
      await tryNames(url, trial)
    }),
}
