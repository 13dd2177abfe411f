import { setTimeout as pause } from 'node:timers/promises'
import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import type { LiveBet } from '@layline/shared/entities/bet'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import { type Answer, overRest, overSocket, type Way } from '../../support/answer.ts'
import type { FullDisk, OnDisk } from './full-disks.ts'
import { KnownBets } from './known-bets.ts'

const BETS_BEFORE = 10
const REFUSALS_WANTED = 10
/** What is left of a page or of the log takes some bets yet. */
const BETS_UNTIL_FULL = 3000
/** Long enough for the clock's mark to be due, which is every second. */
const FULL_MS = 1500
const BACK_MS = 3000

/** The disk fills, stays full, has space again, and is full once more when the simulator is stopped. */
export class FullDiskTrial {
  readonly bets = new KnownBets()
  refusals = 0
  readonly codes = new Set<string>()
  /** Bets without an answer, or with one whose code is not in the contract. */
  untyped = 0
  failedReads = 0
  /** Space was back and bets were not. */
  notBack = 0
  /** Space was back and the world's clock stood still. */
  standingStill = 0
  crashes = 0
  readonly wrong: string[] = []
  readonly #disk: FullDisk
  #orders = 0
  #token = ''
  #target = { marketId: '', selectionId: '' }

  constructor(disk: FullDisk) {
    this.#disk = disk
  }

  async live(): Promise<void> {
    const crashed = (error: unknown) => this.#crash(`nobody caught: ${(error as Error).message}`)
    process.on('uncaughtException', crashed).on('unhandledRejection', crashed)
    try {
      await this.#fillAndFree()
      await this.#lookAfterRestart()
    } finally {
      process.off('uncaughtException', crashed).off('unhandledRejection', crashed)
    }
  }

  #crash(line: string): void {
    this.crashes++
    this.wrong.push(line)
  }

  async #fillAndFree(): Promise<void> {
    const on = await this.#disk.start()
    const player = await new Player(on.url).login()
    this.#token = player.token
    const [market] = await player.markets('sportsId=1')
    this.#target = { marketId: market!.stMarketID, selectionId: market!.rates[0]!.stSelectionID }
    const line = await new BetClient(on.url, player.token).open()
    const ways = [overSocket(line), overRest(player)]
    for (let bet = 0; bet < BETS_BEFORE; bet++) await this.#bet(ways)
    on.fill()
    await this.#betUntilRefused(ways)
    await this.#stayFull(on, player, ways)
    on.free()
    await this.#isBack(player, ways)
    on.fill()
    await this.#betUntilRefused(ways)
    line.close()
    const complaint = await on.stop()
    if (complaint) this.#crash(`stopped while the disk is full: ${complaint}`)
    on.free()
  }

  /** One bet over the next way; whether it was acknowledged. */
  async #bet(ways: readonly Way[]): Promise<boolean> {
    const orderId = `d${++this.#orders}`
    const order: Order = { ...this.#target, orderId, betType: 'LAY', odds: 1.01, stack: 100 }
    this.bets.sent(order)
    const answer = await ways[this.#orders % ways.length]!(order)
    if (answer?.accepted) this.bets.answered(order, answer.outcome!.betId)
    else this.#refused(order, answer)
    return answer?.accepted ?? false
  }

  #refused({ orderId }: Order, answer: Answer | undefined): void {
    this.refusals++
    this.codes.add(answer?.code ?? 'no answer')
    if (answer && Object.hasOwn(ERROR_CODES, answer.code)) return
    this.untyped++
    this.wrong.push(`${orderId} was answered ${answer ? answer.code : 'not at all'}`)
  }

  async #betUntilRefused(ways: readonly Way[]): Promise<void> {
    for (let refused = 0, tries = 0; refused < REFUSALS_WANTED; tries++) {
      if (tries === BETS_UNTIL_FULL) throw new Error('the disk does not fill')
      if (!(await this.#bet(ways))) refused++
    }
  }

  /** The clock's mark and a snapshot fall due, bets are refused, and whoever reads is answered. */
  async #stayFull(on: OnDisk, player: Player, ways: readonly Way[]): Promise<void> {
    const untilMs = performance.now() + FULL_MS
    on.snapshotIsDue?.()
    while (performance.now() < untilMs) {
      await this.#bet(ways)
      for (const path of ['/api/v1/users/getbets', '/api/v1/users/balance', '/healthz']) {
        const reply = await player.send('GET', path).catch(() => undefined)
        if (reply?.status === 200) continue
        this.failedReads++
        this.wrong.push(`${path} answered ${reply?.status} while the disk is full`)
      }
      if ((await player.markets('sportsId=1')).length === 0) this.failedReads++
      await pause(50)
    }
  }

  async #isBack(player: Player, ways: readonly Way[]): Promise<void> {
    const untilMs = performance.now() + BACK_MS
    let isBack = await this.#bet(ways)
    while (!isBack && performance.now() < untilMs) {
      await pause(100)
      isBack = await this.#bet(ways)
    }
    if (!isBack) this.notBack++
    const time = () => player.control<{ worldMs: number }>('GET', '/time')
    const { worldMs } = await time()
    await pause(1000)
    if ((await time()).worldMs > worldMs) return
    this.standingStill++
    this.wrong.push('space is back, and the clock of the world stands still')
  }

  async #lookAfterRestart(): Promise<void> {
    const on = await this.#disk.start()
    const player = new Player(on.url)
    player.token = this.#token
    const look = async () => this.bets.compare(await player.data<LiveBet[]>('GET', '/api/v1/users/getbets'))
    await look()
    for (const order of this.bets.unanswered()) {
      const answer = await overRest(player)(order)
      if (answer?.accepted) this.bets.answered(order, answer.outcome!.betId)
      else this.wrong.push(`${order.orderId} cannot be sent again: ${answer?.code}`)
    }
    await look()
    const complaint = await on.stop()
    if (complaint) this.#crash(`stopped at the end: ${complaint}`)
  }
}
