/** Rules of accounts, sign-ins and the cashier that both sides need. Our own unless said otherwise. */

/** A session that nobody uses for so long is over, in wall ms. Source: promises, "sessions". */
export const SESSION_IDLE_MS = 12 * 3_600_000
/** However much it is used, a session is over after this, in wall ms. Source: promises, "sessions". */
export const SESSION_MAX_MS = 7 * 86_400_000

/** Wrong passwords for one name that cost nothing; then each makes the wait twice as long. Source: promises, A7. */
export const LOGIN_FAILURES_FREE = 5
/** The longest wait between two tries, s of world time. Source: promises, A7. */
export const LOGIN_WAIT_MAX_S = 900

export const OTP_DIGITS = 6
/** A one-time code is good for so long, ms of world time. */
export const OTP_LIFE_MS = 300_000
/** Wrong guesses after which it is gone. */
export const OTP_TRIES = 5
/** Codes one mobile number gets within the span, ms of world time. */
export const OTP_CODES_MAX = 5
export const OTP_CODES_SPAN_MS = 900_000

/** What a new player may be called. */
export const NEW_USER_NAME = /^[A-Za-z][A-Za-z0-9._-]{2,31}$/
export const MOBILE = /^\+?\d{10,15}$/

/** Least and most of a deposit or a withdrawal, rupees. */
export const CASH_MIN_RUPEES = 100
export const CASH_MAX_RUPEES = 1_000_000
/** Requests of one player that may wait at once. */
export const CASH_PENDING_MAX = 5
export const USER_BANKS_MAX = 5
