/** What the server takes over HTTP. Source: promises, "Constants to adopt" and F8. */
export const BODY_BYTES_MAX = 32 * 1024
export const HEADER_BYTES_MAX = 16 * 1024
export const HEADERS_TIMEOUT_MS = 10_000
/** How often it looks for those who are late; Node's own half minute would make forty seconds of ten. */
export const LATE_CHECK_MS = 500
/**
 * A connection without a request stays open for longer than clients and proxies keep theirs for reuse, so that none sends
 * a request into a connection that is just being closed.
 */
export const KEEP_ALIVE_MS = 65_000
