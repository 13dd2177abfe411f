import type { Check } from '../check.ts'
import { ACCOUNT } from './account-checks.ts'
import { ACCOUNTS } from './accounts-checks.ts'
import { AGREEMENT } from './agreement-checks.ts'
import { BACK_OFFICE } from './back-office-checks.ts'
import { BAD_INPUT } from './bad-input-checks.ts'
import { BET_SOCKET } from './bet-socket-checks.ts'
import { BRANCHES } from './branch-checks.ts'
import { CAPSULES } from './capsule-checks.ts'
import { CASH_REQUESTS } from './cash-request-checks.ts'
import { CASHIER } from './cashier-checks.ts'
import { CASINO } from './casino-checks.ts'
import { CASINO_ROUNDS } from './casino-rounds-checks.ts'
import { CONTROL } from './control-checks.ts'
import { DEAD_SOCKETS } from './dead-sockets-checks.ts'
import { DOCUMENTS } from './documents-checks.ts'
import { EVERY_CALL } from './every-call-checks.ts'
import { FAULTS } from './fault-checks.ts'
import { FEED_CHANGES } from './feed-changes-checks.ts'
import { FEED } from './feed-checks.ts'
import { FEED_REFUSALS } from './feed-refusals-checks.ts'
import { LEGS } from './legs-checks.ts'
import { LIMIT_PERIODS } from './limit-periods-checks.ts'
import { LIMITS } from './limits-checks.ts'
import { LISTED_BETS } from './listed-bets-checks.ts'
import { MARKET_LISTS } from './market-lists-checks.ts'
import { MARKETS } from './markets-checks.ts'
import { OFFICE } from './office-checks.ts'
import { ORDER_IDS } from './order-ids-checks.ts'
import { ORDER_OPTIONS } from './order-options-checks.ts'
import { ORDERS } from './orders-checks.ts'
import { OWN_LIMITS } from './own-limits-checks.ts'
import { OWNERSHIP } from './ownership-checks.ts'
import { QUOTED_ORDERS } from './quoted-orders-checks.ts'
import { RACES } from './races-checks.ts'
import { REFUSED_ORDERS } from './refused-orders-checks.ts'
import { RESTING_BETS } from './resting-bets-checks.ts'
import { RESULTS } from './results-checks.ts'
import { SESSIONS } from './sessions-checks.ts'
import { SUSPENDED } from './suspended-checks.ts'
import { TRADED } from './traded-checks.ts'
import { VOIDED_BETS } from './voided-bets-checks.ts'
import { WHAT_IF } from './what-if-checks.ts'

/** Everything the suite tries. */
export const CHECKS: readonly Check[] = [
  ...EVERY_CALL,
  ...BAD_INPUT,
  ...OWNERSHIP,
  ...SESSIONS,
  ...ORDERS,
  ...ORDER_IDS,
  ...ORDER_OPTIONS,
  ...LISTED_BETS,
  ...REFUSED_ORDERS,
  ...QUOTED_ORDERS,
  ...RESTING_BETS,
  ...WHAT_IF,
  ...LEGS,
  ...ACCOUNT,
  ...RESULTS,
  ...CASHIER,
  ...CASH_REQUESTS,
  ...OWN_LIMITS,
  ...LIMIT_PERIODS,
  ...OFFICE,
  ...MARKETS,
  ...MARKET_LISTS,
  ...AGREEMENT,
  ...TRADED,
  ...RACES,
  ...CASINO,
  ...CASINO_ROUNDS,
  ...CONTROL,
  ...BACK_OFFICE,
  ...ACCOUNTS,
  ...VOIDED_BETS,
  ...SUSPENDED,
  ...BRANCHES,
  ...CAPSULES,
  ...FAULTS,
  ...FEED,
  ...FEED_CHANGES,
  ...FEED_REFUSALS,
  ...BET_SOCKET,
  ...DEAD_SOCKETS,
  ...DOCUMENTS,
  ...LIMITS,
]
