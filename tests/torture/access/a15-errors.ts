import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import type { Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { firstTarget } from '../money/support/other-bet.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { type RawReply, type RawRequest, rawRequest } from './support/raw-request.ts'
import { STILL, withSimulator } from './support/simulators.ts'

/** What an attacker learns from and a player does not. */
const TELLING =
  /\n\s+at |node_modules|\.ts\b|\/simulator\/|\/home\/|\/work\/|express|SQLITE|SqliteError|zod|v\d+\.\d+\.\d+/i

const json = { 'content-type': 'application/json' }
const POST = { method: 'POST', headers: json }
const LOGIN = { ...POST, path: '/api/v1/users/login' }

const WRONG: (RawRequest & { name: string })[] = [
  { name: 'bad percent-encoding', path: '/api/v1/%E0%A4%A' },
  { name: 'bad percent-encoding in a world', path: '/w/%E0%A4%A/healthz' },
  { name: 'no such call', path: '/api/v1/users/nothing' },
  { name: 'no such method', method: 'DELETE', path: '/api/v1/users/login' },
  { name: 'a method of its own', method: 'BREW', path: '/api/v1/users/login' },
  { name: 'no such world', path: '/w/nowhere/api/v1/master/announcement' },
  { name: 'no such asset', path: '/assets/nothing.js' },
  { name: 'no such control', path: '/control/nothing' },
  { name: 'no JSON', ...LOGIN, body: '{' },
  { name: 'JSON of no use', ...LOGIN, body: 'null' },
  { name: 'JSON that is deep', ...LOGIN, body: '['.repeat(30_000) },
  { name: 'a body too large', ...LOGIN, body: `{"stUserName":"${'x'.repeat(40_000)}"}` },
  {
    name: 'a foreign charset',
    ...LOGIN,
    headers: { 'content-type': 'application/json; charset=utf-7' },
    body: '{}',
  },
  { name: 'a foreign encoding', ...LOGIN, headers: { ...json, 'content-encoding': 'br2' }, body: '{}' },
  { name: 'gzip that is none', ...LOGIN, headers: { ...json, 'content-encoding': 'gzip' }, body: 'xxxx' },
  { name: 'no token', path: '/api/v1/users/balance' },
  { name: 'a token of nobody', path: '/api/v1/users/balance', headers: { authorization: 'Bearer x' } },
  { name: 'a foreign origin', path: '/healthz', headers: { origin: 'http://evil.example' } },
  { name: 'control that makes no sense', ...POST, path: '/control/time', body: '{"speed":-1}' },
  {
    name: 'a world of no scenario',
    ...POST,
    path: '/control/worlds',
    body: '{"name":"x","scenario":"nothing"}',
  },
]

/** A fault of ours, in a method of some part of a world. */
async function withBug<Part extends object, T>(
  part: Part,
  method: keyof Part,
  ask: () => Promise<T>,
): Promise<T> {
  const bug = () => {
    throw new Error(`a bug at ${import.meta.url}`)
  }
  const own = Object.getOwnPropertyDescriptor(part, method)
  Object.defineProperty(part, method, { value: bug, configurable: true })
  try {
    return await ask()
  } finally {
    if (own) Object.defineProperty(part, method, own)
    else Reflect.deleteProperty(part, method)
  }
}

/** Whether an answer is a code and a text. */
function isTyped({ status, body }: RawReply): boolean {
  // What Node itself answers before there is a request to speak of has no body.
  if (status === 400 && body === '') return true
  try {
    const said = JSON.parse(body) as { status?: string; code?: string; message?: string }
    const isKnown = Object.hasOwn(ERROR_CODES, said.code ?? '')
    return status >= 400 && said.status === 'error' && isKnown && Boolean(said.message)
  } catch {
    return false
  }
}

/** Faults of ours while a world folds an input in: the process, the world and the other callers go on. */
async function tryInputs(
  { url, main: { world } }: Simulator,
  trial: Trial,
  look: (name: string, reply: RawReply) => void,
): Promise<void> {
  const reported = trial.atLeast('inputs that failed in a world, as incidents', 2)
  const stopped = trial.never('calls that fail once the fault is over')
  const player = await new Player(url).login()
  const { marketId, selectionIds } = await firstTarget(player)
  const headers = { ...json, authorization: `Bearer ${player.token}` }
  const bet = { orderId: 'x', marketId, selectionId: selectionIds[0], betType: 'LAY', odds: 1.1, stack: 100 }
  const order = { ...POST, path: '/api/v1/order/testOrder', headers, body: JSON.stringify(bet) }
  const signIn = { ...LOGIN, body: JSON.stringify({ stUserName: 'player2', password: 'Player@2' }) }
  look('a bug in an order', await withBug(world.exchange, 'place', () => rawRequest(url, order)))
  look('a bug in a sign-in', await withBug(world.sessions, 'begin', () => rawRequest(url, signIn)))
  reported.is(world.incidents.total)
  for (const again of [signIn, { path: '/api/v1/users/balance', headers }]) {
    if ((await rawRequest(url, again)).status !== 200) stopped.count(again.path)
  }
}

function tryErrors(trial: Trial): Promise<void> {
  const tries = trial.atLeast('requests that go wrong', 20)
  const untyped = trial.never('answers without a code and a text')
  const telling = trial.never('answers that tell of the inside')
  const look = (name: string, reply: RawReply) => {
    const { status, head, body } = reply
    tries.count()
    if (!isTyped(reply)) untyped.count(`${name}: ${status} ${body.slice(0, 80)}`)
    if (TELLING.test(body) || /x-powered-by|^server:/im.test(head)) {
      telling.count(`${name} tells: ${body.slice(0, 120)}`)
    }
  }
  return withSimulator(STILL, async (sim) => {
    for (const { name, ...request } of WRONG) look(name, await rawRequest(sim.url, request))
    for (const path of ['/api/v1/master/sidebar', '/control/events', '/api/v1/master/getmaster']) {
      const ask = () => rawRequest(sim.url, { path })
      look(`a bug in ${path}`, await withBug(sim.main.world.catalogue, 'events', ask))
    }
    await tryInputs(sim, trial, look)
  })
}

export const A15: TriedPromise = {
  id: 'A15',
  text: 'Errors tell the player, not the attacker: a code and a text, no path, version or stack.',
  try: tryErrors,
}
