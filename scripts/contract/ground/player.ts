import type { BodyOf } from '@layline/shared/contract/endpoints'
import type { OrderOutcome } from '@layline/shared/contract/order'
import type { Market } from '@layline/shared/entities/market'
import { orderIdOf } from '@layline/shared/rules/order-id'
import { type Answer, whatCame } from '../client/answer.ts'
import { Caller } from '../client/caller.ts'
import { Mismatch } from '../mismatch.ts'
import type { Account, Target } from './account.ts'
import { Pace } from './pace.ts'

export type OrderBody = BodyOf<'testOrder'>

/** One order of a run never has the id of another, nor of another run's. */
let orders = 0
export const newOrderId = () => `${orderIdOf(Math.floor(Math.random() * 1000), Date.now())}-${++orders}`

function tokenOf(text: string): string | undefined {
  try {
    const { token } = JSON.parse(text) as { token?: unknown }
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

/** Somebody who is signed in and bets. */
export class Player extends Caller {
  readonly userName: string
  readonly pace = new Pace()
  readonly #placed: number[] = []

  private constructor(target: Target, userName: string, token: string) {
    super(target, token)
    this.userName = userName
  }

  /**
   * Signs in, which ends any other session of the player. Any answer with a token will do: whether it is what the contract
   * says is for the checks of `login`, and no reason not to try the rest.
   */
  static async signIn(target: Target, { userName, password }: Account): Promise<Player> {
    const answer = await new Caller(target).ask('login', { body: { stUserName: userName, password } })
    const token = answer.status === 200 ? tokenOf(answer.text) : undefined
    if (token === undefined) throw new Mismatch(`signing in as ${userName}`, 'a token', whatCame(answer))
    return new Player(target, userName, token)
  }

  /** Sends an order, within the rate that is documented. */
  async order(body: OrderBody, call: 'testOrder' | 'placeOrder' = 'testOrder'): Promise<Answer> {
    await this.pace.wait()
    if (call === 'testOrder') return this.ask(call, { body })
    return this.ask(call, { body: { type: call, ...body } })
  }

  /** An order that must be taken. */
  async place(body: OrderBody): Promise<OrderOutcome> {
    await this.pace.wait()
    const outcome = await this.data('testOrder', { body })
    this.#placed.push(outcome.betId)
    return outcome
  }

  /** A bet that rests at a price that nobody takes. */
  rest(market: Market, over: Partial<OrderBody> = {}): Promise<OrderOutcome> {
    return this.place(restingOrder(market, over))
  }

  /** Notes a bet that was placed another way, so that it is not left behind. */
  noteBet(betId: number): void {
    this.#placed.push(betId)
  }

  /** Takes back whatever of the run's bets is still unmatched. */
  async tidy(): Promise<void> {
    for (const id of this.#placed) await this.ask('deleteBet', { query: { id } })
  }
}

const FAR_PRICES_FROM = 500
const FAR_PRICES_STEP = 10
const FAR_PRICES = 48
let farPrices = 0

/** A price on every ladder and far from any that is offered, another one each time. Decimal odds. */
export function farPrice(): number {
  return FAR_PRICES_FROM + FAR_PRICES_STEP * (farPrices++ % FAR_PRICES)
}

/** Asks for a price that nobody gives: the smallest stake, on the first runner. */
export function restingOrder(market: Market, over: Partial<OrderBody> = {}): OrderBody {
  return {
    stack: market.min,
    odds: farPrice(),
    marketId: market.stMarketID,
    selectionId: market.submaster[0]!.stSelectionID,
    betType: 'BACK',
    orderId: newOrderId(),
    ...over,
  }
}
