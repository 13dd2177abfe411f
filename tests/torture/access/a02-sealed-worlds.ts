import { PLAYER_CALLS } from '@layline/shared/contract/endpoints'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, Player } from '@layline/simulator/testing'
import { never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { rawRequest } from './support/raw-request.ts'

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

/** Each world's player tries what is his in every other world. */
async function crossOver(sim: Simulator, worlds: readonly string[], say: Trial['say']) {
  const urls = worlds.map((name) => `${sim.url}/w/${name}`)
  const players = await Promise.all(urls.map((url) => new Player(url).login()))
  const hashes = () =>
    Promise.all(
      urls.map(async (url) => (await new Player(url).control<{ sha256: string }>('GET', '/hash')).sha256),
    )
  const before = await hashes()
  const taken: string[] = []
  let tries = 0
  for (const [home, { token }] of players.entries()) {
    for (const [away, url] of urls.entries()) {
      if (home === away) continue
      const stranger = new Player(url)
      stranger.token = token
      for (const { method, path, access, name } of PLAYER_CALLS) {
        if (access === 'anyone') continue
        tries++
        const { status } = await stranger.send(method, path, method === 'POST' ? {} : undefined)
        if (status !== 401) taken.push(`${name} with another world's token: ${status}`)
      }
      tries++
      const bets = new BetClient(url, token)
      if ((await bets.closed) !== 4003) taken.push('the bet socket took a token of another world')
    }
  }
  const changed = (await hashes()).filter((hash, index) => hash !== before[index]).length
  for (const line of taken.slice(0, 10)) say(line)
  return { tries, taken: taken.length, changed }
}

async function tryNames(sim: Simulator, say: Trial['say']): Promise<number> {
  let wrong = 0
  for (const name of ODD_NAMES) {
    const { status, body } = await new Player(sim.url).send('POST', '/control/worlds', { name })
    const plain = name.replace(/[^\x21-\x7e]/g, encodeURIComponent)
    const path = await rawRequest(sim.url, { path: `/w/${plain}/api/v1/master/announcement` })
    if (status === 400 && body.code === 'BAD_REQUEST' && !path.body.includes('"success"')) continue
    wrong++
    say(`the name ${JSON.stringify(name.slice(0, 20))}: made ${status}, asked ${path.status}`)
  }
  return wrong
}

async function tryWorlds({ form, seed, say }: Trial): Promise<Row[]> {
  const sim = await createSimulator({ scenario: 'home-wins', paused: true }).listen()
  try {
    const names = Array.from({ length: WORLDS[form] }, (_, index) => `sealed-${index}`)
    for (const name of names) {
      await new Player(sim.url).control('POST', '/worlds', {
        name,
        seed,
        scenario: 'home-wins',
        paused: true,
      })
    }
    const { tries, taken, changed } = await crossOver(sim, names, say)
    return [
      { name: "calls and sockets tried with another world's token", value: tries, goal: 100 },
      never('of them, answered', taken),
      never('worlds that were changed by it', changed),
      never('odd names of worlds not refused', await tryNames(sim, say)),
    ]
  } finally {
    await sim.close()
  }
}

export const A2: TriedPromise = {
  id: 'A2',
  text: 'Worlds are sealed: what is of one is nothing in another, and no name leads out of them.',
  try: tryWorlds,
}
