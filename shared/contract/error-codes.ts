import { TEXT } from '../texts.ts'

/** All refusals of the product: HTTP status, whether a retry may succeed, and the player's text. */
export const ERROR_CODES = {
  BAD_REQUEST: { status: 400, retryable: false, text: 'The request is not valid' },
  BAD_JSON: { status: 400, retryable: false, text: 'The body is not JSON' },
  NOT_SIGNED_IN: { status: 401, retryable: false, text: TEXT.pleaseLoginForAccess },
  SESSION_ELSEWHERE: { status: 401, retryable: false, text: TEXT.loggedInElsewhere },
  LOGIN_FAILED: { status: 401, retryable: false, text: TEXT.loginWrong },
  LOGIN_TICKET_ENDED: { status: 401, retryable: false, text: 'This sign-in link was used, or is too old' },
  FIRST_LOGIN: { status: 403, retryable: false, text: 'Please change your password first' },
  FORBIDDEN_ORIGIN: { status: 403, retryable: false, text: 'This origin may not call the simulator' },
  FORBIDDEN_CONTROL: {
    status: 403,
    retryable: false,
    text: 'Worlds are driven from this machine, or with the control token',
  },
  NOT_FOUND: { status: 404, retryable: false, text: 'There is nothing at this address' },
  WORLD_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such world' },
  WORLD_EXISTS: { status: 409, retryable: false, text: 'A world with this name already exists' },
  FAULT_EXISTS: { status: 409, retryable: false, text: 'A fault with this id is already armed' },
  CLOCK_MOVING: { status: 409, retryable: true, text: "The world's clock is being moved" },
  CLOCK_MOVED: { status: 409, retryable: true, text: TEXT.clockMovedTryAgain },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    retryable: false,
    text: 'Send the body as JSON, with the header content-type: application/json',
  },
  TOO_LARGE: { status: 413, retryable: false, text: 'The request is too large' },
  TOO_MANY: { status: 429, retryable: true, text: 'Too many tries, please wait' },
  STOPPING: { status: 503, retryable: true, text: 'The simulator is stopping, please try again' },
  NOT_STORED: { status: 507, retryable: true, text: 'Could not save the change, nothing was done' },
  INTERNAL: { status: 500, retryable: true, text: TEXT.somethingWentWrong },

  PASSWORD_TOO_SHORT: {
    status: 400,
    retryable: false,
    text: TEXT.passwordTooShortPage,
  },

  USER_NAME_TAKEN: { status: 409, retryable: false, text: 'This user name is taken' },
  OTP_WRONG: { status: 400, retryable: false, text: 'The code is wrong or no longer valid' },
  INVALID_AMOUNT: { status: 400, retryable: false, text: 'The amount is not valid' },
  BANK_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such bank account' },
  REQUEST_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such request' },
  REQUEST_NOT_PENDING: { status: 409, retryable: false, text: 'This request has already been decided' },
  BONUS_PLAN_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such bonus plan' },
  TEXT_NOT_FOUND: { status: 404, retryable: false, text: 'There is no text with this key' },
  PROVIDER_BLOCKED: { status: 403, retryable: false, text: 'This provider is blocked for your account' },
  SPORT_BLOCKED: { status: 403, retryable: false, text: 'This sport is blocked for your account' },

  LOSS_LIMIT: { status: 409, retryable: false, text: 'This could pass your own loss limit' },
  DEPOSIT_LIMIT: { status: 409, retryable: false, text: 'This would pass your own deposit limit' },
  TIMED_OUT: { status: 403, retryable: false, text: 'You are on a time-out' },
  SELF_EXCLUDED: { status: 403, retryable: false, text: 'You are self-excluded' },
  DEMO_OWN_LIMITS: { status: 403, retryable: false, text: 'The demo account takes no limits of its own' },

  INVALID_PRICE: { status: 400, retryable: false, text: 'This market does not accept that price' },
  INVALID_STAKE: { status: 400, retryable: false, text: 'The stake is not valid' },
  BELOW_MINIMUM: { status: 400, retryable: false, text: 'Check Minimum Bet Limit.' },
  ABOVE_MAXIMUM: { status: 400, retryable: false, text: 'Check Maximum Bet Limit.' },
  INVALID_SIDE: { status: 400, retryable: false, text: 'This market does not accept that side' },
  INVALID_LINE: { status: 400, retryable: false, text: 'The run line is not valid' },
  EVENT_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such event' },
  MARKET_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such market' },
  RUNNER_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such runner in this market' },
  RUNNER_REMOVED: { status: 409, retryable: false, text: 'This runner is a non runner' },
  RUNNER_SUSPENDED: { status: 409, retryable: true, text: 'This runner is suspended' },
  BALL_RUNNING: { status: 409, retryable: true, text: 'Ball Running' },
  ODDS_CHANGED: { status: 409, retryable: true, text: 'Odds changed' },
  NOT_FILLED: { status: 409, retryable: true, text: 'Unmatched bet not allowed.' },
  MARKET_INACTIVE: { status: 409, retryable: true, text: 'This market is not open yet' },
  MARKET_SUSPENDED: { status: 409, retryable: true, text: 'Market is suspended' },
  MARKET_CLOSED: { status: 409, retryable: false, text: 'Market is closed' },
  INSUFFICIENT_FUNDS: { status: 409, retryable: false, text: 'Bet Not Confirm Check Balance.' },
  EXPOSURE_LIMIT: { status: 409, retryable: false, text: 'Exposure limit reached.' },
  DUPLICATE_ORDER_ID: { status: 409, retryable: false, text: 'This order id was used for another bet' },
  BET_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such bet' },
  BET_CANCELLED: { status: 409, retryable: false, text: 'This bet was cancelled before it was placed' },
  BET_NOT_CANCELLABLE: { status: 409, retryable: false, text: 'This bet can no longer be cancelled' },

  DEMO_NO_LIVE_CASINO: {
    status: 403,
    retryable: false,
    text: TEXT.demoNoLiveCasino,
  },
  DEMO_PASSWORD: { status: 403, retryable: false, text: 'The demo account keeps its password' },
  GAME_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such game' },
  PROVIDER_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such provider' },
  CATEGORY_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such category' },
  BAD_REDIRECT: { status: 400, retryable: false, text: 'redirect_url must be a path of this site' },
  TICKET_ENDED: { status: 401, retryable: false, text: 'This game was closed, please launch it again' },
  PLACE_NOT_FOUND: { status: 400, retryable: false, text: 'This game has no such bet' },
  DUPLICATE_ROUND_ID: { status: 409, retryable: false, text: 'This round id was used before' },

  ACCOUNT_NOT_FOUND: { status: 404, retryable: false, text: 'There is no such account' },
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/** A refusal as an error. Match on its code, never on its text. */
export class Refusal extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, text?: string, options?: ErrorOptions) {
    super(text ?? ERROR_CODES[code].text, options)
    this.name = 'Refusal'
    this.code = code
  }

  get status(): number {
    return ERROR_CODES[this.code].status
  }
}
