import { createCipheriv, createDecipheriv } from 'node:crypto'
import { nodeCipher } from '@layline/shared/ciphers/node-crypto'
import type { Endpoint, SuccessReply } from '@layline/shared/contract/endpoint'
import { ENDPOINT_LIST, type EndpointName } from '@layline/shared/contract/endpoints'
import { Refusal } from '@layline/shared/contract/error-codes'
import {
  WORLD_SPEED_HEADER,
  WORLD_TIME_HEADER,
  WORLD_TIMELINE_HEADER,
} from '@layline/shared/contract/world-headers'
import type { EnvelopeKeys } from '@layline/shared/envelope'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Account, RunningSession } from '../../world/account.ts'
import { parsed } from '../bad-input.ts'
import { bearerToken, callerOf, holderOfTicket } from '../callers.ts'
import { removedMeanwhile } from '../worlds/removed-world.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { HANDLERS, type Handler } from './handlers.ts'
import { sharedAnswer } from './shared-answer.ts'

const ANONYMOUS = { account: {} as Account, session: {} as RunningSession, gameId: '' }

/** An answer of any call. Its types were checked in its handler. */
type UntypedAnswer = { data: unknown; message?: string; beside?: object; isAtWork?: boolean }

function sendSealed(response: Response, body: Buffer): void {
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.send(body)
}

/** Parses the body. A body of another content type is never read, so report that instead of its missing fields. */
function bodyOf(endpoint: Endpoint, request: Request): unknown {
  if (endpoint.method !== 'POST') return {}
  const isEmpty = request.get('content-length') === '0'
  if (!isEmpty && request.is('application/json') === false) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  return parsed(endpoint.body, request.body === undefined ? {} : request.body, endpoint.refusals)
}

function tokenOf({ tokenIn }: Endpoint, request: Request): string {
  const token = bearerToken(request.get('authorization'))
  if (token !== '' || tokenIn === 'header') return token
  const { token: inBody } = (request.body ?? {}) as { token?: unknown }
  return typeof inBody === 'string' ? inBody : ''
}

function authenticate(endpoint: Endpoint, runner: WorldRunner, request: Request): typeof ANONYMOUS {
  // Who may control worlds was checked for every path below /control.
  if (endpoint.access === 'anyone' || endpoint.access === 'operator') return ANONYMOUS
  const token = tokenOf(endpoint, request)
  if (endpoint.access === 'ticket') return { ...ANONYMOUS, ...holderOfTicket(runner, token) }
  const caller = callerOf(runner, token, { openToLocked: endpoint.access === 'any-session' })
  if (caller.account.loginFirst && endpoint.access === 'player') throw new Refusal('FIRST_LOGIN')
  return { ...ANONYMOUS, ...caller }
}

export function stampWorld(response: Response, runner: WorldRunner): void {
  response.setHeader(WORLD_TIME_HEADER, String(runner.toldMs))
  response.setHeader(WORLD_SPEED_HEADER, String(runner.pace.effectiveSpeed))
  response.setHeader(WORLD_TIMELINE_HEADER, String(runner.timeline))
}

/** Express's pattern of a path with `{name}` fields. */
const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function send(response: Response, endpoint: Endpoint, answer: UntypedAnswer): void {
  const { data, message, beside, isAtWork } = answer
  if (endpoint.status === 204) {
    response.status(204).end()
    return
  }
  const reply: SuccessReply<unknown> = {
    status: 'success',
    message: message ?? endpoint.success[0],
    ...beside,
    data,
  }
  response.status(isAtWork ? 202 : endpoint.status).json(endpoint.envelope === 'none' ? data : reply)
}

/**
 * Does what a call asks for.
 *
 * @throws Refusal WORLD_NOT_FOUND where it failed because its world was removed, and its journal closed, meanwhile
 */
async function whileThere<T>(
  { worlds, runner }: { worlds: Worlds; runner: WorldRunner },
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || worlds.get(runner.name) === runner) throw error
    throw removedMeanwhile(error)
  }
}

type Route = (request: Request, response: Response) => Promise<void>

interface RouterOptions {
  runnerOf: (request: Request) => WorldRunner
  worlds: Worlds
  keys: EnvelopeKeys
}

const clientOf = (request: Request) => ({
  ip: request.ip ?? '',
  userAgent: (request.get('user-agent') ?? '').slice(0, 300),
  origin: `${request.protocol}://${request.get('host')}`,
})

/** Parses by the contract, calls the handler, answers by the contract. */
function routeOf(
  endpoint: Endpoint,
  { runnerOf, worlds, seal }: Omit<RouterOptions, 'keys'> & { seal: (data: unknown) => Buffer },
): Route {
  const handle = HANDLERS[endpoint.name as EndpointName] as unknown as Handler<EndpointName>
  const parse = (request: Request) => parsed(endpoint.query, request.query, endpoint.refusals)
  const shared = sharedAnswer(endpoint, { parse, handle, seal })
  return async (request, response) => {
    const runner = runnerOf(request)
    stampWorld(response, runner)
    response.setHeader('cache-control', 'no-store')
    // The world's time and nothing else: a GET of the product may change something.
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const kept = shared?.(runner, request)
    if (kept) {
      sendSealed(response, kept)
      return
    }
    const caller = authenticate(endpoint, runner, request)
    const params = parsed(endpoint.params, request.params, endpoint.refusals) as never
    const query = parse(request) as never
    const body = bodyOf(endpoint, request) as never
    const call = { runner, worlds, ...caller, params, query, body, client: clientOf(request) }
    const answer = (await whileThere(call, () => handle(call))) as UntypedAnswer
    // Of the answer, not of the call: it may have waited.
    stampWorld(response, runner)
    if (endpoint.envelope === 'aes') sendSealed(response, seal(answer.data))
    else send(response, endpoint, answer)
  }
}

/** Routes of the endpoint table. */
export function apiRouter({ runnerOf, worlds, keys }: RouterOptions): Router {
  const cipher = nodeCipher({ createCipheriv, createDecipheriv }, keys)
  const seal = (data: unknown) => Buffer.from(cipher.seal(JSON.stringify(data)), 'latin1')
  const router = Router()
  const routes = new Map<string, { route: Route; json: RequestHandler }>()
  for (const endpoint of ENDPOINT_LIST) {
    const { method, path, bodyBytesMax: limit } = endpoint
    const json = express.json({ limit, strict: false, inflate: false })
    const route = routeOf(endpoint, { runnerOf, worlds, seal })
    if (!path.includes('{')) routes.set(`${method} ${path}`, { route, json })
    else if (method === 'POST') router.post(patternOf(path), json, route)
    else router[method === 'GET' ? 'get' : 'delete'](patternOf(path), route)
  }
  // One map look-up: a router would match the whole table pattern by pattern for every poll.
  router.use((request, response, next) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = routes.get(`${method} ${request.path}`)
    if (!found) return next()
    const { route, json } = found
    if (method !== 'POST') return route(request, response)
    json(request, response, (error) => (error ? next(error) : route(request, response).catch(next)))
  })
  return router
}
