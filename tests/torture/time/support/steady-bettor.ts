import type { Order, Player } from '@layline/simulator/testing'
import type { Target } from '../../money/support/other-bet.ts'
import { overRest, type Way } from '../../support/answer.ts'

/** When a bet was sent and when its answer came, by the monotonic clock. */
interface AnsweredBet {
  sentMs: number
  answeredMs: number
}

export const roundTripMs = ({ sentMs, answeredMs }: AnsweredBet) => answeredMs - sentMs

/** A player who bets at a steady rate, whether or not the last bet has been answered: a stall delays every bet in it. */
export class SteadyBettor {
  readonly answered: AnsweredBet[] = []
  /** Of the answered ones. */
  refused = 0
  unanswered = 0
  readonly #place: Way
  readonly #target: Target
  readonly #open = new Set<Promise<void>>()
  readonly #timer: NodeJS.Timeout
  #orders = 0

  /** @param player signed in */
  constructor(player: Player, target: Target, everyMs: number) {
    this.#place = overRest(player)
    this.#target = target
    this.#timer = setInterval(() => {
      const betting = this.#bet().finally(() => this.#open.delete(betting))
      this.#open.add(betting)
    }, everyMs)
  }

  /** Rests where nobody meets it, costs next to nothing, and is below every price that is shown. */
  async #bet(): Promise<void> {
    const { marketId, selectionIds } = this.#target
    const selectionId = selectionIds[0]!
    const orderId = `steady${++this.#orders}`
    const order: Order = { orderId, marketId, selectionId, betType: 'LAY', odds: 1.01, stack: 100 }
    const sentMs = performance.now()
    const answer = await this.#place(order)
    if (!answer) this.unanswered++
    else {
      this.answered.push({ sentMs, answeredMs: performance.now() })
      if (!answer.accepted) this.refused++
    }
  }

  /** Places no more bets; resolves once each has its answer. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#open)
  }
}
