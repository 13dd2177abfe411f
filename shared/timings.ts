/**
 * Every timing of the product, in ms of the wall clock unless said otherwise. Source: spec §9 "Timings", "Polling".
 * `simulator`: the client has no use for it.
 */

export const PRICE_FLASH_MS = 350
export const LOGIN_REDIRECT_MS = 200
export const TOAST_MS = 2000
export const TOAST_TRANSITION_MS = 500
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

/** A race turns to in-play style this long before its start (world time). Source: spec §4. */
export const RACE_IN_PLAY_STYLE_MS = 600_000
/** A match counts as just started within this (world time). Source: spec §4. */
export const JUST_STARTED_MS = 120_000
/** Going back after a failed or a thrown casino launch. Source: spec §4. */
export const LAUNCH_FAILED_BACK_MS = 1000
export const LAUNCH_THROWN_BACK_MS = 200

/** A sign-in waits for the browser's position no longer than this. Source: our own. */
export const LOCATE_MS_MAX = 1000
/** A position that is this old still says where the player is. Source: our own. */
export const LOCATION_AGE_MS_MAX = 600_000

/** Both sockets' life: the server's ping, and the silence after which either side takes the other for dead. Source: promises. */
export const SOCKET_PING_MS = 5000 // simulator
export const SOCKET_DEAD_MS = 10_000
/** How often the server looks for the dead: it must have found them when those are over. Source: our own. */
export const SOCKET_SWEEP_MS = 1000 // simulator
/** For a peer to answer a close. Source: promises. */
export const SOCKET_CLOSE_MS = 2000 // simulator
/** A reader that stays this long with too much unread is given up. Source: promises, F4. */
export const SOCKET_SLOW_MS = 10_000 // simulator
/** Back-off: the first wait, the longest, and how long a line must hold to begin anew. It never gives up. Source: promises. */
export const RECONNECT_FIRST_MS_MAX = 1000
export const RECONNECT_MS_MAX = 30_000
export const RECONNECT_STABLE_MS = 60_000
/** An image that was asked for and did not come is asked for again, each time twice as late. Source: our own, for F1. */
export const FEED_RESYNC_AGAIN_MS = 500
export const FEED_RESYNC_AGAIN_MS_MAX = 8000
/** How often the server sends images that wait their turn. Source: our own, for F6. */
export const FEED_IMAGES_EVERY_MS = 50 // simulator
