import { createCipheriv, createDecipheriv } from 'node:crypto'
import { nodeCipher } from '@layline/shared/ciphers/node-crypto'
import type { Endpoint } from '@layline/shared/contract/endpoint'
import {
  type BodyOf,
  type DataOf,
  ENDPOINTS,
  type EndpointName,
  type ParamsOf,
  type QueryOf,
} from '@layline/shared/contract/endpoints'
import { pathOf } from '@layline/shared/contract/path'
import type { Market } from '@layline/shared/entities/market'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'

const cipher = nodeCipher({ createCipheriv, createDecipheriv }, DEVELOPMENT_KEYS)

export interface Reply {
  status: number
  body: { status: string; code?: string; message: string; data: never; token?: string }
}

export interface CallInput<Name extends EndpointName> {
  params?: ParamsOf<Name>
  query?: QueryOf<Name>
  body?: BodyOf<Name>
}

/** Calls of one world, as a client makes them. Envelopes are opened with the development keys. */
export class Player {
  readonly url: string
  token = ''

  /** @param url `http://localhost:4000`, or with `/w/{world}` behind it */
  constructor(url: string) {
    this.url = url
  }

  /** Any call; a sealed answer is opened. */
  async send(method: Endpoint['method'], path: string, body?: unknown): Promise<Reply> {
    const response = await this.#fetch(method, path, body)
    const text = await response.text()
    const isSealed = response.headers.get('content-type')?.startsWith('text/plain')
    const opened: unknown = text === '' ? null : JSON.parse(isSealed ? cipher.open(text) : text)
    return { status: response.status, body: opened as Reply['body'] }
  }

  #fetch(method: Endpoint['method'], path: string, body: unknown): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  /** A call of the contract by its name; its data. Throws with status and body where it is refused. */
  async call<Name extends EndpointName>(name: Name, input: CallInput<Name> = {}): Promise<DataOf<Name>> {
    const { method, path, envelope } = ENDPOINTS[name] as unknown as Endpoint
    const search = new URLSearchParams(Object.entries((input.query ?? {}) as Record<string, string>))
    const address = `${pathOf(path, input.params as object)}${search.size > 0 ? `?${search}` : ''}`
    const response = await this.#fetch(method, address, method === 'POST' ? (input.body ?? {}) : undefined)
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`)
    if (text === '') return null as DataOf<Name>
    const opened: unknown = JSON.parse(envelope === 'aes' ? cipher.open(text) : text)
    return (envelope === 'plain' ? (opened as { data: unknown }).data : opened) as DataOf<Name>
  }

  async data<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const reply = await this.send(method, path, body)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body.data as T
  }

  async sealed<T>(path: string): Promise<T> {
    const response = await fetch(`${this.url}${path}`)
    return JSON.parse(cipher.open(await response.text())) as T
  }

  async login(stUserName = 'player1', password = 'Player@1'): Promise<this> {
    const { status, body } = await this.send('POST', '/api/v1/users/login', { stUserName, password })
    if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`)
    this.token = body.token!
    return this
  }

  /** Signs in without a password, by a ticket of the operator. */
  async enter(player: string): Promise<this> {
    const { ticket } = await this.call('createTicket', { body: { player } })
    const { status, body } = await this.send('POST', '/api/v1/users/ticketlogin', { ticket })
    if (status !== 200) throw new Error(`ticket login: ${status} ${JSON.stringify(body)}`)
    this.token = body.token!
    return this
  }

  markets(query: string): Promise<Market[]> {
    return this.sealed(`/api/v1/master/getmaster?${query}`)
  }

  /** Control speaks plain JSON without an envelope. */
  async control<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const { status, body: answer } = await this.send(method, `/control${path}`, body)
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
    return answer as T
  }
}
