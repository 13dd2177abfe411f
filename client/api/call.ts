import type { Endpoint } from '@layline/shared/contract/endpoint'
import { pathOf } from '@layline/shared/contract/path'
import {
  WORLD_SPEED_HEADER,
  WORLD_TIME_HEADER,
  WORLD_TIMELINE_HEADER,
} from '@layline/shared/contract/world-headers'
import { TEXT } from '@layline/shared/texts'
import type { z } from 'zod'
import type { HearClock } from '../state/clock-news.ts'
import { openSealed } from './cipher.ts'

/** Timeout of a call, ms; afterwards the caller gets an error and may retry. Source: promises, B6. */
export const CALL_TIMEOUT_MS = 15_000

/** Anybody may ask it, and its answer is made of nothing. */
const TIME_PATH = '/api/v1/master/announcement'

/**
 * A failed call. `code` is the contract's code of a refusal, NETWORK without a connection, TIMEOUT without an answer,
 * CONTRACT for an answer that breaks the contract, or MOVED for one of an older timeline of the world.
 */
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

/** An entry of the contract, imported from its group: a page loads the schemas of the groups it calls and no others. */
type Entry = Pick<Endpoint, 'method' | 'path' | 'envelope' | 'params' | 'query' | 'body' | 'data' | 'beside'>

interface Input<E extends Entry> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  signal?: AbortSignal
}

interface ApiOptions {
  /** Precedes every path: `/w/{world}`, or nothing. */
  prefix: string
  /** The bearer token; empty for none. */
  token: () => string
  /** Begins a request; the answered function takes the world's clock of its answer, false where that is too late to count. */
  listen?: () => HearClock
  /** Whether a call was answered at all. */
  onReach?: (isReached: boolean) => void
}

export type Api = ReturnType<typeof createApi>

/** Typed calls of one world. Every answer is checked against the contract before anybody sees it. */
export function createApi({ prefix, token, listen, onReach }: ApiOptions) {
  /** The answer, read to its end. */
  async function request(
    { method, path }: { method: Entry['method'] | 'HEAD'; path: string },
    { params, query, body, signal }: Input<Entry> = {},
  ) {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query ?? {}))
      if (value !== undefined) search.set(key, String(value))
    const headers: Record<string, string> = {}
    if (token()) headers.authorization = `Bearer ${token()}`
    if (method === 'POST') headers['content-type'] = 'application/json'
    const hear = listen?.()
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), CALL_TIMEOUT_MS)
    let status = 0
    try {
      const response = await fetch(
        `${prefix}${pathOf(path, params as object)}${search.size > 0 ? `?${search}` : ''}`,
        {
          method,
          headers,
          ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
          signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
        },
      )
      status = response.status
      onReach?.(true)
      const text = await response.text()
      const clock = clockOf(response.headers)
      const isCurrent = clock === undefined || hear === undefined || hear(clock)
      return { response, text, isCurrent }
    } catch (cause) {
      if (!signal?.aborted) onReach?.(false)
      if (late.signal.aborted) {
        throw new CallError('TIMEOUT', 'The server does not answer, please try again', status, { cause })
      }
      throw new CallError('NETWORK', 'Could not reach the server', status, { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  async function callWithMessage<E extends Entry>(
    entry: E,
    input: Input<E> = {},
  ): Promise<CallResult<z.output<E['data']>, z.output<E['beside']>>> {
    const { response, text, isCurrent } = await request(entry, input)
    if (!isCurrent) throw new CallError('MOVED', TEXT.clockMovedTryAgain, response.status)
    if (!response.ok) throw await refusalOf(response.status, text)
    try {
      if (entry.envelope === 'aes') {
        const data = entry.data.parse(await openSealed(text)) as z.output<E['data']>
        return { data, message: '', beside: {} as z.output<E['beside']> }
      }
      if (entry.envelope === 'none') {
        const data = entry.data.parse(text === '' ? null : JSON.parse(text)) as z.output<E['data']>
        return { data, message: '', beside: {} as z.output<E['beside']> }
      }
      const { status, message, data, ...beside } = JSON.parse(text) as Record<string, unknown>
      // What counts is the answer's own status, whatever the transport's.
      if (status === 'error') throw await refusalOf(response.status, text)
      return {
        data: entry.data.parse(data) as z.output<E['data']>,
        message: String(message ?? ''),
        beside: entry.beside.parse(beside) as z.output<E['beside']>,
      }
    } catch (cause) {
      if (cause instanceof CallError) throw cause
      throw new CallError('CONTRACT', TEXT.somethingWentWrong, response.status, { cause })
    }
  }

  async function call<E extends Entry>(entry: E, input: Input<E> = {}): Promise<z.output<E['data']>> {
    return (await callWithMessage(entry, input)).data
  }

  /** Asks for nothing but the world's time, which every answer tells; false where none came: then the next call tells it. */
  const askTime = (): Promise<boolean> =>
    request({ method: 'HEAD', path: TIME_PATH }).then(
      () => true,
      () => false,
    )

  return { call, callWithMessage, askTime }
}

/** The world's clock as an answer tells it; undefined where it does not. */
function clockOf(headers: Headers) {
  const worldMs = Number(headers.get(WORLD_TIME_HEADER))
  if (!worldMs) return undefined
  const speed = Number(headers.get(WORLD_SPEED_HEADER))
  return { worldMs, speed, timeline: Number(headers.get(WORLD_TIMELINE_HEADER)) }
}

async function refusalOf(status: number, text: string): Promise<CallError> {
  // Whoever holds an entry has the contract's schemas loaded; a page that has called nothing yet does not wait for them.
  const { errorReply } = await import('@layline/shared/contract/endpoint')
  try {
    const { code, message } = errorReply.parse(JSON.parse(text))
    return new CallError(code, message, status)
  } catch {
    return new CallError('CONTRACT', TEXT.somethingWentWrong, status)
  }
}
