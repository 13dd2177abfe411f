import type { Endpoint } from '@layline/shared/contract/endpoint'
import {
  type BesideOf,
  type BodyOf,
  type DataOf,
  ENDPOINTS,
  type EndpointName,
  type ParamsOf,
  type QueryOf,
} from '@layline/shared/contract/endpoints'
import { pathOf } from '@layline/shared/contract/path'
import type { EnvelopeKeys } from '@layline/shared/envelope'
import { type Answer, readSuccess } from './answer.ts'

/** What is sent with a call. A call that takes nothing is sent nothing. */
export interface InputOf<Name extends EndpointName> {
  params?: ParamsOf<Name>
  query?: QueryOf<Name>
  body?: BodyOf<Name>
}

/** As `InputOf`, of any call, and of input that need not fit. */
export interface AnyInput {
  /** Of the path. */
  params?: object
  /** A list repeats its name. */
  query?: object
  /** JSON; a text is sent as it stands. */
  body?: unknown
}

const ANSWER_WITHIN_MS = 30_000

export function searchOf(query: object = {}): string {
  const pairs: [string, string][] = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined ? [] : [[name, String(each)] as [string, string]])),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Which server is called, how its envelopes open, and where its refusals are noted. */
export interface Server {
  url: string
  keys: EnvelopeKeys
  seen: Set<string>
  /**
   * Texts of refusals must be the contract's own. Default: any text, as the documents say to go by the code.
   */
  exactTexts?: boolean | undefined
}

/** Calls a server as somebody: with a token, or as a visitor. Knows the contract and nothing of the server. */
export class Caller {
  /** `http://localhost:4000`, or with a path below which the calls stand; no slash at the end. */
  readonly url: string
  readonly keys: EnvelopeKeys
  /** Every refusal that was read, as `login LOGIN_FAILED`. */
  readonly seen: Set<string>
  readonly exactTexts: boolean
  /** The authorization header; empty for none. */
  authorization = ''

  constructor({ url, keys, seen, exactTexts = false }: Server, token = '') {
    this.url = url
    this.keys = keys
    this.seen = seen
    this.exactTexts = exactTexts
    if (token !== '') this.authorization = `Bearer ${token}`
  }

  /** The same server, called with another authorization header. */
  as(authorization: string): Caller {
    const caller = new Caller(this)
    caller.authorization = authorization
    return caller
  }

  get token(): string {
    return this.authorization.replace('Bearer ', '')
  }

  /** Sends anything to a call and says what came. */
  async send(
    endpoint: Endpoint,
    { params, query, body }: AnyInput,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const isPost = endpoint.method === 'POST'
    const response = await fetch(`${this.url}${pathOf(endpoint.path, params)}${searchOf(query)}`, {
      method: endpoint.method,
      headers: {
        ...(this.authorization && { authorization: this.authorization }),
        ...(isPost && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(isPost && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const { status, headers } = response
    const { seen, exactTexts } = this
    return { endpoint, status, headers, text: await response.text(), seen, exactTexts }
  }

  ask<Name extends EndpointName>(name: Name, input: InputOf<Name> = {}): Promise<Answer> {
    return this.send(ENDPOINTS[name] as unknown as Endpoint, input)
  }

  /** A call that must succeed, exactly as the contract says. */
  async success<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name> = {},
  ): Promise<{ data: DataOf<Name>; message: string; beside: BesideOf<Name> }> {
    const success = readSuccess(await this.ask(name, input), this.keys)
    return success as { data: DataOf<Name>; message: string; beside: BesideOf<Name> }
  }

  async data<Name extends EndpointName>(name: Name, input: InputOf<Name> = {}): Promise<DataOf<Name>> {
    return (await this.success(name, input)).data
  }
}
