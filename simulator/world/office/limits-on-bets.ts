import type { OddsHundredths, Paise } from '@layline/shared/units'
import { pieceProfitPaise } from '../../exchange/accounts/money.ts'
import type { PlaceRequest } from '../../exchange/exchange.ts'
import { isBackSide } from '../../exchange/orders/order.ts'
import type { Refused } from '../../exchange/outcome.ts'
import type { ExchangeRefusal } from '../../exchange/refusal.ts'
import type { Account } from '../account.ts'
import type { World } from '../world.ts'
import { isCashOut } from './cash-out.ts'
import { whyOver } from './limits-used.ts'
import { whyShut } from './own-limits.ts'

/** A repeated order id gets its first answer (rule OR2). */
const isKnown = ({ exchange }: World, { userName }: Account, clientOrderId: string) =>
  exchange.betIdOf(userName, clientOrderId) !== undefined

/**
 * By how much a bet makes its market's worst case worse. For an unmatched bet the exchange holds the worse of matched
 * and not matched; not matched it changes nothing, so the worst case with the bet matched is enough.
 */
function addedRiskPaise({ exchange }: World, bet: Omit<PlaceRequest, 'clientOrderId'>): Paise {
  const after = exchange.predict(bet)?.exposurePaise ?? 0
  const before = exchange.position(bet.accountId, bet.marketId)?.exposurePaise ?? 0
  return Math.max(0, before - after)
}

/**
 * Why the player's own settings stop an order; undefined where they do not. A loss limit does not stop an order that
 * leaves the worst case of its market as it is, or makes it better.
 */
export function whyNoOrder(world: World, account: Account, request: PlaceRequest): Refused | undefined {
  if (!account.ownLimits || isKnown(world, account, request.clientOrderId)) return undefined
  return whyShut(account, world.nowMs) ?? whyOver(world, account, 'LOSS', addedRiskPaise(world, request))
}

/**
 * Why a loss limit stops an order as its money is held. An order that takes other quotes costs what the quote of then
 * makes of it: after its delay it lapses where that would pass the limit.
 */
export function whyNoRisk(world: World, userName: string, morePaise: Paise): ExchangeRefusal | undefined {
  const account = world.accounts.get(userName)
  return account?.ownLimits && whyOver(world, account, 'LOSS', morePaise) ? 'LOSS_LIMIT' : undefined
}

/** Why the player's own settings stop an unmatched bet from moving to another price. */
export function whyNoEdit(
  world: World,
  account: Account,
  edit: { betId: number; clientOrderId: string; priceHundredths: OddsHundredths },
): Refused | undefined {
  if (!account.ownLimits || isKnown(world, account, edit.clientOrderId)) return undefined
  const bet = world.exchange.order(edit.betId)
  if (bet?.accountId !== account.userName) return undefined
  const { accountId, marketId, selectionId, remainingPaise: stakePaise } = bet
  // Only a lay at a higher price risks more: as much as a lay at the difference.
  const dearer = bet.side === 'LAY' ? Math.max(0, edit.priceHundredths - bet.priceHundredths) : 0
  const difference = { side: 'LAY', stakePaise, priceHundredths: 100 + dearer } as const
  const added = addedRiskPaise(world, { accountId, marketId, selectionId, ...difference })
  return whyShut(account, world.nowMs) ?? whyOver(world, account, 'LOSS', added)
}

/**
 * Why the player's own settings stop legs that are placed together. Nothing stops a cash-out. Of other legs each counts
 * with all it can lose: how they balance each other is not looked at.
 */
export function whyNoLegs(
  world: World,
  account: Account,
  legs: readonly PlaceRequest[],
): Refused | undefined {
  if (!account.ownLimits || legs.some(({ clientOrderId }) => isKnown(world, account, clientOrderId))) {
    return undefined
  }
  if (isCashOut(world, legs)) return undefined
  const added = legs.reduce((sum, leg) => sum + liabilityPaise(leg), 0)
  return whyShut(account, world.nowMs) ?? whyOver(world, account, 'LOSS', added)
}

const liabilityPaise = ({ side, stakePaise, priceHundredths }: PlaceRequest): Paise =>
  isBackSide(side) ? stakePaise : pieceProfitPaise(stakePaise, priceHundredths)
