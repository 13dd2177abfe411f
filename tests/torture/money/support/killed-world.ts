import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { stateHash } from '../../../../simulator/host/worlds/restored-world.ts'
import { overRest, overSocket, type Way } from '../../support/answer.ts'
import { FAR } from '../../support/far-scenario.ts'
import type { Life, Sandbox } from '../../support/sandbox.ts'
import { foldFromZero } from './fold.ts'
import { KnownBets } from './known-bets.ts'

/** Orders in flight: on the socket, and as calls of testOrder. */
const ON_SOCKET = 4
const ON_REST = 2
const ANSWERS_MOST = 25
/** A kill falls up to so long after the answer it waits for, so that it falls between two as well. */
const JITTER_MS = 4
/** One life in so many is killed before it is ready, and one ends cleanly, so that a snapshot is met as well. */
const AT_START_ONE_IN = 10
const CLEAN_ONE_IN = 10

/** One world and the lives of its process: each ends by a kill while bets are placed. */
export class KilledWorld {
  readonly bets = new KnownBets()
  kills = 0
  killedInFlight = 0
  killedAtStart = 0
  otherStates = 0
  readonly #sandbox: Sandbox
  readonly #dice: Dice
  readonly #killsWanted: number
  readonly #dataDir: string
  #token = ''
  #orders = 0
  #target: { marketId: string; selectionIds: string[] } | undefined

  constructor(sandbox: Sandbox, dice: Dice, kills: number) {
    this.#sandbox = sandbox
    this.#dice = dice
    this.#killsWanted = kills
    this.#dataDir = sandbox.newFolder()
  }

  async live(): Promise<void> {
    while (this.kills < this.#killsWanted) {
      if (this.#token !== '' && this.#dice.int(1, AT_START_ONE_IN) === 1) await this.#killAtStart()
      const life = await this.#start()
      const player = await this.#player(life)
      this.bets.compare(await player.data('GET', '/api/v1/users/getbets'))
      await this.#betUntilKilled(life, player)
    }
    await this.#endCleanly()
  }

  #arguments(): string[] {
    return ['--data-dir', this.#dataDir, '--scenario', FAR]
  }

  #start(): Promise<Life> {
    return this.#sandbox.start({ args: this.#arguments() })
  }

  async #killAtStart(): Promise<void> {
    const { child } = await this.#sandbox.launch({ args: ['--port', '0', ...this.#arguments()] })
    const exit = once(child, 'exit')
    await pause(this.#dice.int(0, 250))
    child.kill('SIGKILL')
    await exit
    this.killedAtStart++
  }

  /** Signed in once: a token outlives the process as bets do. */
  async #player({ url }: Life): Promise<Player> {
    const player = new Player(url)
    if (this.#token === '') await player.login()
    else player.token = this.#token
    this.#token = player.token
    if (!this.#target) {
      const [market] = await player.markets('sportsId=1')
      const selectionIds = market!.rates.map(({ stSelectionID }) => stSelectionID)
      this.#target = { marketId: market!.stMarketID, selectionIds }
    }
    return player
  }

  #newOrder(): Order {
    const dice = this.#dice
    const { marketId, selectionIds } = this.#target!
    const order = {
      marketId,
      selectionId: dice.pick(selectionIds),
      orderId: `k${++this.#orders}`,
      stack: 100,
    }
    // Most rest where nobody meets them, some are matched at once.
    return dice.next() < 0.85
      ? { ...order, betType: 'LAY', odds: 1 + dice.int(1, 5) / 100 }
      : { ...order, betType: 'BACK', odds: 1.01 }
  }

  async #betUntilKilled(life: Life, player: Player): Promise<void> {
    const line = await new BetClient(life.url, player.token).open()
    const again = this.bets.unanswered()
    this.bets.sentAgain += again.length
    const isClean = this.#dice.int(1, CLEAN_ONE_IN) === 1
    const jitterMs = this.#dice.next() * JITTER_MS
    const answersWanted = again.length + this.#dice.int(1, ANSWERS_MOST)
    let answers = 0
    const bettors: Promise<void>[] = []
    await new Promise<void>((kill, fail) => {
      const bet = async (way: Way): Promise<void> => {
        for (;;) {
          const order = again.shift() ?? this.#newOrder()
          this.bets.sent(order)
          const answer = await way(order)
          if (!answer) return
          if (!answer.accepted) return fail(new Error(`${order.orderId} was refused: ${answer.code}`))
          this.bets.answered(order, answer.outcome!.betId)
          if (++answers === answersWanted) kill()
        }
      }
      for (let i = 0; i < ON_SOCKET; i++) bettors.push(bet(overSocket(line)))
      for (let i = 0; i < ON_REST; i++) bettors.push(bet(overRest(player)))
    })
    if (jitterMs >= 1) await pause(jitterMs)
    life.child.kill(isClean ? 'SIGTERM' : 'SIGKILL')
    const code = await life.ended
    // Answers that were on their way are read before anything is concluded from their absence.
    await Promise.all(bettors)
    if (isClean) {
      if (code !== 0) throw new Error(`a clean stop ended with ${code}: ${life.complaints()}`)
      return
    }
    this.kills++
    if (this.bets.unanswered().length > 0) this.killedInFlight++
  }

  /** Looks everything up once more, and folds the journal anew: what lived through the kills must be the same. */
  async #endCleanly(): Promise<void> {
    const life = await this.#start()
    const player = await this.#player(life)
    this.bets.compare(await player.data('GET', '/api/v1/users/getbets'))
    await player.control('POST', '/time', { paused: true })
    const { sha256 } = await player.control<{ sha256: string }>('GET', '/hash')
    life.child.kill('SIGTERM')
    await life.ended
    if (stateHash(foldFromZero(this.#dataDir)) === sha256) return
    this.otherStates++
  }
}
