/** Limits of HTTP requests. Source: promises, "Constants to adopt" and F8. */
export const HEADER_BYTES_MAX = 16 * 1024
export const HEADERS_TIMEOUT_MS = 10_000
/** Timeout of a whole request, body included; Node's default is 5 min. */
export const REQUEST_TIMEOUT_MS = 10_000
/** Interval at which both timeouts are checked; with Node's default of 30 s the 10 s timeout could take 40 s. */
export const HEADERS_CHECK_MS = 500
/** Idle keep-alive timeout: longer than that of clients and proxies, so that none reuses a connection being closed. */
export const KEEP_ALIVE_MS = 65_000
