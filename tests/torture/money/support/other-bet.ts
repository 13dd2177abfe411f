import type { Order, Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'

/** A market to bet on. */
export interface Target {
  marketId: string
  eventId: string
  selectionIds: readonly string[]
}

/** The first market of the world's soccer. */
export async function firstTarget(player: Player): Promise<Target> {
  const [market] = await player.markets('sportsId=1')
  const { stMarketID: marketId, stEventID: eventId, rates } = market!
  return { marketId, eventId, selectionIds: rates.map(({ stSelectionID }) => stSelectionID) }
}

/** The same order id with one thing changed. */
export function otherBet(dice: Dice, order: Order, { selectionIds }: Target): Order {
  const { stack, odds, betType, selectionId, persistence } = order
  const changes: Partial<Order>[] = [
    { stack: Number(stack) + 1 },
    { odds: Math.round(Number(odds) * 100 + 1) / 100 },
    { betType: betType === 'BACK' ? 'LAY' : 'BACK' },
    { selectionId: selectionIds.find((other) => other !== selectionId)! },
    { persistence: persistence === 'KEEP' ? 'LAPSE' : 'KEEP' },
  ]
  return { ...order, ...dice.pick(changes) }
}

/** Most rest where nobody meets them, some are matched at once. */
export function plainBet(dice: Dice, { marketId, selectionIds }: Target, orderId: string): Order {
  const order = { marketId, selectionId: dice.pick(selectionIds), orderId, stack: 100 }
  const persistence = dice.pick(['LAPSE', 'KEEP'] as const)
  return dice.next() < 0.8
    ? { ...order, persistence, betType: 'LAY', odds: 1 + dice.int(1, 5) / 100 }
    : { ...order, persistence, betType: 'BACK', odds: 1.01 }
}
