/** Rules of accounts, sign-ins and the cashier that both sides need. Our own unless said otherwise. */

/** Idle timeout of a session, wall ms. Source: promises, "sessions". */
export const SESSION_IDLE_MS = 12 * 3_600_000
/** Maximum age of a session, wall ms. Source: promises, "sessions". */
export const SESSION_MAX_MS = 7 * 86_400_000

/** Failed logins of one name before backoff starts. Each further failure doubles the wait. Source: promises, A7. */
export const LOGIN_FAILURES_FREE = 5
/** Maximum wait between two login attempts, s of world time. Source: promises, A7. */
export const LOGIN_WAIT_MAX_S = 900

export const OTP_DIGITS = 6
/** Lifetime of a one-time code, ms of world time. */
export const OTP_LIFE_MS = 300_000
/** Wrong guesses after which the code is invalid. */
export const OTP_TRIES = 5
/** Rate limit of codes for one mobile number: maximum per span, span in ms of world time. */
export const OTP_CODES_MAX = 5
export const OTP_CODES_SPAN_MS = 900_000

/** Pattern of a new player's user name. */
export const NEW_USER_NAME = /^[A-Za-z][A-Za-z0-9._-]{2,31}$/
export const MOBILE = /^\+?\d{10,15}$/

/** Minimum and maximum of a deposit or a withdrawal, rupees. */
export const CASH_MIN_RUPEES = 100
export const CASH_MAX_RUPEES = 1_000_000
/** Maximum pending requests of one player. */
export const CASH_PENDING_MAX = 5
export const USER_BANKS_MAX = 5
