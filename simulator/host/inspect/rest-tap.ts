import type { Endpoint } from '@layline/shared/contract/endpoint'
import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import type { WireMoment } from '@layline/shared/contract/inspect'
import type { Request, RequestHandler, Response } from 'express'
import { bearerToken, tokenHashOf } from '../callers.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { bytesOf, type Content, type Draft } from './held-record.ts'
import type { Inspector } from './inspector.ts'
import { Secrets, sessionMark } from './secrets.ts'

const CALLS = new Map(ENDPOINT_LIST.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

/** Token in the answer of a login. */
const ISSUED_TOKEN = /"token":"([^"]+)"/

/** Player of a current or past token or ticket; empty if unknown. Does not count as use of the session. */
export function playerOf(runner: WorldRunner, token: string): string {
  if (token === '') return ''
  const { world, nowMs } = runner
  const hash = tokenHashOf(token, runner)
  return world.sessions.find(hash)?.account.userName ?? world.casino.ticket(hash, nowMs)?.userName ?? ''
}

/** Endpoint of a request, also for one that was refused before its route. */
export function callOf({ method, route, originalUrl }: Request): Endpoint | undefined {
  const { path } = (route ?? {}) as { path?: unknown }
  const asked = originalUrl.replace(/^\/w\/[^/]+/, '').replace(/\?.*$/, '')
  return CALLS.get(`${method} ${path}`) ?? CALLS.get(`${method} ${asked}`)
}

/** Captures a response's body as it is sent. */
function keepBody(response: Response): () => Content {
  const chunks: Uint8Array[] = []
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(chunk)
  }
  const { write, end } = response
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0])
    return write.apply(response, [chunk, ...rest] as never)
  }) as typeof write
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0])
    return end.apply(response, [chunk, ...rest] as never)
  }) as typeof end
  return () => {
    const body = Buffer.concat(chunks)
    return /text|json|xml/.test(String(response.get('content-type') ?? '')) ? body.toString() : body
  }
}

export const momentOf = ({ world, nowMs: worldMs, branch }: WorldRunner): WireMoment => ({
  worldMs,
  branch,
  inputs: world.inputs,
})

/** Records the REST exchanges of a world while it is inspected. */
export function tapRest(inspector: Inspector, runnerOf: (request: Request) => WorldRunner): RequestHandler {
  return (request, response, next) => {
    const runner = runnerOf(request)
    if (inspector.isOn(runner)) tap(inspector, runner, request, response)
    next()
  }
}

function tap(inspector: Inspector, runner: WorldRunner, request: Request, response: Response): void {
  const arrivedMs = performance.now()
  const before = momentOf(runner)
  const token = bearerToken(request.get('authorization'))
  // Looked up before the call, which may end the session.
  const player = playerOf(runner, token)
  const body = keepBody(response)
  let noted = false
  const note = () => {
    if (noted) return
    noted = true
    const durationMs = performance.now() - arrivedMs
    inspector.note(runner, () =>
      draftOf({ inspector, runner, request, response, token, player, body: body(), before, durationMs }),
    )
  }
  response.on('finish', note)
  response.on('close', note)
}

interface Exchange {
  inspector: Inspector
  runner: WorldRunner
  request: Request
  response: Response
  token: string
  player: string
  body: Content
  before: WireMoment
  durationMs: number
}

function draftOf({ inspector, runner, request, response, token, player, body, ...rest }: Exchange): Draft {
  const { cipher } = inspector
  const secrets = new Secrets()
  secrets.add(token, 'token')
  for (const value of [request.body, request.query]) secrets.learn(value)
  const headers = secrets.headers(request.headers)
  const query = secrets.value(request.query) as Record<string, unknown>
  const requestBody = request.body === undefined ? undefined : secrets.value(request.body)
  const path = secrets.looseText(request.originalUrl.split('?')[0]!)
  const call = callOf(request)
  const isSealed = call?.envelope === 'aes' && response.statusCode === 200 && typeof body === 'string'
  const responseBody = isSealed ? cipher.open(body) : body
  const clean = typeof responseBody === 'string' ? secrets.json(responseBody) : responseBody
  // Sealed again only if something was redacted; otherwise the original bytes are kept.
  const content = isSealed ? (clean === responseBody ? body : cipher.seal(clean as string)) : clean
  const issuedToken = !isSealed && typeof body === 'string' ? (ISSUED_TOKEN.exec(body)?.[1] ?? '') : ''
  return {
    kind: 'rest',
    call: call?.name ?? '',
    player: player || playerOf(runner, issuedToken) || nameIn(requestBody),
    session: sessionMark(token || issuedToken),
    ...rest,
    request: {
      method: request.method,
      path,
      query,
      headers,
      ...(requestBody !== undefined && { body: requestBody }),
    },
    response: {
      status: response.writableFinished ? response.statusCode : 0,
      headers: secrets.headers(response.getHeaders()),
      bytes: bytesOf(body),
      content,
    },
    open: isSealed ? (sealed) => cipher.open(sealed) : undefined,
  }
}

/** User name in a login body, as a session does not exist yet. */
function nameIn(body: unknown): string {
  const name = (body as { stUserName?: unknown } | null | undefined)?.stUserName
  return typeof name === 'string' ? name.slice(0, 64) : ''
}
