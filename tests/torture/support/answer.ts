import type { OrderOutcome } from '@layline/shared/contract/order'
import type { BetClient, Order, Player } from '@layline/simulator/testing'

/** What a player was told of an order, over whichever way. */
export interface Answer {
  accepted: boolean
  /** ACCEPTED, or the refusal. */
  code: string
  message: string
  outcome: OrderOutcome | null
}

/** A way to place an order; `undefined` where no answer came. */
export type Way = (order: Order) => Promise<Answer | undefined>

export const overSocket =
  (line: BetClient): Way =>
  async (order) => {
    const reply = await line.tryToPlace(order)
    if (!reply) return undefined
    const { status, code, message, outcome } = reply
    return { accepted: status === 'success', code, message, outcome }
  }

export const overRest =
  (player: Player): Way =>
  async (order) => {
    const reply = await player
      .send('POST', '/api/v1/order/testOrder', { ...order, wait: false })
      .catch(() => undefined)
    if (!reply) return undefined
    const { status, code = 'ACCEPTED', message, data } = reply.body
    const accepted = status === 'success'
    return { accepted, code, message, outcome: accepted ? (data as OrderOutcome) : null }
  }
