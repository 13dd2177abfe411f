import type { Endpoint } from '@layline/shared/contract/endpoint'
import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import type { Request, RequestHandler, Response } from 'express'
import { bearerToken, tokenHashOf } from '../callers.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { bytesOf, type Content, type Draft } from './held-record.ts'
import type { Inspector } from './inspector.ts'
import { Secrets, sessionMark } from './secrets.ts'

const CALLS = new Map(ENDPOINT_LIST.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

/** In an answer that begins a session. */
const TOKEN_BEGUN = /"token":"([^"]+)"/

/** Whose token or ticket it is or was; empty where it is nobody's. Only looks: being watched is no use of a session. */
export function playerOf({ world, nowMs }: WorldRunner, token: string): string {
  if (token === '') return ''
  const hash = tokenHashOf(token)
  return world.sessions.find(hash)?.account.userName ?? world.casino.ticket(hash, nowMs)?.userName ?? ''
}

/** Which call it is, also where the request never got as far as its route. */
function callOf({ method, route, originalUrl }: Request): Endpoint | undefined {
  const { path } = (route ?? {}) as { path?: unknown }
  const asked = originalUrl.replace(/^\/w\/[^/]+/, '').replace(/\?.*$/, '')
  return CALLS.get(`${method} ${path}`) ?? CALLS.get(`${method} ${asked}`)
}

/** Keeps what a response sends, on its way. */
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

/** Notes each exchange of a world's calls while somebody inspects it. */
export function tapRest(inspector: Inspector, runnerOf: (request: Request) => WorldRunner): RequestHandler {
  return (request, response, next) => {
    const runner = runnerOf(request)
    if (inspector.isOn(runner)) tap(inspector, runner, request, response)
    next()
  }
}

function tap(inspector: Inspector, runner: WorldRunner, request: Request, response: Response): void {
  const arrivedMs = performance.now()
  const token = bearerToken(request.get('authorization'))
  // Asked now: the call may end the session.
  const player = playerOf(runner, token)
  const body = keepBody(response)
  let noted = false
  const note = () => {
    if (noted) return
    noted = true
    const durationMs = performance.now() - arrivedMs
    inspector.note(runner, () =>
      draftOf({ inspector, runner, request, response, token, player, body: body(), durationMs }),
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
  durationMs: number
}

function draftOf({ inspector, runner, request, response, token, player, body, durationMs }: Exchange): Draft {
  const { cipher } = inspector
  const secrets = new Secrets()
  secrets.add(token, 'token')
  for (const said of [request.body, request.query]) secrets.learn(said)
  const headers = secrets.headers(request.headers)
  const query = secrets.value(request.query) as Record<string, unknown>
  const said = request.body === undefined ? undefined : secrets.value(request.body)
  const path = secrets.loose(request.originalUrl.split('?')[0]!)
  const call = callOf(request)
  const isSealed = call?.envelope === 'aes' && response.statusCode === 200 && typeof body === 'string'
  const answered = isSealed ? cipher.open(body) : body
  const clean = typeof answered === 'string' ? secrets.json(answered) : answered
  // Sealed again only where something had to go: else it is what was sent, byte for byte.
  const content = isSealed ? (clean === answered ? body : cipher.seal(clean as string)) : clean
  const begun = !isSealed && typeof body === 'string' ? (TOKEN_BEGUN.exec(body)?.[1] ?? '') : ''
  return {
    kind: 'rest',
    call: call?.name ?? '',
    player: player || playerOf(runner, begun) || nameIn(said),
    session: sessionMark(token || begun),
    durationMs,
    request: {
      method: request.method,
      path,
      query,
      headers,
      ...(said !== undefined && { body: said }),
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

/** Who signs in is nobody's session yet. */
function nameIn(body: unknown): string {
  const name = (body as { stUserName?: unknown } | null | undefined)?.stUserName
  return typeof name === 'string' ? name.slice(0, 64) : ''
}
