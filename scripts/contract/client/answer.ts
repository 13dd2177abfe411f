import { createCipheriv, createDecipheriv } from 'node:crypto'
import { nodeCipher } from '@layline/shared/ciphers/node-crypto'
import { type Endpoint, errorReply } from '@layline/shared/contract/endpoint'
import { ERROR_CODES, type ErrorCode } from '@layline/shared/contract/error-codes'
import { refusalsOf } from '@layline/shared/contract/refusals'
import {
  WORLD_SPEED_HEADER,
  WORLD_TIME_HEADER,
  WORLD_TIMELINE_HEADER,
} from '@layline/shared/contract/world-headers'
import type { EnvelopeKeys } from '@layline/shared/envelope'
import { TEXT } from '@layline/shared/texts'
import { holds, Mismatch, NotOffered, same } from '../mismatch.ts'
import { strictly } from '../strict.ts'

/** An answer as it came over the wire. */
export interface Answer {
  endpoint: Endpoint
  status: number
  headers: Headers
  text: string
  /** Where refusals that were read are noted, as `login LOGIN_FAILED`. */
  seen: Set<string>
  /** The text of a refusal must be the contract's own. */
  exactTexts: boolean
}

/** What a success says, its envelope opened. A sealed answer has neither message nor fields beside its data. */
export interface Success {
  data: unknown
  message: string
  beside: Record<string, unknown>
}

/** Codes whose text says what exactly is wrong; every other code has the one text of the table. */
const TEXT_VARIES: ReadonlySet<ErrorCode> = new Set([
  'BAD_REQUEST',
  'TOO_MANY',
  'WORLD_NOT_FOUND',
  'NOT_FOUND',
  'INVALID_AMOUNT',
])
/** Codes of one field each: their text is the table's, or names the field and says what is wrong with it. */
const OF_A_FIELD: ReadonlySet<ErrorCode> = new Set(['INVALID_PRICE', 'INVALID_STAKE'])
const NAMES_FIELD = /^[\w.]+: ./
/** Codes whose text goes on after the table's: what is left of the limit, or until when. */
const GOES_ON: ReadonlySet<ErrorCode> = new Set(['LOSS_LIMIT', 'DEPOSIT_LIMIT', 'TIMED_OUT', 'SELF_EXCLUDED'])
/** Codes that have another text where they are about something else. */
const OTHER_TEXTS: Partial<Record<ErrorCode, string>> = { INSUFFICIENT_FUNDS: TEXT.noChips }

/** True for a text that the contract gives a refusal with this code. */
const isTextOf = (code: ErrorCode, message: string): boolean =>
  TEXT_VARIES.has(code)
    ? message !== ''
    : message === ERROR_CODES[code].text ||
      message === OTHER_TEXTS[code] ||
      (OF_A_FIELD.has(code) && NAMES_FIELD.test(message)) ||
      (GOES_ON.has(code) && message.startsWith(ERROR_CODES[code].text))

/** The text of a refusal: any, since clients go by the code, or with `exactTexts` the contract's own. */
export function checkRefusalText(
  about: string,
  { code, message }: { code: ErrorCode; message: string },
  exactTexts: boolean,
): void {
  if (exactTexts) holds(about, ERROR_CODES[code].text, isTextOf(code, message), message)
  else holds(about, 'a text', message !== '', message)
}

export const whatCame = ({ status, text }: Answer) => `${status} ${text}`

