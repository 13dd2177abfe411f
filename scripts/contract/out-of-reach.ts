import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { ErrorCode } from '@layline/shared/contract/error-codes'

/** Refusals that no client can bring about by itself, whatever the call, and why. */
const EVERYWHERE: Partial<Record<ErrorCode, string>> = {
  INTERNAL: 'a fault of the server',
  STOPPING: 'the server must be stopping',
  NOT_STORED: "the server's disk must be full",
  CLOCK_MOVED: 'the clock must be set back while the call waits',
  FORBIDDEN_CONTROL: 'asked from another machine, without the control token',
  WORLD_NOT_FOUND: 'worlds are the simulator’s own; what is tried is one world',
  LOSS_LIMIT: 'a limit of the player holds for a day, and would stop the checks after it',
  DEPOSIT_LIMIT: 'a limit of the player holds for a day, and would stop the checks after it',
  TIMED_OUT: 'a time-out keeps the player from betting for a day',
  SELF_EXCLUDED: 'a self-exclusion keeps the player from betting for months',
  DEMO_OWN_LIMITS: 'the player must be the demo user',
}

const OF_A_MARKET = {
  MARKET_INACTIVE: 'only while a market is not open yet',
  MARKET_SUSPENDED: 'only while a market happens to be suspended',
  MARKET_CLOSED: 'only while a closed market is still known',
  SPORT_BLOCKED: 'an operator must have blocked the sport for the player',
  EXPOSURE_LIMIT: 'the wallet must hold more than a market lets one lose',
} satisfies Partial<Record<ErrorCode, string>>

const OF_AN_ORDER = {
  ...OF_A_MARKET,
  RUNNER_REMOVED: 'only where a runner has been removed',
  RUNNER_SUSPENDED: 'only while an operator does not quote a runner',
  BALL_RUNNING: 'only while a ball is running',
  BET_CANCELLED: 'only while an order waits in its bet delay',
} satisfies Partial<Record<ErrorCode, string>>

const NOTHING_RESTS = 'only while a bet of which nothing ever rests waits in its bet delay'

const OF_A_LAUNCH = {
  DEMO_NO_LIVE_CASINO: 'the player must be the demo user',
  PROVIDER_BLOCKED: 'an operator must have blocked the provider for the player',
} satisfies Partial<Record<ErrorCode, string>>

const OF_A_CALL: Partial<Record<EndpointName, Partial<Record<ErrorCode, string>>>> = {
  testOrder: OF_AN_ORDER,
  placeOrder: OF_AN_ORDER,
  placeLegs: OF_AN_ORDER,
  editOrder: { ...OF_AN_ORDER, ODDS_CHANGED: NOTHING_RESTS, NOT_FILLED: NOTHING_RESTS },
  changePersistence: {
    NOT_FILLED: NOTHING_RESTS,
    BALL_RUNNING: OF_AN_ORDER.BALL_RUNNING,
    MARKET_INACTIVE: OF_A_MARKET.MARKET_INACTIVE,
    MARKET_SUSPENDED: OF_A_MARKET.MARKET_SUSPENDED,
  },
  predict: { MARKET_CLOSED: OF_A_MARKET.MARKET_CLOSED, RUNNER_REMOVED: OF_AN_ORDER.RUNNER_REMOVED },
  operate: { MARKET_CLOSED: OF_A_MARKET.MARKET_CLOSED, RUNNER_REMOVED: OF_AN_ORDER.RUNNER_REMOVED },
  changePassword: {
    TOO_MANY: 'only while many sign in or up at once',
    DEMO_PASSWORD: 'a server that does not refuse it would lock everybody out of the demo account',
  },
  signup: { TOO_MANY: 'only while many sign in or up at once' },
  casinoAuth: { DEMO_NO_LIVE_CASINO: OF_A_LAUNCH.DEMO_NO_LIVE_CASINO },
  openGame: OF_A_LAUNCH,
  openGameIframe: OF_A_LAUNCH,
  launch: OF_A_LAUNCH,
  launchOther: OF_A_LAUNCH,
  launchGalaxy: OF_A_LAUNCH,
  launchImlive: OF_A_LAUNCH,
  galaxyAuth: OF_A_LAUNCH,
  imliveAuth: OF_A_LAUNCH,
  casinoPlay: { INSUFFICIENT_FUNDS: 'the wallet must hold less than the largest stake' },
  createWorld: { TOO_MANY: 'two hundred worlds must be open' },
  forkWorld: { TOO_MANY: 'two hundred worlds must be open' },
  armFault: { TOO_MANY: 'a hundred faults must be armed' },
  grantCredit: { INSUFFICIENT_FUNDS: 'credit that was granted must have been lost in bets' },
}

/** Why no client can bring a call to refuse with this code; undefined where one can, and the suite does. */
export function whyOutOfReach(name: string, code: ErrorCode): string | undefined {
  return EVERYWHERE[code] ?? OF_A_CALL[name as EndpointName]?.[code]
}
