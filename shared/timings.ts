/** Every timing of the product, in ms of the wall clock unless said otherwise. Source: spec §9 "Timings", "Polling". */

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

/** Our own sockets' life: ping, silence after which the other side is taken for dead, back-off. Source: our own. */
export const SOCKET_PING_MS = 5000
export const SOCKET_DEAD_MS = 10_000
export const RECONNECT_FIRST_MS_MAX = 1000
export const RECONNECT_MS_MAX = 30_000
export const RECONNECT_STABLE_MS = 60_000
