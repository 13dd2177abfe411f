import type { Input } from '../../inputs/inputs.ts'
import { feed } from '../../testing/feed.ts'
import { ownLimitsView } from '../../views/own-limits-view.ts'
import type { World } from '../../world.ts'

/** The player that sets limits and bets. */
export const userName = 'player1'

/** Asks for a limit on what is lost or paid in, rupees; null asks for none. */
export const limit = (
  on: 'LOSS' | 'DEPOSIT',
  rupees: number | null,
  period: 'DAY' | 'WEEK' | 'MONTH' = 'DAY',
) =>
  ({
    kind: 'own-limit',
    userName,
    on,
    period,
    amountPaise: rupees === null ? null : rupees * 100,
  }) as const

export const timeOut = { kind: 'time-out', userName, hours: 24 } as const
export const exclusion = { kind: 'self-exclusion', userName, months: 6 } as const

export const deposit = (rupees: number) =>
  ({
    kind: 'cash-asked',
    userName,
    type: 'DEPOSIT',
    amountPaise: rupees * 100,
    bankId: 'b',
    bankName: 'Bank',
    utr: '',
    remark: '',
  }) as const

export const login = {
  kind: 'login',
  userName,
  tokenHash: 'one',
  location: { country: '', subdivision: '', city: '', locality: '' },
  userIp: '',
  userAgent: '',
  wallMs: 5,
} as const

/** The match's main market, with two of its runners. */
export function marketOf(world: World) {
  const { marketIds } = world.catalogue.events().next().value!
  const { marketId, runners } = world.catalogue.market(marketIds[0]!)!
  return { marketId, home: runners[0]!.selectionId, away: runners[1]!.selectionId }
}

let orders = 0

/** A bet on the match's main market; stake in rupees, decimal odds. */
export function bet(
  world: World,
  betType: 'BACK' | 'LAY',
  { stack, odds, on = marketOf(world).home }: { stack: number; odds: number; on?: string },
) {
  const { marketId } = marketOf(world)
  const order = { stack, odds, marketId, selectionId: on, betType, orderId: `o${++orders}` }
  return {
    kind: 'order',
    userName,
    order: { ...order, selectionName: '', persistence: 'LAPSE', fillOrKill: false },
  } as const
}

/** The legs that close the bets on the home side, as the exchange advises them now. */
export function cashOut(
  world: World,
  { marketId, home }: { marketId: string; home: string } = marketOf(world),
  terms = {},
) {
  const { legs } = world.exchange.closeOut(userName, marketId, home, terms)!
  const asked = legs.map(({ selectionId, side, stakePaise, limitHundredths }) => ({
    selectionId,
    betType: side,
    stack: stakePaise / 100,
    odds: limitHundredths / 100,
    orderId: `c${++orders}`,
  }))
  return { kind: 'legs' as const, userName, marketId, legs: asked }
}

/** Sets the player's balance, rupees. */
export function leave(world: World, rupees: number): void {
  const { chipsPaise } = world.exchange.wallet(userName)
  world.exchange.deposit(userName, rupees * 100 - chipsPaise, 'out', world.nowMs)
}

/** What each input is answered with: 'ok', or the code of its refusal. */
export const codes = (world: World, ...inputs: Input[]) =>
  feed(world, ...inputs).map((outcome) => (outcome.ok ? 'ok' : outcome.code))

export const feedThen = (world: World, ...inputs: Input[]) => {
  feed(world, ...inputs)
  return world
}

/** The player's limits, as the page shows them. */
export const shown = (world: World) => ownLimitsView(world, world.accounts.get(userName)!)

export const advance = (world: World, ms: number) => world.advanceTo(world.nowMs + ms)
