import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { CASINO_CLIENT_ID } from '@layline/shared/casino'
import { Player } from '@layline/simulator/testing'
import type { World } from '../../../simulator/world/world.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { hashOf, STILL, withSimulator } from './support/simulators.ts'
import { trySuite } from './support/suite.ts'

/** Texts that have been read as code, as SQL, as a template, as a path or as markup somewhere. */
const PAYLOADS = [
  "'; DROP TABLE input; --",
  "' OR '1'='1",
  '" OR ""="',
  "1; ATTACH DATABASE '/tmp/x' AS x; --",
  "x' UNION SELECT body FROM head --",
  '$(id)',
  '`id`',
  '| id',
  '%0a id',
  '{{7*7}}',
  '$' + '{7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{"$gt":""}',
  '__proto__',
  'constructor.prototype',
  '../../../../etc/passwd',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
]

/** What an answer says where one of them was run. */
const TELLING = /SQLITE|syntax error|root:|\b49\b.*\{\{/

/** Names and ids a player chooses, in calls that would keep them; and those that lead to something. */
function calls(payload: string): [method: 'GET' | 'POST', path: string, body?: unknown][] {
  const order = {
    marketId: payload,
    selectionId: payload,
    selectionName: payload,
    orderId: payload.slice(0, 64),
    stack: 100,
    odds: 2,
    betType: 'BACK',
  }
  const asked = encodeURIComponent(payload)
  return [
    ['POST', '/users/login', { stUserName: payload, password: payload, wkey: payload }],
    ['GET', `/users/checkusername?stUserName=${asked}`],
    ['GET', `/users/getbets?eid=${asked}`],
    ['GET', `/users/getm2mid?mid=${asked}`],
    ['GET', `/users/bethistory?mid=${asked}`],
    ['GET', `/users/delete?id=${asked}`],
    ['GET', `/users/getstackrange?sportsId=${asked}`],
    ['POST', '/users/userstatement', { startDate: payload, endDate: payload }],
    ['POST', '/users/m2mbyids', { mids: [payload] }],
    ['POST', '/users/casinohis', { provider: payload }],
    ['POST', '/order/testOrder', order],
    ['POST', '/admin/posters', { key: payload }],
    ['POST', '/admin/getmessage', { key: payload }],
    ['GET', `/master/getmaster?mid=${asked}`],
    ['GET', `/master/geteventmaster?eventId=${asked}`],
    ['GET', `/master/getlitemarkets?raceId=${asked}`],
    ['GET', `/casino/games?category=${asked}`],
    [
      'POST',
      '/casino/launch',
      { provider_id: payload, game_id: payload, client_id: CASINO_CLIENT_ID, device: 'desktop' },
    ],
  ]
}

/** sha256 of a world's state, but for what a refused call may change: the counts of inputs and of guesses. */
function stateWithoutTries(world: World): string {
  const { inputs: _, office, ...state } = world.snapshot()
  const { guesses: __, ...rest } = office
  const text = JSON.stringify({ ...state, office: rest })
  return createHash('sha256').update(text).digest('hex')
}

/** Refusals of a launch whose fields have the names and types of the contract. */
const REACHES_CASINO = ['PROVIDER_NOT_FOUND', 'GAME_NOT_FOUND']

async function tryPayloads(dataDir: string, trial: Trial): Promise<void> {
  const tries = trial.atLeast('texts in calls, that something might take for code', 300)
  const broken = trial.never('of them, that broke or told something')
  const reached = trial.atLeast('launches of a game that came as far as its provider', 1)
  const changed = trial.never('states changed by them')
  const lost = trial.never('journals that come back to another state after them')
  let before = ''
  await withSimulator({ dataDir, ...STILL, orderRate: 0 }, async ({ url, main }) => {
    const { token } = await new Player(url).login()
    const untouched = stateWithoutTries(main.world)
    for (const payload of PAYLOADS) {
      for (const [method, path, body] of calls(payload)) {
        tries.count()
        const response = await fetch(`${url}/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const { status, headers } = response
        const text = await response.text()
        if (path === '/casino/launch' && REACHES_CASINO.some((code) => text.includes(code))) reached.count()
        if (status < 500 && !headers.has('set-cookie') && !TELLING.test(text)) continue
        const call = `${method} ${path.slice(0, 40)} with ${payload.slice(0, 20)}`
        broken.count(`${call}: ${status} ${text.slice(0, 80)}`)
      }
    }
    if (stateWithoutTries(main.world) !== untouched) changed.count()
    before = await hashOf(url)
  })
  // What was kept of it is read back as it was written.
  await withSimulator({ dataDir, paused: true }, async ({ url }) => {
    if ((await hashOf(url)) !== before) lost.count()
  })
}

/** Every text field of every call, by the contract suite: a success or a documented refusal, never a fault. */
function tryFields(trial: Trial): Promise<void> {
  const passed = trial.atLeast('calls whose every field was set to what nobody expects', 250)
  const failed = trial.never('of them, with a fault of the server')
  return trySuite(/takes no (nonsense|body that is none)/, 4, passed, failed)
}

export const A14: TriedPromise = {
  id: 'A14',
  text: 'Nothing that is sent is run: not as SQL, nor as a template, a path or a name.',
  try: async (trial) => {
    await inTempFolder((folder) => tryPayloads(join(folder, 'data'), trial))
    if (trial.isLong) await tryFields(trial)
  },
}
