import { join } from 'node:path'
import { Player } from '@layline/simulator/testing'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { capsuleText, linesOf, readCapsule } from '../../../simulator/host/capsules/capsule-text.ts'
import { setupOf } from '../../../simulator/host/capsules/checked-capsule.ts'
import { exportKept } from '../../../simulator/host/capsules/export-kept.ts'
import { hashWorld } from '../../../simulator/host/tools/feed-hash.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { TriedPromise } from '../trial.ts'
import { STILL, withSimulator } from './support/simulators.ts'

const WORLDS = { short: 1, long: 20 }
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

/** A busy session on one world: its secrets and its feed. */
function busyWorld(dataDir: string, seed: number, dice: Dice): Promise<{ secrets: string[]; feed: string }> {
  const canary = `canary${dice.int(1e6, 1e7)}`
  return withSimulator({ dataDir, seed, ...STILL, orderRate: 0 }, async ({ url, main }) => {
    const players = [
      await signIn(url, 'player1', 'Player@1', canary),
      await signIn(url, 'player2', 'Player@2', canary),
    ]
    const fresh = await signIn(url, 'fresh', 'Fresh@1', canary)
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
      await player.control('POST', '/time?wait=1', { advanceMs: dice.int(0, MOVE_MOST_MS) })
    }
    const { setup, nowMs, accounts } = main.world
    const { feed } = hashWorld(setup, nowMs - setup.epochMs, { inputs: await main.journal.inputsAfter(0) })
    const secrets = [...accounts.values()].flatMap(({ sessions, endedTokenHashes, password }) => [
      ...sessions.map(({ tokenHash }) => tokenHash),
      ...endedTokenHashes,
      password.hashHex,
      password.saltHex,
    ])
    const tokens = [...players, fresh].map(({ token }) => token)
    return { secrets: [canary, '127.0.0.1', ...tokens, ...secrets], feed }
  })
}

export const A16: TriedPromise = {
  id: 'A16',
  text: 'A shared world carries no secret, and plays the same feed.',
  try: (trial) =>
    inTempFolder(async (folder) => {
      const worlds = trial.pick(WORLDS)
      const shared = trial.atLeast('worlds shared after a busy session', worlds)
      const told = trial.never('secrets of players in them')
      const different = trial.never('of them, whose feed has other bytes')
      const dice = trial.dice()
      for (let world = 0; world < worlds; world++) {
        const dataDir = join(folder, String(world))
        const { secrets, feed } = await busyWorld(dataDir, trial.seed + world, dice)
        const text = capsuleText(await exportKept(dataDir, 'main', { withPlayers: true }))
        for (const secret of secrets) {
          if (text.includes(secret)) told.count(`a shared world tells ${secret.slice(0, 12)}…`)
        }
        const { capsule, inputs } = readCapsule(linesOf(text))
        const { untilMs, epochMs } = capsule
        if (hashWorld(setupOf(capsule), untilMs - epochMs, { inputs }).feed !== feed) different.count()
        shared.count()
      }
    }),
}
