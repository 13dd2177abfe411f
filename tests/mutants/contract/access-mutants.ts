import type { Mutant } from '../fault.ts'

const API = 'simulator/host/rest/api-router.ts'
const BET_VIEW = 'simulator/world/views/bet-view.ts'
const PLACE = 'simulator/exchange/orders/place.ts'
const SESSIONS = 'simulator/world/inputs/session-inputs.ts'

/** Doors that stand open. */
export const ACCESS: readonly Mutant[] = [
  {
    name: 'a call does not ask for a token',
    edits: [
      {
        file: API,
        from: "  if (endpoint.access === 'anyone' ||",
        to: "  if (endpoint.access === 'anyone' || endpoint.name === 'stackRangeAll' ||",
      },
    ],
    only: /^stackRangeAll: is closed/,
  },
  {
    name: 'a token is taken after the logout',
    edits: [
      {
        file: SESSIONS,
        from: '      sessions.end(account, tokenHash)\n',
        to: '',
      },
    ],
    only: /^logout: the token/,
  },
  {
    name: 'a session that another sign-in has ended goes on',
    edits: [
      {
        file: 'simulator/host/callers.ts',
        from: "  if (!session) throw new Refusal('SESSION_ELSEWHERE')\n",
        to: '  if (!session) return { account, session: account.sessions.at(-1)! }\n',
      },
    ],
    only: /^(balance: tells a session|bets: a token)/,
  },
  {
    name: 'the first-login flag closes nothing',
    edits: [
      {
        file: API,
        from: "  if (caller.account.loginFirst && endpoint.access === 'player') throw new Refusal('FIRST_LOGIN')\n",
        to: '',
      },
    ],
    only: /^balance: is closed to a player/,
  },
  {
    name: "another player's bets can be read",
    edits: [
      {
        file: BET_VIEW,
        from: 'eventId: string): LiveBet[] {\n  const orders = world.exchange.ordersOf(userName).reverse()\n',
        to: 'eventId: string): LiveBet[] {\n  const orders = [...world.accounts.keys()].flatMap((name) => world.exchange.ordersOf(name)).reverse()\n  void userName\n',
      },
    ],
    only: /^getBets: (one player|answers another)/,
  },
  {
    name: "another player's bet can be deleted",
    edits: [
      {
        file: PLACE,
        from: "  if (order?.accountId !== accountId) return refused('BET_NOT_FOUND')\n",
        to: "  void accountId\n  if (!order) return refused('BET_NOT_FOUND')\n",
      },
    ],
    only: /^deleteBet: answers another/,
  },
  {
    name: "a stranger's page may call where its name holds ours",
    edits: [
      {
        file: 'simulator/host/guard.ts',
        from: 'return new URL(origin).host === host',
        to: "return origin.includes('http')",
      },
    ],
    only: /^balance: is closed to a stranger/,
  },
]
