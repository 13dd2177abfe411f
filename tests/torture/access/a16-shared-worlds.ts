import { join } from 'node:path'
import { createSimulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { never, type Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { hashWorld } from '../../../simulator/host/tools/feed-hash.ts'
import { exportKept, readWorldFile } from '../../../simulator/host/tools/world-file.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { inTempFolder } from '../support/temp-folder.ts'

const WORLDS: Record<Form, number> = { short: 1, long: 20 }
const BETS = 60
const MOVE_MOST_MS = 120_000

/** Signs in from a place and a browser that can be told from everything else. */
async function signIn(url: string, stUserName: string, password: string, canary: string): Promise<Player> {
  const response = await fetch(`${url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `${canary}-agent` },
    body: JSON.stringify({ stUserName, password, location: { city: `${canary}-city` } }),
  })
  const player = new Player(url)
  player.token = ((await response.json()) as { token: string }).token
  return player
}

/** A busy session on one world, and what its file tells and plays. */
async function shareOne(
  dataDir: string,
  seed: number,
  dice: Dice,
): Promise<{ told: string[]; isSame: boolean }> {
  const canary = `canary${dice.int(1e6, 1e7)}`
  const sim = await createSimulator({
    dataDir,
    seed,
    scenario: 'home-wins',
    paused: true,
    orderRate: 0,
  }).listen()
  const players = [
    await signIn(sim.url, 'player1', 'Player@1', canary),
    await signIn(sim.url, 'player2', 'Player@2', canary),
  ]
  const fresh = await signIn(sim.url, 'fresh', 'Fresh@1', canary)
  await fresh.data('POST', '/api/v1/users/changepass', { newPass: `${canary}-pass` })
  for (let bet = 0; bet < BETS; bet++) {
    const player = dice.pick(players)
    const [market] = await player.markets('sportsId=1')
    if (!market) break
    await player.send('POST', '/api/v1/order/testOrder', {
      marketId: market.stMarketID,
      selectionId: dice.pick(market.rates).stSelectionID,
      stack: dice.int(100, 2000),
      odds: dice.int(102, 600) / 100,
      betType: dice.pick(['BACK', 'LAY']),
      orderId: `a${bet}`,
    })
    await player.control('POST', '/time', { advanceMs: dice.int(0, MOVE_MOST_MS) })
  }
  const { setup, nowMs, accounts } = sim.main.world
  const live = hashWorld(setup, nowMs - setup.epochMs, { inputs: sim.main.journal.inputsAfter(0) })
  const secrets = [
    canary,
    '127.0.0.1',
    ...[...players, fresh].map(({ token }) => token),
    ...[...accounts.values()].flatMap(({ sessions, endedTokenHashes, password }) => [
      ...sessions.map(({ tokenHash }) => tokenHash),
      ...endedTokenHashes,
      password.hashHex,
      password.saltHex,
    ]),
  ]
  await sim.close()
  const text = exportKept(dataDir, 'main').join('\n')
  const { setup: again, inputs, untilMs } = readWorldFile(text)
  const { feed } = hashWorld(again, untilMs - again.epochMs, { inputs })
  return { told: secrets.filter((secret) => text.includes(secret)), isSame: feed === live.feed }
}

function tryWorlds({ form, seed, say }: Trial): Promise<Row[]> {
  return inTempFolder(async (folder) => {
    const dice = new Dice(seed)
    let told = 0
    let different = 0
    for (let world = 0; world < WORLDS[form]; world++) {
      const shared = await shareOne(join(folder, String(world)), seed + world, dice)
      told += shared.told.length
      if (!shared.isSame) different++
      for (const secret of shared.told) say(`a shared world tells ${secret.slice(0, 12)}…`)
    }
    return [
      { name: 'worlds shared after a busy session', value: WORLDS[form], goal: WORLDS[form] },
      never('secrets of players in them', told),
      never('of them, whose feed has other bytes', different),
    ]
  })
}

export const A16: TriedPromise = {
  id: 'A16',
  text: 'A shared world carries no secret, and plays the same feed.',
  try: tryWorlds,
}
