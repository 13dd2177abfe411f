import type { LiveBet } from '@layline/shared/entities/bet'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { type Answer, overRest, overSocket, type Way } from '../../support/answer.ts'
import type { IdTally } from './id-tally.ts'
import { otherBet, plainBet } from './other-bet.ts'

const HOUR_MS = 3_600_000
const MONTH_MS = 30 * 24 * HOUR_MS
const DELAY_MS = 6000
const IN_PLAY_MS = 6 * 60_000
const OTHER_WORLD = 'other'
/** Orders that are sent at once in several ways: more would only wait for each other. */
const AT_ONCE = 25

/** A player in a world, and the ways he has to place an order. */
interface Seat {
  player: Player
  line: BetClient
}

async function sit(url: string, userName: string): Promise<Seat> {
  const player = await new Player(url).login(userName, `Player@${userName.slice(-1)}`)
  return { player, line: await new BetClient(url, player.token).open() }
}

/** The same order ids again and again in worlds of this process, over real sockets. */
export class RepeatedIds {
  readonly #tally: IdTally
  readonly #dice: Dice
  readonly #simulator: Simulator
  /** Whose ids are tried, somebody else in the same world, and the same name in another. */
  readonly #me: Seat
  readonly #others: { seat: Seat; whose: string }[]
  readonly #firsts = new Map<string, { order: Order; answer: Answer }>()
  /** Every order that was taken, whatever became of it. */
  readonly #listed: Order[] = []
  #market = { marketId: '', eventId: '', selectionIds: [] as string[] }

  private constructor(tally: IdTally, dice: Dice, simulator: Simulator, seats: readonly [Seat, Seat, Seat]) {
    this.#tally = tally
    this.#dice = dice
    this.#simulator = simulator
    this.#me = seats[0]
    this.#others = [
      { seat: seats[1], whose: 'of another player' },
      { seat: seats[2], whose: 'in another world' },
    ]
  }

  static async open(tally: IdTally, dice: Dice): Promise<RepeatedIds> {
    // The two worlds are of one seed, so that their markets have the same ids.
    const setup = { seed: dice.int(1, 1_000_000), scenario: 'home-wins', paused: true }
    const simulator = await createSimulator({ ...setup, orderRate: 0 }).listen()
    const { url } = simulator
    await new Player(url).control('POST', '/worlds', { name: OTHER_WORLD, ...setup })
    const seats = await Promise.all([
      sit(url, 'player1'),
      sit(url, 'player2'),
      sit(`${url}/w/${OTHER_WORLD}`, 'player1'),
    ])
    const ids = new RepeatedIds(tally, dice, simulator, seats)
    await ids.#findMarket()
    return ids
  }

  async #findMarket(): Promise<void> {
    const [market] = await this.#me.player.markets('sportsId=1')
    const { stMarketID: marketId, stEventID: eventId, rates } = market!
    this.#market = { marketId, eventId, selectionIds: rates.map(({ stSelectionID }) => stSelectionID) }
  }

  async live(ids: number): Promise<void> {
    const beforeTheOff = this.#newOrders(Math.ceil(ids * 0.7))
    await this.#inBatches(beforeTheOff, (order) => this.#first(order, 0))
    await this.#inBatches(beforeTheOff, (order) => this.#again(order, 'after the answer', true))
    await this.#inBatches(beforeTheOff, (order) => this.#byOthers(order))
    await this.#reconnect()
    await this.#inBatches(beforeTheOff, (order) => this.#again(order, 'on another socket', true))
    await this.#advance(IN_PLAY_MS)
    const inPlay = this.#newOrders(ids - beforeTheOff.length)
    await this.#inBatches(inPlay, (order) => this.#first(order, DELAY_MS))
    const orders = [...beforeTheOff, ...inPlay].filter(({ orderId }) => this.#firsts.has(orderId))
    await this.#laterAgain(orders, HOUR_MS, 'an hour later')
    await this.#laterAgain(orders, MONTH_MS, 'a month later')
    await this.#compareLists(beforeTheOff)
  }

  #newOrders(count: number): Order[] {
    const { marketId, selectionIds } = this.#market
    return Array.from({ length: count }, () =>
      plainBet(this.#dice, marketId, selectionIds, `id${++this.#tally.ids}`),
    )
  }

  async #inBatches(orders: readonly Order[], work: (order: Order) => Promise<void>): Promise<void> {
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      await Promise.all(orders.slice(from, from + AT_ONCE).map(work))
    }
  }

  /** Over and over before anything is answered. */
  async #first(order: Order, delayMs: number): Promise<void> {
    const { player, line } = this.#me
    const ways: Way[] = [overSocket(line), overRest(player), overSocket(line), overRest(player)]
    const answers = ways.map((way) => way(order))
    // In play only testOrder answers at once; the sockets wait out the delay.
    const atOnce = await Promise.all(answers.filter((_, index) => index % 2 === 1))
    if (delayMs > 0) await this.#advance(delayMs)
    const all = [...atOnce, ...(await Promise.all(answers.filter((_, index) => index % 2 === 0)))]
    if (all.some((answer) => answer?.outcome)) this.#listed.push(order)
    const [first] = all
    // In play a goal may stop the betting meanwhile: what is refused or lapses for that is no promise to keep.
    if (!first || !all.every((answer) => answer?.accepted)) return
    this.#firsts.set(order.orderId, { order, answer: first })
    for (const answer of all) this.#tally.same(order, first, answer, 'before the answer', false)
  }

  async #again(order: Order, when: string, isStill: boolean): Promise<void> {
    const { player, line } = this.#me
    const { answer: first } = this.#firsts.get(order.orderId)!
    for (const way of [overSocket(line), overRest(player)]) {
      this.#tally.same(order, first, await way(order), when, isStill)
      const other = otherBet(order, this.#market.selectionIds, this.#dice)
      this.#tally.other(order, await way(other), when)
    }
  }

  async #byOthers(order: Order): Promise<void> {
    for (const { seat, whose } of this.#others) {
      const first = await overSocket(seat.line)(order)
      this.#tally.independent(order, first, whose)
      if (first) this.#tally.same(order, first, await overRest(seat.player)(order), whose, true)
    }
  }

  async #reconnect(): Promise<void> {
    this.#me.line.close()
    this.#me.line = await new BetClient(this.#simulator.url, this.#me.player.token).open()
  }

  #advance(advanceMs: number): Promise<unknown> {
    return this.#me.player.control('POST', '/time', { advanceMs })
  }

  async #laterAgain(orders: readonly Order[], advanceMs: number, when: string): Promise<void> {
    await this.#advance(advanceMs)
    await this.#reconnect()
    await this.#inBatches(orders, (order) => this.#again(order, when, false))
  }

  async #compareLists(beforeTheOff: readonly Order[]): Promise<void> {
    const list = ({ player }: Seat) =>
      player.data<LiveBet[]>('GET', `/api/v1/users/getbets?eid=${this.#market.eventId}`)
    this.#tally.listed(this.#listed, await list(this.#me), 'of the player')
    for (const { seat, whose } of this.#others) {
      this.#tally.listed(beforeTheOff, await list(seat), whose)
    }
  }

  async close(): Promise<void> {
    for (const { line } of [this.#me, ...this.#others.map(({ seat }) => seat)]) line.close()
    await this.#simulator.close()
  }
}
