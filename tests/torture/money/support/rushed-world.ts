import type { StatementRow } from '@layline/shared/entities/account'
import type { Balance } from '@layline/shared/entities/session'
import { SPORT } from '@layline/shared/sports'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import type { Exchange, OrderView } from '../../../../simulator/exchange/exchange.ts'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import type { EventFacts } from '../../../../simulator/world/catalogue.ts'
import { type Answer, overRest, overSocket, type Way } from '../../support/answer.ts'
import { randomOrder } from './random-order.ts'
import { exposureOf } from './worst-case.ts'

const USER = 'player1'
const ORDERS_A_ROUND = 200
const LINES = 3
const ON_REST_SHARE = 0.2
/** Of a card with many matches, those of this sport: it has markets of every kind. */
const SPORT_ID = SPORT.cricket
const EVENTS_MOST = 2
/** Past the longest delay, and past a result to its settlement. */
const DELAY_MS = 6000
const SETTLED_AFTER_MS = 61_000
const OFF_MS = 5.5 * 60_000
/** Every so many acceptances all outcomes are tried in between as well. */
const RECOUNT_EVERY = 60
/** With less than this free a round would only be refused. */
const FREE_AT_LEAST_RUPEES = 30_000

/** A world in this process whose one player sends more than he can pay, over several sockets and calls at once. */
export class RushedWorld {
  rounds = 0
  accepted = 0
  short = 0
  cancels = 0
  settled = 0
  recounted = 0
  below = 0
  unlike = 0
  mistold = 0
  misstated = 0
  readonly wrong: string[] = []
  readonly #dice: Dice
  readonly #simulator: Simulator
  readonly #player: Player
  readonly #lines: BetClient[]
  #orders = 0
  #fences = 0
  #sinceRecount = 0
  readonly #events: readonly EventFacts[]

  private constructor(dice: Dice, simulator: Simulator, player: Player, lines: BetClient[]) {
    const { catalogue, nowMs } = simulator.main.world
    const events = [...catalogue.events()]
    const onCard = events.filter(({ sportId, startMs }) => sportId === SPORT_ID && startMs <= nowMs)
    this.#events = events.length === 1 ? events : onCard.slice(0, EVENTS_MOST)
    this.#dice = dice
    this.#simulator = simulator
    this.#player = player
    this.#lines = lines
  }

  static async open(dice: Dice, scenario: string, dataDir: string | undefined): Promise<RushedWorld> {
    const options = { scenario, seed: dice.int(1, 1_000_000), paused: true, ...(dataDir && { dataDir }) }
    const simulator = await createSimulator({ ...options, orderRate: 0 }).listen()
    const player = await new Player(simulator.url).login(USER)
    const lines: BetClient[] = []
    for (let i = 0; i < LINES; i++) lines.push(await new BetClient(simulator.url, player.token).open())
    const world = new RushedWorld(dice, simulator, player, lines)
    world.#watch()
    return world
  }

