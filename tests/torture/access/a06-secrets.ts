import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BetClient, Player } from '@layline/simulator/testing'
import { median } from '../../../scripts/row.ts'
import { exportKept } from '../../../simulator/host/capsules/export-kept.ts'
import { OWN_PASSWORD, ownPassword } from '../../support/own-password.ts'
import { overRest } from '../support/answer.ts'
import { FAR } from '../support/far-scenario.ts'
import { inSandbox, type Sandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'

const LOGINS_AT_ONCE = 32
const LOGIN_WITHIN_MS = 400
const COMMIT_P99_WITHIN_MS = 20

/** A secret as it stands and as others may write it down. */
function writings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), bytes.toString('base64'), encodeURIComponent(secret)]
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Lives with passwords and tokens that can be told from everything else, then looks where they have got to. */
async function tryCanaries(sandbox: Sandbox, trial: Trial): Promise<void> {
  const looked = trial.atLeast('places looked through for passwords and tokens', 6)
  const found = trial.never('passwords and tokens found')
  const dataDir = sandbox.newFolder()
  const args = ['--data-dir', dataDir, '--scenario', 'home-wins', '--log-level', 'trace']
  const life = await sandbox.start({ args })
  const canary = `Canary-${randomBytes(9).toString('base64url')}`
  const player = await new Player(life.url).login('fresh', 'Fresh@1')
  await player.data('POST', '/api/v1/users/changepass', { newPass: canary })
  const first = await new Player(life.url).login('fresh', canary)
  const wrong = { stUserName: 'fresh', password: `${canary}x` }
  await new Player(life.url).send('POST', '/api/v1/users/login', wrong)
  await first.send('POST', '/api/v1/users/login', `{"stUserName":"fresh","password":"${canary}"`)
  await first.send('GET', `/api/v1/users/nothing?token=${first.token}`)
  const bets = await new BetClient(life.url, first.token).open()
  await bets.raw(`{"type":"placeOrder","token":"${first.token}"`)
  bets.close()
  life.child.kill('SIGTERM')
  await life.ended
  // A start that fails on what it finds says why, and must not say what is in it.
  const again = await sandbox.tryToStart({ args: ['--data-dir', dataDir, '--seed', '99'] })
  const places = [
    ...filesBelow(dataDir).map((path) => ({ path, text: readFileSync(path, 'latin1') })),
    { path: 'the log', text: life.complaints() },
    { path: 'a failed start', text: 'error' in again ? again.error : '' },
    {
      path: 'a shared world',
      text: JSON.stringify(await exportKept(dataDir, 'main', { withPlayers: true })),
    },
  ]
  const secrets = [canary, player.token, first.token].flatMap(writings)
  for (const { path, text } of places) {
    looked.count()
    for (const secret of secrets) {
      if (text.includes(secret)) found.count(`${secret.slice(0, 8)}… stands in ${path}`)
    }
  }
}

async function timeLogin(url: string): Promise<number> {
  const startMs = performance.now()
  await new Player(url).login('player2', OWN_PASSWORD)
  return performance.now() - startMs
}

/** Signs up a player: the password has its own salt, and so its own hash. */
async function signUp(url: string, number: number): Promise<string> {
  const visitor = new Player(url)
  const mobile = String(9_000_000_000 + number)
  await visitor.call('generateOtp', { body: { mobile } })
  const { code: otp } = await visitor.call('getOtp', { query: { mobile } })
  const stUserName = `signed.up.${number}`
  await visitor.call('signup', { body: { stUserName, password: OWN_PASSWORD, mobile, otp } })
  return stUserName
}

/** Bets one after the other while everybody signs in at once: hashing must not take the threads of the journal. */
async function tryLogins(sandbox: Sandbox, trial: Trial): Promise<void> {
  const alone = trial.timed('a sign-in by itself, ms', LOGIN_WITHIN_MS)
  const refused = trial.never('of 32 players who sign in at once, refused')
  const p99 = trial.timed('a bet while 32 sign in, p99, ms', COMMIT_P99_WITHIN_MS)
  const { url } = await sandbox.start({ args: ['--data-dir', sandbox.newFolder(), '--scenario', FAR] })
  await ownPassword(url)
  alone.is(median([await timeLogin(url), await timeLogin(url), await timeLogin(url)]))
  const player = await new Player(url).login()
  const [market] = await player.markets('sportsId=1')
  const target = { marketId: market!.stMarketID, selectionId: market!.rates[0]!.stSelectionID }
  const way = overRest(player)
  const names: string[] = []
  for (let number = 0; number < LOGINS_AT_ONCE; number++) names.push(await signUp(url, number))
  let isOver = false
  const logins = Promise.allSettled(names.map((name) => new Player(url).login(name, OWN_PASSWORD))).finally(
    () => {
      isOver = true
    },
  )
  const tookMs: number[] = []
  for (let n = 0; !isOver; n++) {
    const startMs = performance.now()
    const answer = await way({ ...target, orderId: `p${n}`, betType: 'LAY', odds: 1.01, stack: 100 })
    if (answer?.accepted) tookMs.push(performance.now() - startMs)
  }
  for (const { status } of await logins) if (status === 'rejected') refused.count()
  tookMs.sort((a, b) => a - b)
  p99.is(tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.POSITIVE_INFINITY)
  trial.say(`${tookMs.length} bets while ${LOGINS_AT_ONCE} signed in`)
}

export const A6: TriedPromise = {
  id: 'A6',
  text: 'Passwords and tokens cannot be read anywhere, and hashing them holds up no bet.',
  try: (trial) =>
    inSandbox(async (sandbox) => {
      await tryCanaries(sandbox, trial)
      if (trial.isLong) await tryLogins(sandbox, trial)
    }),
}
