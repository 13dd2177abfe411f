import type { IncomingMessage } from 'node:http'
import { isForBoxedFrame, OPAQUE_ORIGIN } from './boxed/boxed-requests.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i

/** http, or https where the name may belong to a proxy in front of us: the loopback has none. */
const hasOurScheme = (origin: string, host: string): boolean =>
  origin.startsWith('http://') || (!LOOPBACK.test(host) && origin.startsWith('https://'))

/** False for two Host headers: Node reports the first, and a proxy may have checked the other. Source: RFC 9112, 3.2. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length === 1
}

/**
 * True if the request's Host and Origin are allowed. The Host must be one of ours, against DNS rebinding. An Origin must
 * be this origin, scheme included; requests without one (tools) are allowed. A sandboxed frame, whose Origin is opaque,
 * may make only the requests of isForBoxedFrame. Source: promises, A5.
 */
export function mayCall(request: IncomingMessage, allowedHosts: readonly string[]): boolean {
  const { host, origin } = request.headers
  if (host === undefined || !hasOneHost(request)) return false
  const name = host.replace(/:\d+$/, '')
  if (!LOOPBACK.test(host) && !allowedHosts.includes(name)) return false
  if (origin === undefined) return true
  if (origin === OPAQUE_ORIGIN) return isForBoxedFrame(request)
  if (!hasOurScheme(origin, host)) return false
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
