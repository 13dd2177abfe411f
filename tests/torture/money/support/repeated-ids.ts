import type { LiveBet } from '@layline/shared/entities/bet'
import { createSimulator } from '@layline/simulator'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { type Answer, overRest, overSocket } from '../../support/answer.ts'
import type { IdTally } from './id-tally.ts'
import { firstTarget, otherBet, type Target } from './other-bet.ts'

const HOUR_MS = 3_600_000
const MONTH_MS = 30 * 24 * HOUR_MS
const DELAY_MS = 6000
const IN_PLAY_MS = 6 * 60_000
const OTHER_WORLD = 'other'
/** Orders that are sent at once in several ways: more would only wait for each other. */
const AT_ONCE = 25

/** A player in a world, and the ways he has to place an order. */
type Seat = Awaited<ReturnType<typeof sit>>

async function sit(whose: string, url: string, userName: string) {
  const player = await new Player(url).login(userName, `Player@${userName.slice(-1)}`)
  return { whose, player, line: await new BetClient(url, player.token).open() }
}

/** The same order ids again and again in worlds of this process, over real sockets. */
export class RepeatedIds {
  readonly #tally: IdTally
  readonly #dice: Dice
  readonly #target: Target
  /** Whose ids are tried. */
  readonly #me: Seat
  readonly #others: readonly Seat[]
  readonly #firsts = new Map<string, Answer>()
  /** Every order that was taken, whatever became of it. */
  readonly #listed: Order[] = []
  #moves: Promise<unknown> = Promise.resolve()

  private constructor(tally: IdTally, dice: Dice, target: Target, me: Seat, others: readonly Seat[]) {
    this.#tally = tally
    this.#dice = dice
    this.#target = target
    this.#me = me
    this.#others = others
  }

  /** Tries so many ids of one player: against somebody else in the same world, and the same name in another. */
  static async tryIn(tally: IdTally, dice: Dice, ids: number): Promise<void> {
    // The two worlds are of one seed, so that their markets have the same ids.
    const setup = { seed: dice.int(1, 1_000_000), scenario: 'home-wins', paused: true }
    const simulator = await createSimulator({ ...setup, orderRate: 0 }).listen()
    try {
      const { url } = simulator
      await new Player(url).control('POST', '/worlds', { name: OTHER_WORLD, ...setup })
      const [me, ...others] = await Promise.all([
        sit('of the player', url, 'player1'),
        sit('of another player', url, 'player2'),
        sit('in another world', `${url}/w/${OTHER_WORLD}`, 'player1'),
      ])
      await new RepeatedIds(tally, dice, await firstTarget(me.player), me, others).#live(ids)
      for (const { line } of [me, ...others]) line.close()
    } finally {
      await simulator.close()
    }
  }

  async #live(ids: number): Promise<void> {
    const beforeTheOff = this.#tally.newOrders(Math.ceil(ids * 0.7), this.#dice, this.#target)
    await this.#inBatches(beforeTheOff, (order) => this.#first(order, 0))
    await this.#inBatches(beforeTheOff, (order) => this.#again(order, 'after the answer', true))
    await this.#inBatches(beforeTheOff, (order) => this.#byOthers(order))
    await this.#reconnect()
    await this.#inBatches(beforeTheOff, (order) => this.#again(order, 'on another socket', true))
    await this.#advance(IN_PLAY_MS)
    const inPlay = this.#tally.newOrders(ids - beforeTheOff.length, this.#dice, this.#target)
    await this.#inBatches(inPlay, (order) => this.#first(order, DELAY_MS))
    const orders = [...beforeTheOff, ...inPlay].filter(({ orderId }) => this.#firsts.has(orderId))
    await this.#laterAgain(orders, HOUR_MS, 'an hour later')
    await this.#laterAgain(orders, MONTH_MS, 'a month later')
    await this.#compareList(this.#me, this.#listed)
    for (const seat of this.#others) await this.#compareList(seat, beforeTheOff)
  }

  async #inBatches(orders: readonly Order[], work: (order: Order) => Promise<void>): Promise<void> {
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      await Promise.all(orders.slice(from, from + AT_ONCE).map(work))
    }
  }

  /** Over and over before anything is answered. */
  async #first(order: Order, delayMs: number): Promise<void> {
    const { player, line } = this.#me
    const ways = [overSocket(line), overRest(player), overSocket(line), overRest(player)]
    const answers = ways.map((way) => way(order))
    // In play only testOrder answers at once; the sockets wait out the delay.
    const atOnce = await Promise.all(answers.filter((_, index) => index % 2 === 1))
    if (delayMs > 0) await this.#advance(delayMs)
    const all = [...atOnce, ...(await Promise.all(answers.filter((_, index) => index % 2 === 0)))]
    if (all.some((answer) => answer?.outcome)) this.#listed.push(order)
    const [first] = all
    // In play a goal may stop the betting meanwhile: what is refused or lapses for that is no promise to keep.
    if (!first || !all.every((answer) => answer?.accepted)) return
    this.#firsts.set(order.orderId, first)
    for (const answer of all) this.#tally.same(order, first, answer, 'before the answer', false)
  }

  async #again(order: Order, when: string, isStill: boolean): Promise<void> {
    const { player, line } = this.#me
    const first = this.#firsts.get(order.orderId)!
    for (const way of [overSocket(line), overRest(player)]) {
      this.#tally.same(order, first, await way(order), when, isStill)
      const other = otherBet(this.#dice, order, this.#target)
      this.#tally.other(order, await way(other), when)
    }
  }

  async #byOthers(order: Order): Promise<void> {
    for (const { whose, player, line } of this.#others) {
      const first = await overSocket(line)(order)
      this.#tally.independent(order, first, whose)
      if (first) this.#tally.same(order, first, await overRest(player)(order), whose, true)
    }
  }

  async #reconnect(): Promise<void> {
    const { player, line } = this.#me
    line.close()
    this.#me.line = await new BetClient(player.url, player.token).open()
  }

  /** Moves of the clock, one after another: a world refuses a second one meanwhile. */
  #advance(advanceMs: number): Promise<unknown> {
    this.#moves = this.#moves.then(() => this.#me.player.control('POST', '/time?wait=1', { advanceMs }))
    return this.#moves
  }

  async #laterAgain(orders: readonly Order[], advanceMs: number, when: string): Promise<void> {
    await this.#advance(advanceMs)
    await this.#reconnect()
    await this.#inBatches(orders, (order) => this.#again(order, when, false))
  }

  async #compareList({ whose, player }: Seat, orders: readonly Order[]): Promise<void> {
    const path = `/api/v1/users/getbets?eid=${this.#target.eventId}`
    this.#tally.listed(orders, await player.data<LiveBet[]>('GET', path), whose)
  }
}
