import { setTimeout as pause } from 'node:timers/promises'
import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import { type Order, Player } from '@layline/simulator/testing'
import type { Way } from '../../support/answer.ts'
import type { Figure, Trial } from '../../trial.ts'
import type { FullDisk, OnDisk } from './full-disks.ts'
import { KnownBets, newBettor } from './known-bets.ts'

const BETS_BEFORE = 10
const REFUSALS_WANTED = 10
/** What is left of a page or of the log takes some bets yet. */
const BETS_UNTIL_FULL = 3000
/** Long enough for the clock's mark to be due, which is every second. */
const FULL_MS = 1500
const BACK_MS = 3000

/** Places the next bet; whether it was acknowledged. */
type Bet = () => Promise<boolean>

/** Of all disks of a trial. */
export const diskFigures = (trial: Trial, disks: number) => ({
  ways: trial.atLeast('ways in which the disk was full', disks),
  lost: trial.never('acknowledged bets lost'),
  doubled: trial.never('bets doubled or not whole'),
  crashes: trial.never('crashes'),
  /** Without an answer, or with one whose code is not in the contract. */
  untyped: trial.never('bets without a typed refusal'),
  failedReads: trial.never('reads that failed meanwhile'),
  notSentAgain: trial.never('refused bets that cannot be sent again after a restart'),
  notBack: trial.never('times space was back and bets were not'),
  standingStill: trial.never('times space was back and the clock stood still'),
})
type DiskFigures = ReturnType<typeof diskFigures>

/** The disk fills, stays full, has space again, and is full once more when the simulator is stopped. */
export class FullDiskTrial {
  readonly #disk: FullDisk
  readonly #figures: DiskFigures
  readonly #say: Trial['say']
  readonly #bets: KnownBets
  readonly #codes: string[] = []
  #token = ''

  constructor(disk: FullDisk, figures: DiskFigures, say: Trial['say']) {
    this.#disk = disk
    this.#figures = figures
    this.#say = (line) => say(`${disk.name}: ${line}`)
    this.#bets = new KnownBets(figures, `${disk.name}: `)
  }

  async live(): Promise<void> {
    this.#figures.ways.count()
    const crashed = (error: unknown) => this.#crash(`nobody caught: ${(error as Error).message}`)
    process.on('uncaughtException', crashed).on('unhandledRejection', crashed)
    try {
      await this.#fillAndFree()
      await this.#lookAfterRestart()
    } finally {
      process.off('uncaughtException', crashed).off('unhandledRejection', crashed)
    }
    this.#say(`${this.#codes.length} bets refused (${[...new Set(this.#codes)].join(', ')})`)
  }

  #count(figure: Figure, why: string): void {
    figure.count(`${this.#disk.name}: ${why}`)
  }

  #crash(why: string): void {
    this.#count(this.#figures.crashes, why)
  }

  async #fillAndFree(): Promise<void> {
    const on = await this.#disk.start()
    const { player, line, ways, orderOf } = await newBettor(on.url)
    this.#token = player.token
    let orders = 0
    const bet: Bet = () => this.#bet(orderOf(`d${++orders}`), ways[orders % ways.length]!)
    for (let before = 0; before < BETS_BEFORE; before++) await bet()
    on.setFull(true)
    await betUntilRefused(bet)
    await this.#stayFull(on, player, bet)
    on.setFull(false)
    await this.#isBack(player, bet)
    on.setFull(true)
    await betUntilRefused(bet)
    line.close()
    const complaint = await on.stop()
    if (complaint) this.#crash(`stopped while the disk is full: ${complaint}`)
    on.setFull(false)
  }

  async #bet(order: Order, way: Way): Promise<boolean> {
    const answer = await this.#bets.place(order, way)
    if (answer?.accepted) return true
    const code = answer?.code ?? 'no answer'
    this.#codes.push(code)
    if (!Object.hasOwn(ERROR_CODES, code)) this.#count(this.#figures.untyped, `${order.orderId}: ${code}`)
    return false
  }

  /** The clock's mark and a snapshot fall due, bets are refused, and whoever reads is answered. */
  async #stayFull(on: OnDisk, player: Player, bet: Bet): Promise<void> {
    const { failedReads } = this.#figures
    const untilMs = performance.now() + FULL_MS
    on.snapshotIsDue?.()
    while (performance.now() < untilMs) {
      await bet()
      for (const path of ['/api/v1/users/getbets', '/api/v1/users/balance', '/healthz']) {
        const reply = await player.send('GET', path).catch(() => undefined)
        if (reply?.status === 200) continue
        this.#count(failedReads, `${path} answered ${reply?.status} while the disk is full`)
      }
      if ((await player.markets('sportsId=1')).length === 0) failedReads.count()
      await pause(50)
    }
  }

  async #isBack(player: Player, bet: Bet): Promise<void> {
    const untilMs = performance.now() + BACK_MS
    let isBack = await bet()
    while (!isBack && performance.now() < untilMs) {
      await pause(100)
      isBack = await bet()
    }
    if (!isBack) this.#figures.notBack.count()
    const time = () => player.control<{ worldMs: number }>('GET', '/time')
    const { worldMs } = await time()
    await pause(1000)
    if ((await time()).worldMs > worldMs) return
    this.#count(this.#figures.standingStill, 'space is back, and the clock of the world stands still')
  }

  async #lookAfterRestart(): Promise<void> {
    const on = await this.#disk.start()
    const player = new Player(on.url)
    player.token = this.#token
    await this.#bets.sendAgain(player, (line) => this.#count(this.#figures.notSentAgain, line))
    const complaint = await on.stop()
    if (complaint) this.#crash(`stopped at the end: ${complaint}`)
  }
}

async function betUntilRefused(bet: Bet): Promise<void> {
  for (let refused = 0, tries = 0; refused < REFUSALS_WANTED; tries++) {
    if (tries === BETS_UNTIL_FULL) throw new Error('the disk does not fill')
    if (!(await bet())) refused++
  }
}
