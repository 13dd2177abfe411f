import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bearerToken } from './callers.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * True if the request may control worlds: from this machine, or with the control token. Uses the connection's address,
 * never a header. Source: readings.md "world control".
 */
export function mayControl(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  controlToken: string | undefined,
): boolean {
  if (LOOPBACK.test(socket.remoteAddress ?? '')) return true
  if (controlToken === undefined || controlToken === '') return false
  return timingSafeEqual(digest(bearerToken(headers.authorization)), digest(controlToken))
}

/** Same rule as mayControl. A page cannot set headers on a WebSocket, so its token may be in the URL. */
export function mayInspect(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  query: URLSearchParams,
  controlToken: string | undefined,
): boolean {
  const authorization = headers.authorization ?? `Bearer ${query.get('control') ?? ''}`
  return mayControl({ socket, headers: { ...headers, authorization } }, controlToken)
}
