import type { LiveBet } from '@layline/shared/entities/bet'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import { type Answer, overRest, overSocket, type Way } from '../../support/answer.ts'

/** A player who is signed in, his ways to bet, and orders that lie where nobody meets them, each under its id. */
export async function newBettor(url: string) {
  const player = await new Player(url).login()
  const line = await new BetClient(url, player.token).open()
  const [market] = await player.markets('sportsId=1')
  const { stMarketID: marketId, rates } = market!
  const selectionId = rates[0]!.stSelectionID
  const orderOf = (orderId: string): Order => {
    return { orderId, marketId, selectionId, betType: 'LAY', odds: 1.01, stack: 100 }
  }
  return { player, line, ways: [overSocket(line), overRest(player)], orderOf }
}

interface Counter {
  count: (line: string) => void
}

/** What a player was told of his bets, and whether the exchange's list says the same. */
export class KnownBets {
  /** The bet id that was acknowledged, by order id. */
  readonly acknowledged = new Map<string, number>()
  readonly #unanswered = new Map<string, Order>()
  readonly #stakes = new Map<string, number>()
  readonly #lost: (line: string) => void
  readonly #doubled: (line: string) => void

  /** @param name stands before every line of what is lost or doubled */
  constructor({ lost, doubled }: { lost: Counter; doubled: Counter }, name = '') {
    this.#lost = (line) => lost.count(`${name}${line}`)
    this.#doubled = (line) => doubled.count(`${name}${line}`)
  }

  /** Sends an order this way and keeps what was answered. */
  async place(order: Order, way: Way): Promise<Answer | undefined> {
    const { orderId, stack } = order
    this.#unanswered.set(orderId, order)
    this.#stakes.set(orderId, Number(stack))
    const answer = await way(order)
    if (!answer?.accepted) return answer
    const { betId } = answer.outcome!
    this.#unanswered.delete(orderId)
    const known = this.acknowledged.get(orderId)
    if (known !== undefined && known !== betId) this.#doubled(`${orderId} is bet ${known} and bet ${betId}`)
    this.acknowledged.set(orderId, betId)
    return answer
  }

  /** Whether a bet of these was taken is not known. */
  unanswered(): Order[] {
    return [...this.#unanswered.values()]
  }

  /** Each acknowledged bet is in the list once; any other at most once; the parts of each make its stake. */
  async look(player: Player): Promise<void> {
    const rows = await player.data<LiveBet[]>('GET', '/api/v1/users/getbets')
    const found = new Map<string, { betIds: Set<number>; stake: number }>()
    for (const { orderId, betId, stack } of rows) {
      const bet = found.get(orderId) ?? { betIds: new Set(), stake: 0 }
      found.set(orderId, bet)
      bet.betIds.add(betId)
      bet.stake += stack
    }
    for (const [orderId, betId] of this.acknowledged) {
      if (found.get(orderId)?.betIds.has(betId)) continue
      this.#lost(`${orderId}, acknowledged as bet ${betId}, is not in the list`)
    }
    for (const [orderId, { betIds, stake }] of found) {
      if (betIds.size > 1) this.#doubled(`${orderId} is ${betIds.size} bets`)
      const placed = this.#stakes.get(orderId)
      if (placed === undefined) this.#doubled(`${orderId} was never sent`)
      else if (Math.abs(stake - placed) > 0.001)
        this.#doubled(`${orderId} of ${placed} is in the list with ${stake}`)
    }
  }

  /** What was acknowledged is there; what was not is sent again, and then everything is there once. */
  async sendAgain(player: Player, refused: (line: string) => void): Promise<void> {
    await this.look(player)
    for (const order of this.unanswered()) {
      const answer = await this.place(order, overRest(player))
      if (!answer?.accepted) refused(`${order.orderId} cannot be sent again: ${answer?.code}`)
    }
    await this.look(player)
  }
}