/** A text of JSON; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function jsonOf(text: string, about: string): unknown {
  const json = parsed(text)
  if (json === undefined) throw new Mismatch(about, 'JSON', text)
  return json
}

function headersOf({ endpoint, headers }: Answer): void {
  const type = (headers.get('content-type') ?? 'none').split(';')[0]
  const expected = endpoint.envelope === 'aes' ? 'text/plain' : 'application/json'
  same('content-type', type, endpoint.status === 204 ? 'none' : expected)
  same('cache-control', headers.get('cache-control'), 'no-store')
  for (const name of [WORLD_TIME_HEADER, WORLD_SPEED_HEADER, WORLD_TIMELINE_HEADER]) {
    const value = headers.get(name)
    holds(name, 'a number', value !== null && /^\d+(\.\d+)?$/.test(value), value)
  }
  same('set-cookie', headers.get('set-cookie'), null)
}

function openSealed({ endpoint, text }: Answer, keys: EnvelopeKeys): Success {
  let json: string
  try {
    json = nodeCipher({ createCipheriv, createDecipheriv }, keys).open(text)
  } catch (error) {
    throw new Mismatch('envelope', 'base64 text around AES-256-CTR', `${(error as Error).message}: ${text}`)
  }
  const data = strictly(endpoint.data, jsonOf(json, 'what is in the envelope'), 'data')
  return { data, message: '', beside: {} }
}

/** What a text of the table may read; `{name}` in it stands for what the server puts there. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}$`)

/** A server may lack an extension: its address is then nothing that it knows, in whatever words. */
export function isLacking({ endpoint, status, text }: Answer): boolean {
  if (!endpoint.extension || status !== 404) return false
  const said = errorReply.safeParse(parsed(text))
  return !said.success || !(refusalsOf(endpoint) as readonly string[]).includes(said.data.code)
}

function throwIfLacking(answer: Answer): void {
  const { name, method, path } = answer.endpoint
  if (isLacking(answer)) throw new NotOffered(`the server has no ${name} (${method} ${path}), and need not`)
}

/** A success, exactly as the contract says: status, headers, envelope, every field and none besides. */
export function readSuccess(answer: Answer, keys: EnvelopeKeys): Success {
  throwIfLacking(answer)
  const { endpoint, status, text } = answer
  const isAtWork = endpoint.startsJob && status === 202
  if (status !== endpoint.status && !isAtWork) {
    throw new Mismatch('status', endpoint.status, whatCame(answer))
  }
  headersOf(answer)
  if (endpoint.envelope === 'aes') return openSealed(answer, keys)
  if (status === 204) {
    same('the body', text, '')
    return { data: null, message: '', beside: {} }
  }
  const body = jsonOf(text, 'the body')
  if (endpoint.envelope === 'none') {
    return { data: strictly(endpoint.data, body, 'data'), message: '', beside: {} }
  }
  holds('the body', 'an object', typeof body === 'object' && body !== null && !Array.isArray(body), body)
  const { status: said, message, data, ...beside } = body as Record<string, unknown>
  same('body.status', said, 'success')
  const isText = typeof message === 'string' && message !== ''
  holds('body.message', 'a text', isText, message)
  const { success } = endpoint
  const isOwn = isText && success.some((text) => patternOf(text).test(message))
  if (answer.exactTexts) holds('body.message', success.join(' or '), isOwn, message)
  return {
    data: strictly(endpoint.data, data, 'data'),
    message: message as string,
    beside: strictly(endpoint.beside, beside, 'body') as Record<string, unknown>,
  }
}

/** A refusal, exactly as the contract says: a code that is documented for the call, with its status and a text. */
export function readRefusal(answer: Answer): { code: ErrorCode; message: string } {
  throwIfLacking(answer)
  const { endpoint, status, headers, text, exactTexts } = answer
  if (status < 400) throw new Mismatch('status', 'a refusal', whatCame(answer))
  if (status === 500) throw new Mismatch('status', 'a refusal, not a fault', whatCame(answer))
  same('content-type', (headers.get('content-type') ?? 'none').split(';')[0], 'application/json')
  const { code: said, message } = strictly(errorReply, jsonOf(text, 'the body'), 'body')
  const code = said as ErrorCode
  const documented: readonly string[] = refusalsOf(endpoint)
  holds('body.code', `one of ${documented.join(', ')}`, documented.includes(code), code)
  same(`status of ${code}`, status, ERROR_CODES[code].status)
  checkRefusalText('body.message', { code, message }, exactTexts)
  answer.seen.add(`${endpoint.name} ${code}`)
  return { code, message }
}

/** A refusal with this very code. */
export function expectRefusal(answer: Answer, ...codes: readonly ErrorCode[]): string {
  if (answer.status < 400) throw new Mismatch('answer', codes.join(' or '), whatCame(answer))
  const { code, message } = readRefusal(answer)
  holds('body.code', codes.join(' or '), codes.includes(code), whatCame(answer))
  return message
}
