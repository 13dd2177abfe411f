import { pathOf } from '@layline/shared/contract/path'
import { openSealed } from '../../api/cipher.ts'
import { pageWorld } from '../../state/world.ts'
import type { CallEntry } from '../documents.ts'

export interface CallToSend {
  call: CallEntry
  /** Of the path and of the query. */
  parameters: Readonly<Record<string, string>>
  /** As it goes out, JSON or not; of a GET nothing is sent. */
  body: string
  token: string
}

/** Response, as it came and as it reads. */
export interface CallReply {
  status: number
  ms: number
  headers: [name: string, value: string][]
  raw: string
  /** The body as JSON, its envelope opened; undefined where it is none. */
  read?: unknown
  isSealed: boolean
  /** Why there is nothing to read. */
  failure?: string
}

/** The address of a call with its query, as this page's world has it. */
export function urlOf({ call, parameters }: Pick<CallToSend, 'call' | 'parameters'>): string {
  const isInPath = (name: string) => call.path.includes(`{${name}}`)
  const search = new URLSearchParams(Object.entries(parameters).filter(([name]) => !isInPath(name)))
  return `${pageWorld().prefix}${pathOf(call.path, parameters)}${search.size > 0 ? `?${search}` : ''}`
}

function headersOf({ call, token }: CallToSend): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.method === 'POST' && { 'content-type': 'application/json' }),
  }
}

/** The same call for a terminal. */
export function curlOf(sent: CallToSend): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  return [
    `curl ${sent.call.method === 'DELETE' ? '-X DELETE ' : ''}${quoted(location.origin + urlOf(sent))}`,
    ...Object.entries(headersOf(sent)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(sent.call.method === 'POST' ? [`-d ${quoted(sent.body)}`] : []),
  ].join(' \\\n  ')
}

async function readBody(raw: string, isSealed: boolean): Promise<Pick<CallReply, 'read' | 'failure'>> {
  if (raw === '') return {}
  try {
    return { read: isSealed ? await openSealed(raw) : JSON.parse(raw) }
  } catch {
    return {
      failure: isSealed ? 'The envelope does not open with this page’s key' : 'The body is not JSON',
    }
  }
}

/** Makes a call as a client would; never throws. */
export async function sendCall(sent: CallToSend): Promise<CallReply> {
  const { call, body } = sent
  const startedMs = performance.now()
  try {
    const response = await fetch(urlOf(sent), {
      method: call.method,
      headers: headersOf(sent),
      ...(call.method === 'POST' && { body }),
    })
    const raw = await response.text()
    const ms = Math.round(performance.now() - startedMs)
    const isSealed = response.ok && call.operation['x-layline-envelope'] === 'aes'
    const { status } = response
    return { status, ms, headers: [...response.headers], raw, isSealed, ...(await readBody(raw, isSealed)) }
  } catch {
    return {
      status: 0,
      ms: Math.round(performance.now() - startedMs),
      headers: [],
      raw: '',
      isSealed: false,
      failure: 'Could not reach the simulator',
    }
  }
}
