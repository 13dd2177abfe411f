import type { Paise } from '@layline/shared/units'
import type { PlaceRequest } from '../../exchange/exchange.ts'
import type { Order } from '../../exchange/orders/order.ts'
import type { World } from '../world.ts'

type Leg = Pick<PlaceRequest, 'accountId' | 'marketId' | 'selectionId' | 'side' | 'stakePaise'>

const stakeOf = (legs: readonly { stakePaise: Paise }[]): Paise =>
  legs.reduce((sum, { stakePaise }) => sum + stakePaise, 0)

/**
 * Whether each leg levels its runner, with no more than a tenth above the stake that does so now: prices move meanwhile.
 * What the wallet and the market's limits carry is not looked at: they judge the legs themselves, and less money makes none of them
 * a bet. Legs that wait out their delay level it already; as they may also lapse, these must level no more than is matched.
 *
 * @param group of the legs, where they wait themselves: those that were placed later do not count
 */
export function isCashOut({ exchange }: World, legs: readonly Leg[], group?: number): boolean {
  return legs.every(({ accountId, marketId, selectionId, side }) => {
    if (!exchange.market(marketId)?.runnerIndex.has(selectionId)) return false
    const isIts = (leg: Pick<Leg, 'accountId' | 'selectionId' | 'side'>) =>
      leg.accountId === accountId && leg.selectionId === selectionId && leg.side === side
    const stakePaise = stakeOf(legs.filter(isIts))
    return [0, group].every((beforeGroup) => {
      const level = exchange.levelling(accountId, marketId, selectionId, { beforeGroup })
      return level?.side === side && 10 * stakePaise <= 11 * level.stakePaise
    })
  })
}

/** Whether an order is a leg of a cash-out that waits out its delay. */
export function isWaitingCashOut(world: World, { status, group, marketId }: Order): boolean {
  if (status !== 'DELAYED' || group === undefined) return false
  const legs = world.exchange.delayedIn(marketId).filter((order) => order.group === group)
  return isCashOut(
    world,
    legs.map(({ accountId, selectionId, side, remainingPaise: stakePaise }) => {
      return { accountId, marketId, selectionId, side, stakePaise }
    }),
    group,
  )
}
