import { createCipheriv, createDecipheriv } from 'node:crypto'
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { nodeCipher } from '@layline/shared/ciphers/node-crypto'
import { ENDPOINT_LIST, type EndpointName } from '@layline/shared/contract/endpoints'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { KEEP_ALIVE_MS } from '../../../simulator/host/http-limits.ts'
import type { Mutation, PassedCall, PassedReply } from './mutant.ts'
import { SocketProxy } from './socket-proxy.ts'

const cipher = nodeCipher({ createCipheriv, createDecipheriv }, DEVELOPMENT_KEYS)

/** Headers of one connection: each side of the proxy has its own. */
const OF_A_CONNECTION: readonly string[] = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'accept-encoding',
]

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !OF_A_CONNECTION.includes(name)),
  ) as OutgoingHttpHeaders

const ROUTES = ENDPOINT_LIST.map(({ name, method, path, envelope, status }) => ({
  name: name as EndpointName,
  method,
  pattern: new RegExp(`^(?:/w/[^/]+)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  isSealed: envelope === 'aes',
  status,
}))

type Route = (typeof ROUTES)[number]

const routeOf = ({ method, path }: Pick<PassedCall, 'method' | 'path'>): Route | undefined => {
  const [address = ''] = path.split('?', 1)
  return ROUTES.find((route) => route.method === method && route.pattern.test(address))
}

/** The whole body. Node's own `buffer` makes a Blob of it first. */
const bodyOf = (message: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => resolve(Buffer.concat(chunks)))
    message.on('error', reject)
  })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A reverse proxy in front of one world of a simulator. It opens envelopes, frames of the feed and of the bet socket, lets
 * a mutation change them, and closes them again with the shared codecs.
 */
export class ContractProxy {
  readonly #upstream: URL
  readonly #prefix: string
  readonly #mutation: Mutation
  readonly #server: Server
  /** Lets go of a connection before the server does, so that none is closed just as it is used again. */
  readonly #connections = new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS / 2 })
  readonly #sockets: SocketProxy
  /** Answers whose JSON was not read: they go on as they came. */
  readonly #unread = new WeakSet<PassedReply>()
  /** Errors of the mutation itself. */
  readonly errors: unknown[] = []
  #changes = 0

  /** @param world the address of the world, as `http://localhost:4000/w/demo` */
  constructor(world: string, mutation: Mutation) {
    this.#upstream = new URL(world)
    this.#prefix = this.#upstream.pathname.replace(/\/$/, '')
    this.#mutation = mutation
    this.#server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      void this.#answer(request, response)
    })
    this.#sockets = new SocketProxy(mutation, (path) => `ws://${this.#upstream.host}${this.#pathOf(path)}`, {
      changed: () => {
        this.#changes++
      },
      failed: (error) => {
        this.errors.push(error)
      },
    })
    this.#server.on('upgrade', (request, socket, head) => this.#sockets.accept(request, socket, head))
  }

  listen(): Promise<this> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(this)))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** How many answers and frames were changed. */
  get changes(): number {
    return this.#changes
  }

  async close(): Promise<void> {
    this.#sockets.close()
    this.#connections.destroy()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Worlds of the suite's own are beside the proxy's, not below it. */
  #pathOf(path: string): string {
    return path.startsWith('/w/') ? path : `${this.#prefix}${path}`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request
    try {
      const body = await bodyOf(request)
      const route = routeOf({ method, path })
      const call: PassedCall = { name: route?.name, method, path, headers: passedOn(request.headers), body }
      const { status, headers, bytes } = await this.#replyTo(call, route)
      const hasBody = status !== 204 && status !== 304
      response.writeHead(status, hasBody ? { ...headers, 'content-length': bytes.length } : headers)
      response.end(hasBody && method !== 'HEAD' ? bytes : undefined)
    } catch (error) {
      this.errors.push(error)
      response.destroy()
    }
  }

  /** The answer to a call after the mutation; notes whether it changed the call or the answer. */
  async #replyTo(call: PassedCall, route: Route | undefined) {
    const { call: change } = this.#mutation
    let first: Pick<PassedReply, 'status' | 'headers' | 'raw'> | undefined
    let isSame = true
    const forward = async (passed: PassedCall) => {
      const reply = await this.#forward(passed, passed === call ? route : routeOf(passed))
      const { status, headers, raw } = reply
      // The mutation may change what it is given.
      first ??= { status, headers: { ...headers }, raw }
      isSame &&= passed === call
      return reply
    }
    const reply = change ? await change(call, forward) : await forward(call)
    const { status, headers } = reply
    const bytes = this.#unread.has(reply) ? reply.raw : bytesOf(reply, route)
    isSame &&= first?.status === status && isDeepStrictEqual(first.headers, headers)
    isSame &&= first?.raw.equals(bytes) ?? false
    if (!isSame) this.#changes++
    return { status, headers, bytes }
  }

  async #forward(call: PassedCall, route: Route | undefined): Promise<PassedReply> {
    const { method, path, headers, body } = call
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname: host, port } = this.#upstream
      const agent = this.#connections
      const options = { host, port, method, path: this.#pathOf(path), headers, agent } as const
      const request = httpRequest(options, resolve)
      request.on('error', reject)
      request.end(body.length > 0 ? body : undefined)
    })
    const raw = await bodyOf(response)
    const { statusCode: status = 502 } = response
    const read = () => {
      if (!route) return undefined
      const text = String(raw)
      return jsonOf(route.isSealed && status === route.status ? cipher.open(text) : text)
    }
    const unread = this.#unread
    let json: unknown
    const reply: PassedReply = {
      status,
      headers: passedOn(response.headers),
      /** Opened and parsed when it is first read. */
      get json() {
        if (unread.delete(reply)) json = read()
        return json
      },
      raw,
    }
    unread.add(reply)
    return reply
  }
}

/** The body of an answer as it goes to the suite. */
function bytesOf({ status, json, raw, seal }: PassedReply, route: Route | undefined): Buffer {
  if (!route || json === undefined) return raw
  const text = JSON.stringify(json)
  if (!route.isSealed || status !== route.status) return Buffer.from(text)
  return Buffer.from(seal ? seal(text, cipher.seal) : cipher.seal(text))
}
