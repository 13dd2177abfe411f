import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import { createSimulator, type Simulator } from '@layline/simulator'
import { never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { rawRequest } from './support/raw-request.ts'

/** What an attacker learns from and a player does not. */
const TELLING =
  /\n\s+at |node_modules|\.ts\b|\/simulator\/|\/home\/|\/work\/|express|SQLITE|SqliteError|zod|v\d+\.\d+\.\d+/i

type Wrong = Parameters<typeof rawRequest>[1] & { name: string }

const json = { 'content-type': 'application/json' }
const LOGIN = { method: 'POST', path: '/api/v1/users/login', headers: json }

const WRONG: Wrong[] = [
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
  {
    name: 'control that makes no sense',
    method: 'POST',
    path: '/control/time',
    headers: json,
    body: '{"speed":-1}',
  },
  {
    name: 'a world of no scenario',
    method: 'POST',
    path: '/control/worlds',
    headers: json,
    body: '{"name":"x","scenario":"nothing"}',
  },
]

/** A fault of ours, in the middle of a call that reads and of one that writes. */
async function withBug<T>(sim: Simulator, ask: () => Promise<T>): Promise<T> {
  const { world } = sim.main
  const { catalogue } = world
  const bug = () => {
    throw new Error(`a bug at ${import.meta.url}`)
  }
  const own = Object.getOwnPropertyDescriptor(catalogue, 'events')
  Object.defineProperty(catalogue, 'events', { value: bug, configurable: true })
  try {
    return await ask()
  } finally {
    if (own) Object.defineProperty(catalogue, 'events', own)
    else Reflect.deleteProperty(catalogue, 'events')
  }
}

async function tryErrors({ say }: Trial): Promise<Row[]> {
  const sim = await createSimulator({ scenario: 'home-wins', paused: true }).listen()
  let untyped = 0
  let telling = 0
  let tries = 0
  const look = async (name: string, ask: () => ReturnType<typeof rawRequest>) => {
    tries++
    const { status, head, body } = await ask()
    const said = (() => {
      try {
        return JSON.parse(body) as { status?: string; code?: string; message?: string }
      } catch {
        return {}
      }
    })()
    const isTyped =
      status >= 400 && said.status === 'error' && Object.hasOwn(ERROR_CODES, said.code ?? '') && said.message
    // What Node itself answers before there is a request to speak of has no body.
    const isNodes = status === 400 && body === ''
    if (!isTyped && !isNodes) {
      untyped++
      say(`${name}: ${status} ${body.slice(0, 80)}`)
    }
    if (TELLING.test(body) || /x-powered-by|^server:/im.test(head)) {
      telling++
      say(`${name} tells: ${body.slice(0, 120)}`)
    }
  }
  try {
    for (const { name, ...request } of WRONG) await look(name, () => rawRequest(sim.url, request))
    for (const path of ['/api/v1/master/sidebar', '/control/events', '/api/v1/master/getmaster']) {
      await look(`a bug in ${path}`, () => withBug(sim, () => rawRequest(sim.url, { path })))
    }
  } finally {
    await sim.close()
  }
  return [
    { name: 'requests that go wrong', value: tries, goal: 20 },
    never('answers without a code and a text', untyped),
    never('answers that tell of the inside', telling),
  ]
}

export const A15: TriedPromise = {
  id: 'A15',
  text: 'Errors tell the player, not the attacker: a code and a text, no path, version or stack.',
  try: tryErrors,
}
