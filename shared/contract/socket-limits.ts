/**
 * Limits of the sockets, and the reaction beyond them. Source: promises, "Constants to adopt" and F4, F6, F8, F9.
 * Timings are in timings.ts, close codes in bet-socket.ts.
 */

/** Unsent bytes above which the feed conflates: a slow consumer gets no deltas, then one image once it has caught up. */
export const CONFLATE_ABOVE_BYTES = 256 * 1024
/** Maximum unsent bytes with the next frame; beyond it a slow consumer is closed with 1013. */
export const PENDING_BYTES_MAX = 1024 * 1024

/** Maximum size of a client's message; beyond it the socket is closed with 1009. */
export const FEED_MESSAGE_BYTES_MAX = 1024
export const BET_MESSAGE_BYTES_MAX = 4096
/** Maximum fragments and chunks of a message; beyond them the socket is closed with 1008. */
export const MESSAGE_FRAGMENTS_MAX = 16
export const MESSAGE_CHUNKS_MAX = 1024

/** Maximum bet sockets per session token; a further one is closed with 1008. */
export const SOCKETS_A_TOKEN = 10
/** Maximum sockets of both kinds per world; a further handshake gets 503 and may retry. */
export const SOCKETS_A_WORLD = 6000
/** Maximum subscriptions per feed socket; a further one is refused with TOO_MANY_SUBSCRIPTIONS. */
export const SUBSCRIPTIONS_A_SOCKET = 20

/**
 * Token bucket for messages of one feed socket, or of all bet sockets of one token. Excess messages are refused with
 * TOO_MANY_MESSAGES (feed) or TOO_MANY (bets); once more than `burst` were refused than
 * accepted since, the socket is closed with 1008.
 */
export const MESSAGE_RATE = { perSecond: 50, burst: 50 } as const
/** Token bucket for one player's orders over REST and sockets; an excess order is refused with TOO_MANY. */
export const ORDER_RATE = { perSecond: 20, burst: 40 } as const

/** Maximum images sent per FEED_IMAGES_EVERY_MS: rate-limits a mass reconnect. */
export const IMAGES_AT_ONCE = 50
