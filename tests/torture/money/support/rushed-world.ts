import type { StatementRow } from '@layline/shared/entities/account'
import type { Balance } from '@layline/shared/entities/session'
import { SPORT } from '@layline/shared/sports'
import { createSimulator } from '@layline/simulator'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import type { Exchange, OrderView } from '../../../../simulator/exchange/exchange.ts'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import type { EventFacts } from '../../../../simulator/world/catalogue.ts'
import type { World } from '../../../../simulator/world/world.ts'
import { type Answer, overRest, overSocket, type Way } from '../../support/answer.ts'
import type { Trial } from '../../trial.ts'
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

/** Of all worlds of a trial. */
export const rushFigures = (trial: Trial, rounds: number, worlds: number) => ({
  rounds: trial.atLeast('rounds of 200 orders at once', rounds),
  short: trial.atLeast('orders refused for want of money', rounds),
  settled: trial.atLeast('markets settled in between', worlds),
  below: trial.never('times less than nothing was available'),
  unlike: trial.never('exposures unlike every outcome tried'),
  mistold: trial.never('answers unlike the list of bets'),
  misstated: trial.never('balances unlike the statement'),
  accepted: 0,
  cancels: 0,
  recounted: 0,
})
type RushFigures = ReturnType<typeof rushFigures>

/** A world in this process whose one player sends more than he can pay, over several sockets and calls at once. */
export class RushedWorld {
  readonly #figures: RushFigures
  readonly #dice: Dice
  readonly #exchange: Exchange
  readonly #player: Player
  readonly #lines: BetClient[]
  readonly #events: readonly EventFacts[]
  #orders = 0
  #fences = 0
  #sinceRecount = 0

  private constructor(figures: RushFigures, dice: Dice, world: World, player: Player, lines: BetClient[]) {
    const { catalogue, exchange, nowMs } = world
    const events = [...catalogue.events()]
    const onCard = events.filter(({ sportId }) => sportId === SPORT_ID)
    const begun = onCard.filter(({ startMs }) => startMs <= nowMs)
    // With a few seeds a card opens before its first match of the sport has begun.
    this.#events = events.length === 1 ? events : (begun.length > 0 ? begun : onCard).slice(0, EVENTS_MOST)
    this.#figures = figures
    this.#dice = dice
    this.#exchange = exchange
    this.#player = player
    this.#lines = lines
    this.#watch()
  }

  /** Opens a world, sends so many rounds, and closes it. */
  static async live(figures: RushFigures, dice: Dice, rounds: number, scenario: string, dataDir?: string) {
    const options = { scenario, seed: dice.int(1, 1_000_000), paused: true, ...(dataDir && { dataDir }) }
    const simulator = await createSimulator({ ...options, orderRate: 0 }).listen()
    const lines: BetClient[] = []
    try {
      const player = await new Player(simulator.url).login(USER)
      for (let i = 0; i < LINES; i++) lines.push(await new BetClient(simulator.url, player.token).open())
      await new RushedWorld(figures, dice, simulator.main.world, player, lines).#live(rounds)
    } finally {
      for (const line of lines) line.close()
      await simulator.close()
    }
  }

  /** Looks at the wallet after every single acceptance, not only when the dust has settled. */
  #watch(): void {
    const place = this.#exchange.place.bind(this.#exchange)
    this.#exchange.place = (request, atMs) => {
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
    this.#figures.below.count(`after ${this.#orders} orders ${availablePaise} paise are available`)
  }

  #bets(): OrderView[] {
    return this.#exchange.ordersOf(USER)
  }

  #recount(when: string): void {
    const { below, unlike } = this.#figures
    this.#figures.recounted++
    const { exposurePaise, chipsPaise } = this.#exchange.wallet(USER)
    try {
      const recounted = exposureOf(this.#bets(), (marketId) => this.#exchange.market(marketId))
      if (chipsPaise + recounted < 0) below.count()
      if (recounted === exposurePaise) return
      unlike.count(`${when}: exposure ${exposurePaise}, every outcome tried ${recounted}`)
    } catch (error) {
      unlike.count(`${when}: ${(error as Error).message}`)
    }
  }

  async #live(rounds: number): Promise<void> {
    const offAfter = Math.ceil(rounds / 2)
    let settled = 0
    for (let round = 1; round <= rounds; round++) {
      if (round === offAfter + 1) await this.#advance(OFF_MS)
      await this.#round(round === rounds)
      await this.#check(`round ${round}`)
      await this.#makeRoom()
      await this.#advance(this.#dice.int(0, 20_000))
      settled = await this.#check(`after round ${round}`)
    }
    this.#figures.settled.add(settled)
  }

  #advance(advanceMs: number): Promise<unknown> {
    return this.#player.control('POST', '/time?wait=1', { advanceMs })
  }

  /** All of them in one go, with cancels among them, and in the last round the end of the match. */
  async #round(isLast: boolean): Promise<void> {
    this.#figures.rounds.count()
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
    this.#figures.cancels++
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
    const { short, mistold } = this.#figures
    const bets = new Map(this.#bets().map((bet) => [bet.clientOrderId, bet]))
    for (const [index, { orderId }] of orders.entries()) {
      const answer = answers[index]
      const bet = bets.get(orderId)
      if (answer?.accepted) this.#figures.accepted++
      if (answer?.code === 'INSUFFICIENT_FUNDS') short.count()
      const asTold = answer?.accepted
        ? bet !== undefined
        : bet === undefined || bet.matchedPaise + bet.remainingPaise === 0
      if (answer && asTold) continue
      mistold.count(`${orderId}: told ${answer?.code}, in the list ${bet?.status}`)
    }
  }

  #balance(): Promise<Balance> {
    return this.#player.data('GET', '/api/v1/users/balance')
  }

  /** What the player sees, against his bets and his statement; answers how many settlements that has. */
  async #check(when: string): Promise<number> {
    const { below, misstated } = this.#figures
    this.#lookAtWallet()
    this.#recount(when)
    const { deBalance, exposure } = await this.#balance()
    if (deBalance + exposure < 0) below.count()
    const days = { startDate: '2000-01-01', endDate: '2999-01-01' }
    const rows = await this.#player.data<StatementRow[]>('POST', '/api/v1/users/userstatement', days)
    const stated = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    if (stated !== Math.round(deBalance * 100)) {
      misstated.count(`${when}: balance ${deBalance}, statement ${stated / 100}`)
    }
    return rows.filter(({ entryType }) => entryType === 'SETTLEMENT').length
  }
}
