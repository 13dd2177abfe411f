import { PLAYER_CALLS } from '@layline/shared/contract/endpoints'
import type { Simulator } from '@layline/simulator'
import { BetClient, Player } from '@layline/simulator/testing'
import { firstTarget } from '../money/support/other-bet.ts'
import { overRest } from '../support/answer.ts'
import { inTempFolder } from '../support/temp-folder.ts'
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
const SAME_ID = 'the-same-id'
/** More than a burst, and than what is free again by the time they have come. */
const ORDERS_AT_ONCE = 200
/** Fewer than a burst. */
const OTHERS_AT_ONCE = 20

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

/** A seat in a world: places an order that rests, and answers with its code. */
async function sit(world: string) {
  const player = await new Player(world).login()
  const { marketId, selectionIds } = await firstTarget(player)
  const place = overRest(player)
  return async (orderId: string, stack = 100) => {
    const terms = { stack, odds: 1.02, betType: 'LAY' } as const
    return (await place({ marketId, selectionId: selectionIds[0]!, orderId, ...terms }))?.code
  }
}

/**
 * What counts against a player at home, and must not in another world: an order id that was used, the rate of orders,
 * wrong passwords. The orders are named by their worlds.
 */
async function tryCounts(url: string, [home, other]: readonly [string, string], trial: Trial): Promise<void> {
  const crossed = trial.never('order ids, rates of orders, wrong passwords that counted in another world')
  const counted = trial.atLeast('of them, that counted at home', 3)
  const judge = (what: string, atHome: boolean, elsewhere: boolean) => {
    if (atHome) counted.count()
    if (elsewhere) crossed.count(what)
  }
  const here = await sit(`${url}/w/${home}`)
  const there = await sit(`${url}/w/${other}`)
  await here(SAME_ID)
  const duplicate = 'DUPLICATE_ORDER_ID'
  judge('an order id', (await here(SAME_ID, 200)) === duplicate, (await there(SAME_ID, 200)) !== 'ACCEPTED')
  const atOnce = (place: typeof here, name: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => place(`${name}-${n}`)))
  const [own, others] = await Promise.all([
    atOnce(here, home, ORDERS_AT_ONCE),
    atOnce(there, other, OTHERS_AT_ONCE),
  ])
  judge(
    'a rate of orders',
    own.includes('TOO_MANY'),
    others.some((code) => code !== 'ACCEPTED'),
  )
  const signIn = async (world: string, password: string) => {
    const body = { stUserName: 'player2', password }
    return (await new Player(`${url}/w/${world}`).send('POST', '/api/v1/users/login', body)).body.code
  }
  let code: string | undefined
  do code = await signIn(home, 'wrong')
  while (code === 'LOGIN_FAILED')
  judge('wrong passwords', code === 'TOO_MANY', (await signIn(other, 'Player@2')) !== undefined)
}

/** Each journal holds the orders of its own world, and no others. */
async function checkJournals({ worlds }: Simulator, names: readonly string[], trial: Trial): Promise<void> {
  const journaled = trial.atLeast('orders in the journals of two worlds', OTHERS_AT_ONCE + 20)
  const mixed = trial.never('of them, in the journal of another world')
  for (const name of names) {
    for (const { input } of await worlds.get(name)!.journal.inputsAfter(0)) {
      if (input.kind !== 'order' || input.order.orderId === SAME_ID) continue
      journaled.count()
      if (!input.order.orderId.startsWith(`${name}-`)) mixed.count(`${input.order.orderId} in ${name}`)
    }
  }
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
    inTempFolder(async (dataDir) => {
      const names = Array.from({ length: trial.pick(WORLDS) }, (_, index) => `sealed-${index}`)
      const before = await withSimulator({ ...STILL, dataDir }, async (simulator) => {
        const { url } = simulator
        const worlds: string[] = []
        for (const name of names) worlds.push(await addWorld(url, name, { seed: trial.seed }))
        await crossOver(worlds, trial)
        await tryCounts(url, [names[0]!, names[1]!], trial)
        await checkJournals(simulator, names, trial)
        return Promise.all(worlds.map(hashOf))
      })
      const other = trial.never('worlds that came back from their journals as another')
      await withSimulator({ ...STILL, dataDir }, async ({ url }) => {
        const after = await Promise.all(names.map((name) => hashOf(`${url}/w/${name}`)))
        other.is(after.filter((hash, index) => hash !== before[index]).length)
      })
      // In memory: a name that leads out of the worlds would lead out of their directory.
      await withSimulator(STILL, ({ url }) => tryNames(url, trial))
    }),
}
