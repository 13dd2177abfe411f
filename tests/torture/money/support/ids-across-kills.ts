import type { LiveBet } from '@layline/shared/entities/bet'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { type Answer, overRest, overSocket } from '../../support/answer.ts'
import { FAR } from '../../support/far-scenario.ts'
import type { Life, Sandbox } from '../../support/sandbox.ts'
import type { IdTally } from './id-tally.ts'
import { firstTarget, otherBet, type Target } from './other-bet.ts'

const IDS_A_LIFE = 10
const HOUR_MS = 3_600_000
const MONTH_MS = 30 * 24 * HOUR_MS

/** The same order ids in one world across the lives of its process, an hour and a month of its time. */
export class IdsAcrossKills {
  readonly #sandbox: Sandbox
  readonly #tally: IdTally
  readonly #dice: Dice
  readonly #dataDir: string
  readonly #orders: Order[] = []
  readonly #firsts = new Map<string, Answer>()
  #token = ''
  #target: Target = { marketId: '', eventId: '', selectionIds: [] }

  constructor(sandbox: Sandbox, tally: IdTally, dice: Dice) {
    this.#sandbox = sandbox
    this.#tally = tally
    this.#dice = dice
    this.#dataDir = sandbox.newFolder()
  }

  async live(kills: number): Promise<void> {
    for (let kill = 0; kill < kills; kill++) {
      const [life, player] = await this.#start()
      const line = await new BetClient(life.url, player.token).open()
      await this.#allAgain(player, line, 'after a kill')
      await this.#betAndKill(life, player, line)
    }
    // A kill leaves a journal to fold, a clean stop a snapshot to start from.
    await this.#passTime(HOUR_MS, 'an hour later', 'SIGTERM')
    await this.#passTime(MONTH_MS, 'a month later', 'SIGKILL')
  }

  /** The player signs in once: his token outlives the process as bets do. */
  async #start(): Promise<[Life, Player]> {
    const life = await this.#sandbox.start({ args: ['--data-dir', this.#dataDir, '--scenario', FAR] })
    const player = Object.assign(new Player(life.url), { token: this.#token })
    if (this.#token === '') {
      this.#token = (await player.login()).token
      this.#target = await firstTarget(player)
    }
    return [life, player]
  }

  /** Sends the same orders twice, and kills as the first of the answers comes: the others may or may not have been taken. */
  async #betAndKill(life: Life, player: Player, line: BetClient): Promise<void> {
    const orders = this.#tally.newOrders(IDS_A_LIFE, this.#dice, this.#target)
    this.#orders.push(...orders)
    const sent = orders.flatMap((order) =>
      [overSocket(line), overRest(player)].map(async (way) => {
        const answer = await way(order)
        if (answer) this.#answered(order, answer, 'before the answer')
      }),
    )
    await Promise.race(sent)
    life.child.kill('SIGKILL')
    await life.ended
    await Promise.all(sent)
  }

  #answered(order: Order, answer: Answer, when: string): void {
    const first = this.#firsts.get(order.orderId) ?? answer
    if (first === answer && !answer.accepted) throw new Error(`${order.orderId} was refused: ${answer.code}`)
    this.#firsts.set(order.orderId, first)
    this.#tally.same(order, first, answer, when, false)
  }

  async #allAgain(player: Player, line: BetClient, when: string): Promise<void> {
    for (const order of this.#orders) {
      for (const way of [overSocket(line), overRest(player)]) {
        const answer = await way(order)
        if (!answer) throw new Error(`${order.orderId} had no answer ${when}`)
        this.#answered(order, answer, when)
      }
      const other = otherBet(this.#dice, order, this.#target)
      this.#tally.other(order, await overSocket(line)(other), when)
    }
    const rows = await player.data<LiveBet[]>('GET', '/api/v1/users/getbets')
    this.#tally.listed(this.#orders, rows, when)
  }

  /** Tries everything once more in this life and, after its end, in the next. */
  async #passTime(advanceMs: number, when: string, end: NodeJS.Signals): Promise<void> {
    for (const isNextLife of [false, true]) {
      const [life, player] = await this.#start()
      if (!isNextLife) await player.control('POST', '/time?wait=1', { advanceMs })
      await this.#allAgain(player, await new BetClient(life.url, player.token).open(), when)
      life.child.kill(end)
      await life.ended
    }
  }
}
