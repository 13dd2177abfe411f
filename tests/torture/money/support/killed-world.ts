import { setTimeout as pause } from 'node:timers/promises'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { stateHash } from '../../../../simulator/host/worlds/restored-world.ts'
import { overRest, overSocket, type Way } from '../../support/answer.ts'
import { FAR } from '../../support/far-scenario.ts'
import { isLife, type Life, type Sandbox } from '../../support/sandbox.ts'
import type { Trial } from '../../trial.ts'
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

/** Of all worlds of a trial. */
export const killFigures = (trial: Trial, kills: number) => ({
  kills: trial.atLeast('kills -9 while bets are placed', kills),
  killedInFlight: trial.atLeast('kills that left a bet without an answer', kills / 2),
  acknowledged: trial.atLeast('bets acknowledged', kills * 5),
  lost: trial.never('acknowledged bets lost'),
  doubled: trial.never('bets doubled or not whole'),
  refusedBets: trial.never('bets refused'),
  refusedStarts: trial.never('starts refused after a kill'),
  otherStates: trial.never('worlds whose journal folds to another state'),
  sentAgain: 0,
  killedAtStart: 0,
})
type KillFigures = ReturnType<typeof killFigures>

/** One world and the lives of its process: each ends by a kill while bets are placed. */
export class KilledWorld {
  readonly #sandbox: Sandbox
  readonly #dice: Dice
  readonly #figures: KillFigures
  readonly #bets: KnownBets
  readonly #dataDir: string
  readonly #arguments: string[]
  #killsLeft: number
  #token = ''
  #orders = 0
  #target = { marketId: '', selectionIds: [] as string[] }

  constructor(sandbox: Sandbox, dice: Dice, kills: number, figures: KillFigures) {
    this.#sandbox = sandbox
    this.#dice = dice
    this.#killsLeft = kills
    this.#figures = figures
    this.#bets = new KnownBets(figures)
    this.#dataDir = sandbox.newFolder()
    this.#arguments = ['--data-dir', this.#dataDir, '--scenario', FAR]
  }

  async live(): Promise<void> {
    while (this.#killsLeft > 0) {
      if (this.#token !== '' && this.#dice.int(1, AT_START_ONE_IN) === 1) await this.#killAtStart()
      const started = await this.#start()
      if (!started) return
      await this.#betUntilKilled(started.life, started.player)
    }
    await this.#endCleanly()
  }

  async #killAtStart(): Promise<void> {
    const { child, ended } = await this.#sandbox.launch({ args: ['--port', '0', ...this.#arguments] })
    await pause(this.#dice.int(0, 250))
    child.kill('SIGKILL')
    await ended
    this.#figures.killedAtStart++
  }

  /**
   * Starts it and looks every bet up. Signs in once: a token outlives the process as bets do. Undefined where the start is
   * refused: nothing more can be known of this world.
   */
  async #start(): Promise<{ life: Life; player: Player } | undefined> {
    const life = await this.#sandbox.tryToStart({ args: this.#arguments })
    if (!isLife(life)) {
      this.#figures.refusedStarts.count(life.error.trim())
      return undefined
    }
    const player = new Player(life.url)
    if (this.#token === '') {
      this.#token = (await player.login()).token
      const [market] = await player.markets('sportsId=1')
      const selectionIds = market!.rates.map(({ stSelectionID }) => stSelectionID)
      this.#target = { marketId: market!.stMarketID, selectionIds }
    }
    player.token = this.#token
    await this.#bets.look(player)
    return { life, player }
  }

  #newOrder(): Order {
    const dice = this.#dice
    const { marketId, selectionIds } = this.#target
    const selectionId = dice.pick(selectionIds)
    const order = { marketId, selectionId, orderId: `k${++this.#orders}`, stack: 100 }
    // Most rest where nobody meets them, some are matched at once.
    return dice.next() < 0.85
      ? { ...order, betType: 'LAY', odds: 1 + dice.int(1, 5) / 100 }
      : { ...order, betType: 'BACK', odds: 1.01 }
  }

  async #betUntilKilled(life: Life, player: Player): Promise<void> {
    const line = await new BetClient(life.url, player.token).open()
    const again = this.#bets.unanswered()
    this.#figures.sentAgain += again.length
    const isClean = this.#dice.int(1, CLEAN_ONE_IN) === 1
    const jitterMs = this.#dice.next() * JITTER_MS
    const answersWanted = again.length + this.#dice.int(1, ANSWERS_MOST)
    let answers = 0
    let isStopping = false
    const bettors: Promise<void>[] = []
    await new Promise<void>((kill) => {
      const bet = async (way: Way): Promise<void> => {
        for (;;) {
          const order = again.shift() ?? this.#newOrder()
          const answer = await this.#bets.place(order, way)
          if (!answer) return
          // A clean stop takes no more bets while it ends, and says so: they are sent again in the next life.
          if (isStopping && answer.code === 'STOPPING') return
          if (!answer.accepted) {
            this.#figures.refusedBets.count(`${order.orderId}: ${answer.code}`)
            return kill()
          }
          if (++answers === answersWanted) kill()
        }
      }
      for (let i = 0; i < ON_SOCKET; i++) bettors.push(bet(overSocket(line)))
      for (let i = 0; i < ON_REST; i++) bettors.push(bet(overRest(player)))
    })
    if (jitterMs >= 1) await pause(jitterMs)
    isStopping = isClean
    life.child.kill(isClean ? 'SIGTERM' : 'SIGKILL')
    const code = await life.ended
    // Answers that were on their way are read before anything is concluded from their absence.
    await Promise.all(bettors)
    if (isClean && code !== 0) throw new Error(`a clean stop ended with ${code}: ${life.complaints()}`)
    if (isClean) return
    this.#killsLeft--
    this.#figures.kills.count()
    if (this.#bets.unanswered().length > 0) this.#figures.killedInFlight.count()
  }

  /** Looks everything up once more, and folds the journal anew: what lived through the kills must be the same. */
  async #endCleanly(): Promise<void> {
    const started = await this.#start()
    if (!started) return
    const { life, player } = started
    await player.control('POST', '/time', { paused: true })
    const { sha256 } = await player.control<{ sha256: string }>('GET', '/hash')
    life.child.kill('SIGTERM')
    await life.ended
    this.#figures.acknowledged.add(this.#bets.acknowledged.size)
    if (stateHash(await foldFromZero(this.#dataDir)) !== sha256) this.#figures.otherStates.count()
  }
}
