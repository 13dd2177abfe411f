import type { IncomingMessage } from 'node:http'
import { BOXED_ORIGIN, isForBoxedFrame } from './boxed/boxed-requests.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i

/**
 * Whether a request may be answered at all. The Host must be one of ours, or a page that rebinds its name to the
 * loopback could read everything; a browser's Origin, where there is one, must be this very origin. Tools that send
 * no Origin are let in; a boxed frame, which has none, to what is meant for it. Source: promises, A5.
 */
export function mayCall(request: IncomingMessage, allowedHosts: readonly string[]): boolean {
  const { host, origin } = request.headers
  if (host === undefined) return false
  const name = host.replace(/:\d+$/, '')
  if (!LOOPBACK.test(host) && !allowedHosts.includes(name)) return false
  if (origin === undefined) return true
  if (origin === BOXED_ORIGIN) return isForBoxedFrame(request)
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