  get #exchange(): Exchange {
    return this.#simulator.main.world.exchange
  }

  /** Looks at the wallet after every single acceptance, not only when the dust has settled. */
  #watch(): void {
    const exchange = this.#exchange
    const place = exchange.place.bind(exchange)
    exchange.place = (request, atMs) => {
      const outcome = place(request, atMs)
      if (request.accountId === USER && outcome.ok) {
        this.#lookAtWallet()
        if (++this.#sinceRecount % RECOUNT_EVERY === 0) this.#recount('in a round')
      }
      return outcome
    }
  }

  #lookAtWallet(): void {
    const { availablePaise } = this.#exchange.wallet(USER)
    if (availablePaise >= 0) return
    this.below++
    this.wrong.push(`after ${this.#orders} orders ${availablePaise} paise are available`)
  }

  #bets(): OrderView[] {
    return this.#exchange.ordersOf(USER)
  }

  #recount(when: string): void {
    this.recounted++
    const { exposurePaise, chipsPaise } = this.#exchange.wallet(USER)
    try {
      const recounted = exposureOf(this.#bets(), (marketId) => this.#exchange.market(marketId))
      if (chipsPaise + recounted < 0) this.below++
      if (recounted === exposurePaise) return
      this.wrong.push(`${when}: exposure ${exposurePaise}, every outcome tried ${recounted}`)
    } catch (error) {
      this.wrong.push(`${when}: ${(error as Error).message}`)
    }
    this.unlike++
  }

  async live(rounds: number): Promise<void> {
    const offAfter = Math.ceil(rounds / 2)
    for (let round = 1; round <= rounds; round++) {
      if (round === offAfter + 1) await this.#advance(OFF_MS)
      await this.#round(round === rounds)
      await this.#check(`round ${round}`)
      await this.#makeRoom()
      await this.#advance(this.#dice.int(0, 20_000))
      await this.#check(`after round ${round}`)
    }
  }

  #advance(advanceMs: number): Promise<unknown> {
    return this.#player.control('POST', '/time', { advanceMs })
  }

  /** All of them in one go, with cancels among them, and in the last round the end of the match. */
  async #round(isLast: boolean): Promise<void> {
    this.rounds++
    const markets = this.#events.flatMap(({ marketIds }) => marketIds.map((id) => this.#exchange.market(id)!))
    const orders = Array.from({ length: ORDERS_A_ROUND }, () =>
      randomOrder(this.#dice, markets, `w${++this.#orders}`),
    )
    const pending = this.#pending().slice(0, 10)
    const answers = orders.map((order) => this.#way()(order))
    const cancels = pending.map((order) => this.#cancel(order))
    const end = isLast ? [this.#finish()] : []
    await Promise.all([...cancels, ...end, ...this.#lines.map((line) => this.#fence(line))])
    // Bets in play are answered once their delay is over, and the world's clock stands still.
    await this.#advance(isLast ? SETTLED_AFTER_MS : DELAY_MS)
    this.#compare(orders, await Promise.all(answers))
  }

  #way(): Way {
    return this.#dice.next() < ON_REST_SHARE
      ? overRest(this.#player)
      : overSocket(this.#dice.pick(this.#lines))
  }

  /** An order that is refused at once is answered behind all that came before it on its socket. */
  async #fence(line: BetClient): Promise<void> {
    const orderId = `fence${++this.#fences}`
    const order = { orderId, stack: 0, odds: 2, marketId: '1.1', selectionId: '1', betType: 'BACK' } as const
    await line.tryToPlace(order)
  }

  #pending(): OrderView[] {
    const pending = this.#bets().filter(({ remainingPaise }) => remainingPaise > 0)
    return pending.sort(() => this.#dice.next() - 0.5)
  }

  async #cancel({ betId }: OrderView): Promise<void> {
    this.cancels++
    await this.#player.send('GET', `/api/v1/users/delete?id=${betId}`)
  }

  async #finish(): Promise<void> {
    for (const { eventId } of this.#events) {
      const force = { type: 'finish', winner: this.#dice.pick(['home', 'away']) }
      // Refused where a match of the card has come to its own end already.
      await this.#player.send('POST', `/control/events/${eventId}/force`, force)
    }
  }

  /** Takes some of what rests back, and all of it where hardly anything is free. */
  async #makeRoom(): Promise<void> {
    const { deBalance, exposure } = await this.#balance()
    const pending = this.#pending()
    const some = deBalance + exposure < FREE_AT_LEAST_RUPEES ? pending : pending.slice(pending.length >> 1)
    await Promise.all(some.map((order) => this.#cancel(order)))
  }

  #compare(orders: readonly Order[], answers: readonly (Answer | undefined)[]): void {
    const bets = new Map(this.#bets().map((bet) => [bet.clientOrderId, bet]))
    orders.forEach(({ orderId }, index) => {
      const answer = answers[index]
      const bet = bets.get(orderId)
      if (answer?.accepted) this.accepted++
      if (answer?.code === 'INSUFFICIENT_FUNDS') this.short++
      const asTold = answer?.accepted
        ? bet !== undefined
        : bet === undefined || bet.matchedPaise + bet.remainingPaise === 0
      if (answer && asTold) return
      this.mistold++
      this.wrong.push(`${orderId}: told ${answer?.code}, in the list ${bet?.status}`)
    })
  }

  #balance(): Promise<Balance> {
    return this.#player.data('GET', '/api/v1/users/balance')
  }

  /** What the player sees, against his bets and his statement. */
  async #check(when: string): Promise<void> {
    this.#lookAtWallet()
    this.#recount(when)
    const { deBalance, exposure } = await this.#balance()
    if (deBalance + exposure < 0) this.below++
    const days = { startDate: '2000-01-01', endDate: '2999-01-01' }
    const rows = await this.#player.data<StatementRow[]>('POST', '/api/v1/users/userstatement', days)
    this.settled = rows.filter(({ entryType }) => entryType === 'SETTLEMENT').length
    const stated = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    if (stated === Math.round(deBalance * 100)) return
    this.misstated++
    this.wrong.push(`${when}: balance ${deBalance}, statement ${stated / 100}`)
  }

  async close(): Promise<void> {
    for (const line of this.#lines) line.close()
    await this.#simulator.close()
  }
}
