/**
 * Timings of the product, in ms of the wall clock unless noted. Source: spec §9 "Timings", "Polling".
 * `simulator` marks a timing that the client does not use.
 */

export const PRICE_FLASH_MS = 350
export const LOGIN_REDIRECT_MS = 200
export const TOAST_MS = 2000
export const TOAST_TRANSITION_MS = 500
/** How long the page says that the world's clock was moved. Source: our own. */
export const TIMELINE_NOTE_MS = 2000
export const TOASTS_AT_ONCE = 3
export const CAROUSEL_INTERVAL_MS = 3000
export const CAROUSEL_TRANSITION_MS = 350
export const CAROUSEL_SWIPE_TOLERANCE_PX = 5

export const EVENT_POLL_MS = 7000
export const LIVE_BETS_POLL_MS = 7000
export const SESSION_POLL_MS = 5000
export const BALANCE_POLL_MS = 5000
export const RACE_POLL_MS = 1000
export const RACE_CLOSED_POLL_MS = 30_000
export const FAVOURITE_POLL_MS = 1000

/** A race gets the in-play style this long before its start (world time). Source: spec §4. */
export const RACE_IN_PLAY_STYLE_MS = 600_000
/** A match counts as just started for this long (world time). Source: spec §4. */
export const JUST_STARTED_MS = 120_000
/** Delay before going back after a failed or thrown casino launch. Source: spec §4. */
export const LAUNCH_FAILED_BACK_MS = 1000
export const LAUNCH_THROWN_BACK_MS = 200

/** Timeout of the browser's geolocation at sign-in. Source: our own. */
export const LOCATE_MS_MAX = 1000
/** Maximum age of a cached geolocation. Source: our own. */
export const LOCATION_AGE_MS_MAX = 600_000

/** Heartbeat of both sockets: ping interval, and the timeout after which either side closes. Source: promises. */
export const SOCKET_PING_MS = 5000 // simulator
export const SOCKET_DEAD_MS = 10_000
/** Interval of the server's timeout check; it closes sockets before SOCKET_DEAD_MS is over. Source: our own. */
export const SOCKET_SWEEP_MS = 1000 // simulator
/** Timeout of the close handshake. Source: promises. */
export const SOCKET_CLOSE_MS = 2000 // simulator
/** A slow consumer is closed after this time above CONFLATE_ABOVE_BYTES. Source: promises, F4. */
export const SOCKET_SLOW_MS = 10_000 // simulator
/** Reconnect backoff: first and maximum delay, and uptime that resets it. Retries never end. Source: promises. */
export const RECONNECT_FIRST_MS_MAX = 1000
export const RECONNECT_MS_MAX = 30_000
export const RECONNECT_STABLE_MS = 60_000
/** Retry delay of a resync request without an answer; doubles up to the maximum. Source: our own, for F1. */
export const FEED_RESYNC_AGAIN_MS = 500
export const FEED_RESYNC_AGAIN_MS_MAX = 8000
/** Interval at which the server sends queued images. Source: our own, for F6. */
export const FEED_IMAGES_EVERY_MS = 50 // simulator
