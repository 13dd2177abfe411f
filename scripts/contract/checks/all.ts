import type { Check } from '../check.ts'
import { ACCOUNT } from './account.ts'
import { BAD_INPUT } from './bad-input.ts'
import { BET_SOCKET } from './bet-socket.ts'
import { CASHIER } from './cashier.ts'
import { CASINO } from './casino.ts'
import { DOCUMENTS } from './documents.ts'
import { EVERY_CALL } from './every-call.ts'
import { FEED } from './feed.ts'
import { FEED_REFUSALS } from './feed-refusals.ts'
import { LIMITS } from './limits.ts'
import { MARKET_LISTS } from './market-lists.ts'
import { MARKETS } from './markets.ts'
import { OFFICE } from './office.ts'
import { ORDERS } from './orders.ts'
import { OWNERSHIP } from './ownership.ts'
import { RACES } from './races.ts'
import { REFUSED_ORDERS } from './refused-orders.ts'
import { SESSIONS } from './sessions.ts'
import { WHAT_IF } from './what-if.ts'

/** Everything the suite tries. */
export const CHECKS: readonly Check[] = [
  ...EVERY_CALL,
  ...BAD_INPUT,
  ...OWNERSHIP,
  ...SESSIONS,
  ...ORDERS,
  ...REFUSED_ORDERS,
  ...WHAT_IF,
  ...ACCOUNT,
  ...CASHIER,
  ...OFFICE,
  ...MARKETS,
  ...MARKET_LISTS,
  ...RACES,
  ...CASINO,
  ...FEED,
  ...FEED_REFUSALS,
  ...BET_SOCKET,
  ...DOCUMENTS,
  ...LIMITS,
]
