import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { BetClient, FeedClient, Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { type Answer, overRest, overSocket, type Way } from '../../support/answer.ts'
import { type Command, isGroupThere, killGroup, type Life, type Sandbox } from '../../support/sandbox.ts'
import type { Trial } from '../../trial.ts'
import { foldFromZero } from './fold.ts'
import { firstTarget, type Target } from './other-bet.ts'

export interface StopHow {
  what: 'simulator' | 'start' | 'dev' | 'npm start' | 'npm run dev'
  signal: 'SIGINT' | 'SIGTERM'
  /** A terminal signals everything it runs, a supervisor only what it started. */
  to: 'leader' | 'group'
  /** In play: the bets on the sockets wait out a delay when the stop comes. */
  delayed: boolean
}

const COMMANDS: Readonly<Record<StopHow['what'], Command>> = {
  simulator: {},
  start: { command: [process.execPath, 'scripts/run.mjs', 'start'] },
  dev: { command: [process.execPath, 'scripts/run.mjs', 'dev'] },
  'npm start': { command: ['npm', 'start', '--silent', '--'] },
  'npm run dev': { command: ['npm', 'run', 'dev', '--silent', '--'] },
}

const LINES = 2
const ON_EACH_LINE = 8
const ON_REST = 4
/** Long after what is promised: whatever stands by then has to be killed. */
const GIVEN_UP_MS = 120_000
/** How often the processes are looked for: nobody tells when the last is gone. */
/** No delay ends before the stop. */
const CREEPING = 0.001
const GONE_EVERY_MS = 10
/** Into the first half of the scenario's match. */
const IN_PLAY_MS = 6 * 60_000

/** What came of all stops. */
export const stopTally = (trial: Trial, stops: number, withinMs: number) => ({
  stops: trial.atLeast('stops while bets are placed', stops),
  unclean: trial.never('stops with another exit code than 0'),
  slowestMs: trial.timed('slowest stop, ms', withinMs),
  leftProcess: trial.never('stops that left a process'),
  leftPort: trial.never('stops that left the port taken'),
  unanswered: trial.never('bets taken whose answer was not sent'),
  lost: trial.never('answered bets that were lost'),
  /** In words. */
  slowest: '',
  answered: 0,
  answeredLate: 0,
})

/** A simulator that is stopped while bets are placed, and what it left. */
export class StoppedRun {
  readonly #sandbox: Sandbox
  readonly #dice: Dice
  readonly #how: StopHow
  readonly #tally: ReturnType<typeof stopTally>
  readonly #answers = new Map<string, Answer | undefined>()
  #isStopping = false

  constructor(sandbox: Sandbox, dice: Dice, how: StopHow, tally: ReturnType<typeof stopTally>) {
    this.#sandbox = sandbox
    this.#dice = dice
    this.#how = how
    this.#tally = tally
  }

  async live(): Promise<void> {
    this.#tally.stops.count()
    const dataDir = this.#sandbox.newFolder()
    const args = ['--data-dir', dataDir, '--scenario', 'home-wins', '--seed', '5']
    const life = await this.#sandbox.start({ ...COMMANDS[this.#how.what], args, ownGroup: true })
    const player = await new Player(life.url).login()
    const target = await this.#target(player)
    const others = await this.#others(life)
    const bettors = await this.#betUntilStopped(life, player, target)
    this.#isStopping = true
    await this.#stop(life)
    await Promise.all(bettors)
    for (const socket of others) socket.destroy()
    if (!(await isFree(portOf(life)))) this.#tally.leftPort.count(`${this.#name}: the port is taken`)
    await this.#compare(dataDir)
  }

  /** How it is stopped, in words. */
  get #name(): string {
    const { what, signal, to, delayed } = this.#how
    return `${what}, ${signal} to the ${to}${delayed ? ', bets waiting out their delay' : ''}`
  }

  async #target(player: Player): Promise<Target> {
    if (this.#how.delayed) {
      await player.control('POST', '/time', { paused: true })
      await player.control('POST', '/time?wait=1', { advanceMs: IN_PLAY_MS })
      // A goal may have just stopped the betting.
      while ((await player.markets('sportsId=1'))[0]!.btMarketStatus !== 1) {
        await player.control('POST', '/time?wait=1', { advanceMs: 10_000 })
      }
      // It creeps: while a world stands, nobody waits for the end of a delay.
      await player.control('POST', '/time', { paused: false, speed: CREEPING })
    }
    return await firstTarget(player)
  }

  /** Who else is there at a stop: one who follows the feed, one who says nothing, one who is in the middle of it. */
  async #others(life: Life): Promise<Socket[]> {
    const feed = await new FeedClient(life.url).open()
    feed.request({ action: 'subscribe', type: 'sports', tag: '1', depth: 3 })
    const request = 'POST /api/v1/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{'
    return Promise.all(
      ['', request].map(async (text) => {
        const socket = createConnection(portOf(life), '127.0.0.1')
        socket.on('error', () => {})
        await once(socket, 'connect')
        socket.write(text)
        return socket
      }),
    )
  }

  async #betUntilStopped({ url }: Life, player: Player, target: Target): Promise<Promise<void>[]> {
    const { marketId, selectionIds } = target
    const order = { marketId, selectionId: selectionIds[0]!, betType: 'LAY', stack: 100 } as const
    const ways: Way[] = []
    for (let i = 0; i < LINES; i++) {
      const line = await new BetClient(url, player.token).open()
      for (let j = 0; j < ON_EACH_LINE; j++) ways.push(overSocket(line))
    }
    for (let i = 0; i < ON_REST; i++) ways.push(overRest(player))
    const answersWanted = this.#tally.answered + this.#dice.int(20, 200)
    let orders = 0
    const bettors: Promise<void>[] = []
    await new Promise<void>((stop) => {
      const bet = async (way: Way): Promise<void> => {
        while (!this.#isStopping) {
          const orderId = `s${++orders}`
          this.#answers.set(orderId, undefined)
          const odds = 1 + this.#dice.int(1, 5) / 100
          const answer = await way({ ...order, orderId, odds })
          if (!answer) return
          this.#answers.set(orderId, answer)
          if (this.#isStopping) this.#tally.answeredLate++
          if (++this.#tally.answered === answersWanted) stop()
        }
      }
      for (const way of ways) bettors.push(bet(way))
    })
    return bettors
  }

  async #stop({ child, pid, ended, complaints }: Life): Promise<void> {
    const { what, to, signal } = this.#how
    const tally = this.#tally
    const givenUp = setTimeout(() => {
      tally.leftProcess.count(`${this.#name}: a process is left`)
      killGroup(pid)
    }, GIVEN_UP_MS)
    const startMs = performance.now()
    if (to === 'group') process.kill(-pid, signal)
    else child.kill(signal)
    const code = await ended
    // npm may be gone before what it runs.
    while (isGroupThere(pid)) await pause(GONE_EVERY_MS)
    const tookMs = Math.round(performance.now() - startMs)
    clearTimeout(givenUp)
    if (tookMs > tally.slowestMs.value) tally.slowest = this.#name
    tally.slowestMs.most(tookMs)
    // npm ends as its shell does: one that has not become the command itself dies of the signal.
    if (code === 0 || (what.startsWith('npm ') && code === signal)) return
    tally.unclean.count(`${this.#name}: ended with ${code}: ${complaints().trim()}`)
  }

  /** What the journal holds and what the player was told must be the same. */
  async #compare(dataDir: string): Promise<void> {
    const orders = (await foldFromZero(dataDir)).exchange.ordersOf('player1')
    const kept = new Set(orders.map(({ clientOrderId }) => clientOrderId))
    const { lost, unanswered } = this.#tally
    for (const [orderId, answer] of this.#answers) {
      if (answer?.accepted && !kept.has(orderId)) lost.count(`${this.#name}: ${orderId} is lost`)
      if (!answer && kept.has(orderId)) unanswered.count(`${this.#name}: ${orderId} has no answer`)
    }
  }
}

const portOf = ({ url }: Life) => Number(new URL(url).port)

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
