import type { IncomingMessage } from 'node:http'
import { isForBoxedFrame, OPAQUE_ORIGIN } from './boxed/boxed-requests.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i

/**
 * True if the request's Host and Origin are allowed. The Host must be one of ours, against DNS rebinding. An Origin must
 * be this origin; requests without one (tools) are allowed. A sandboxed frame, whose Origin is opaque, may make only the
 * requests of isForBoxedFrame. Source: promises, A5.
 */
export function mayCall(request: IncomingMessage, allowedHosts: readonly string[]): boolean {
  const { host, origin } = request.headers
  if (host === undefined) return false
  const name = host.replace(/:\d+$/, '')
  if (!LOOPBACK.test(host) && !allowedHosts.includes(name)) return false
  if (origin === undefined) return true
  if (origin === OPAQUE_ORIGIN) return isForBoxedFrame(request)
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
