import { join } from 'node:path'
import { createSimulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import { suiteRows } from './support/suite-rows.ts'

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
    ['POST', '/casino/launch', { provider: payload, game: payload }],
  ]
}

/** None of them changes anything but counters of guesses, which the world's hash leaves to the accounts. */
async function tryPayloads(dataDir: string, say: Trial['say']): Promise<Row[]> {
  const sim = await createSimulator({ dataDir, scenario: 'home-wins', paused: true, orderRate: 0 }).listen()
  let tries = 0
  let broken = 0
  try {
    const player = await new Player(sim.url).login()
    const { exchange } = sim.main.world
    const money = () =>
      JSON.stringify([exchange.wallet('player1'), exchange.ordersOf('player1'), exchange.entries('player1')])
    const before = money()
    for (const payload of PAYLOADS) {
      for (const [method, path, body] of calls(payload)) {
        tries++
        const response = await fetch(`${sim.url}/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        if (
          response.status < 500 &&
          !response.headers.has('set-cookie') &&
          !/SQLITE|syntax error|root:|\b49\b.*\{\{/.test(text)
        )
          continue
        broken++
        say(
          `${method} ${path.slice(0, 40)} with ${payload.slice(0, 20)}: ${response.status} ${text.slice(0, 80)}`,
        )
      }
    }
    const changed = Number(money() !== before)
    await sim.close()
    // What was kept of it is read back as it was written.
    const again = await createSimulator({ dataDir, paused: true }).listen()
    const isBack = (await fetch(`${again.url}/healthz`)).status === 200
    await again.close()
    return [
      { name: 'texts in calls, that something might take for code', value: tries, goal: 300 },
      never('of them, that broke or told something', broken),
      never('wallets and bets changed by them', changed),
      never('journals that do not come back after them', Number(!isBack)),
    ]
  } finally {
    await sim.close().catch(() => {})
  }
}

/** Every text field of every call, by the contract suite: a success or a documented refusal, never a fault. */
const tryFields = (say: Trial['say']) =>
  suiteRows(
    { seed: 4, only: /takes no (nonsense|body that is none)/, say },
    {
      passed: 'calls whose every field was set to what nobody expects',
      goal: 250,
      failed: 'of them, with a fault of the server',
    },
  )

export const A14: TriedPromise = {
  id: 'A14',
  text: 'Nothing that is sent is run: not as SQL, nor as a template, a path or a name.',
  try: ({ form, say }) =>
    inTempFolder(async (folder) => [
      ...(await tryPayloads(join(folder, 'data'), say)),
      ...(form === 'long' ? await tryFields(say) : []),
    ]),
}
