import { errorReply, WORLD_SPEED_HEADER, WORLD_TIME_HEADER } from '@layline/shared/contract/endpoint'
import {
  type BesideOf,
  type BodyOf,
  type DataOf,
  ENDPOINTS,
  type EndpointName,
  type QueryOf,
} from '@layline/shared/contract/endpoints'
import { TEXT } from '@layline/shared/texts'
import { session } from '../state/session-store.ts'
import { worldPrefix } from '../state/world.ts'
import { setWorldClock } from '../state/world-clock.ts'
import { openSealed } from './cipher.ts'

/** A call that was refused or did not come through. `code` is the contract's, or NETWORK, or CONTRACT. */
export class CallError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 0, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CallError'
    this.code = code
    this.status = status
  }
}

export interface CallResult<Data, Beside = unknown> {
  data: Data
  message: string
  /** What stands beside the data of a plain answer. */
  beside: Beside
}

type Arguments<Name extends EndpointName> = {
  query?: QueryOf<Name>
  body?: BodyOf<Name>
  signal?: AbortSignal
  /** In place of the session's: the ticket of a casino game. */
  token?: string
}

async function request(
  name: EndpointName,
  { query, body, signal, token = session.token }: Arguments<EndpointName>,
): Promise<Response> {
  const endpoint = ENDPOINTS[name]
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  const url = `${worldPrefix}${endpoint.path}${search.size > 0 ? `?${search}` : ''}`
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (endpoint.method === 'POST') headers['content-type'] = 'application/json'
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers,
      ...(endpoint.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    throw new CallError('NETWORK', 'The server cannot be reached', 0, { cause })
  }
}

/** Makes a call of the contract's table; what comes back is checked against it. */
export async function callWithMessage<Name extends EndpointName>(
  name: Name,
  args: Arguments<Name> = {},
): Promise<CallResult<DataOf<Name>, BesideOf<Name>>> {
  const endpoint = ENDPOINTS[name]
  const response = await request(name, args as Arguments<EndpointName>)
  const worldTime = Number(response.headers.get(WORLD_TIME_HEADER))
  if (worldTime) setWorldClock(worldTime, Number(response.headers.get(WORLD_SPEED_HEADER)))
  const text = await response.text().catch((cause: unknown) => {
    throw new CallError('NETWORK', 'The server cannot be reached', response.status, { cause })
  })
  if (!response.ok) throw refusalOf(response.status, text)
  try {
    if (endpoint.envelope === 'aes') {
      const data = endpoint.data.parse(await openSealed(text)) as DataOf<Name>
      return { data, message: '', beside: {} as BesideOf<Name> }
    }
    const { status: _, message, data, ...beside } = JSON.parse(text) as Record<string, unknown>
    return {
      data: endpoint.data.parse(data) as DataOf<Name>,
      message: String(message ?? ''),
      beside: endpoint.beside.parse(beside) as BesideOf<Name>,
    }
  } catch (cause) {
    throw new CallError('CONTRACT', TEXT.somethingWentWrong, response.status, { cause })
  }
}

export async function call<Name extends EndpointName>(
  name: Name,
  args: Arguments<Name> = {},
): Promise<DataOf<Name>> {
  return (await callWithMessage(name, args)).data
}

function refusalOf(status: number, text: string): CallError {
  try {
    const { code, message } = errorReply.parse(JSON.parse(text))
    return new CallError(code, message, status)
  } catch {
    return new CallError('CONTRACT', TEXT.somethingWentWrong, status)
  }
}
