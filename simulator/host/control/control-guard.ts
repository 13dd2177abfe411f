import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bearerToken } from '../callers.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether worlds may be driven by this request: from this machine, or with the token that was set for others. The
 * address is the connection's own, whatever a header says. Source: readings.md "world control".
 */
export function mayControl(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  controlToken: string | undefined,
): boolean {
  if (LOOPBACK.test(socket.remoteAddress ?? '')) return true
  if (controlToken === undefined || controlToken === '') return false
  return timingSafeEqual(digest(bearerToken(headers.authorization)), digest(controlToken))
}

/** Who may control may inspect; a page, which can set no header on a socket, brings the token in its address. */
export function mayInspect(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  query: URLSearchParams,
  controlToken: string | undefined,
): boolean {
  const authorization = headers.authorization ?? `Bearer ${query.get('control') ?? ''}`
  return mayControl({ socket, headers: { ...headers, authorization } }, controlToken)
}
