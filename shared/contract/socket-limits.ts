/**
 * What the sockets take, and what comes of more. Source: promises, "Constants to adopt" and F4, F6, F8, F9. Timings stand
 * in timings.ts, close codes in bet-socket.ts.
 */

/** Above this pending, a reader of the feed is sent no changes: it gets the latest image once it has caught up. */
export const CONFLATE_ABOVE_BYTES = 256 * 1024
/** Pending and the next frame together; a reader beyond it is closed with 1013. */
export const PENDING_BYTES_MAX = 1024 * 1024

/** The largest message from a client; beyond it the socket is closed with 1009. */
export const FEED_MESSAGE_BYTES_MAX = 1024
export const BET_MESSAGE_BYTES_MAX = 4096
/** Beyond these it is closed with 1008. */
export const MESSAGE_FRAGMENTS_MAX = 16
export const MESSAGE_CHUNKS_MAX = 1024

/** Bet sockets of one session's token; the one above is closed with 1008. */
export const SOCKETS_A_TOKEN = 10
/** Both kinds together; the one above is answered with 503 and may try again. */
export const SOCKETS_A_WORLD = 6000
/** Of one feed socket; the one above is answered with TOO_MANY_SUBSCRIPTIONS. */
export const SUBSCRIPTIONS_A_SOCKET = 20

/**
 * Messages of one feed socket, or of all bet sockets of one token. What is above is answered with TOO_MANY_MESSAGES or an
 * orderRes of the code TOO_MANY and not done; as many again without a pause are closed with 1008.
 */
export const MESSAGE_RATE = { perSecond: 50, burst: 50 } as const
/** Orders of one player, over whichever way; the one above is answered with the code TOO_MANY. */
export const ORDER_RATE = { perSecond: 20, burst: 40 } as const

/** When everybody comes back at once, images are sent so many at a time (FEED_IMAGES_EVERY_MS). */
export const IMAGES_AT_ONCE = 50
