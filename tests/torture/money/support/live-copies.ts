import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Player } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { JournalError } from '../../../../simulator/journal/journal.ts'
import { FAR } from '../../support/far-scenario.ts'
import { isLife, type Life, type Sandbox } from '../../support/sandbox.ts'
import type { Trial } from '../../trial.ts'
import { type KeptBet, readKept } from './kept-state.ts'
import { newBettor } from './known-bets.ts'
import { type WalEnd, walEnd } from './wal.ts'

const WORLD = 'main'
const DATABASE = 'journal.db'
const LOG = 'journal.db-wal'
const WAL = join(WORLD, LOG)
const BETTORS = 3
const ANSWERS_MOST = 30
const JITTER_MS = 6
/** A stopped process stands still only after a moment. */
const STOP_MS = 10
/** One copy in so many is started as a user would start it; the others are read by the same code in this process. */
const START_ONE_IN = 10

const copyFigures = (trial: Trial, copies: number) => ({
  copies: trial.atLeast('copies of a live data directory, the log cut', copies),
  lost: trial.never('acknowledged bets lost in them'),
  doubled: trial.never('bets doubled in them'),
  otherStates: trial.never('copies that are not the fold of their journal'),
  /** Cut below what had been flushed: the trial must see that. */
  missedBelow: trial.atLeast('bets missed where the log is cut below the flush', 1),
})

/** A running simulator, a client that bets, and copies of its data directory with the end of the log cut off. */
export class LiveCopies {
  readonly #trial: Trial
  readonly #figures: ReturnType<typeof copyFigures>
  readonly #copiesWanted: number
  readonly #sandbox: Sandbox
  readonly #dice: Dice
  readonly #dataDir: string
  readonly #acknowledged = new Map<string, number>()
  #started = 0
  #token = ''
  #orders = 0
  /** The log when the last answer came. */
  #flushed: WalEnd = { salts: '', bytes: 0 }
  /** The other files at that time, which may come back older than they are, but not older than this. */
  #others: ReadonlyMap<string, Buffer> = new Map()

  constructor(trial: Trial, sandbox: Sandbox, copies: number) {
    this.#trial = trial
    this.#figures = copyFigures(trial, copies)
    this.#copiesWanted = copies
    this.#sandbox = sandbox
    this.#dice = trial.dice()
    this.#dataDir = sandbox.newFolder()
  }

  async take(): Promise<void> {
    const life = await this.#sandbox.start({ args: ['--data-dir', this.#dataDir, '--scenario', FAR] })
    const { player, line, orderOf } = await newBettor(life.url)
    this.#token = player.token
    let isOver = false
    const bettors = Array.from({ length: BETTORS }, async () => {
      while (!isOver) {
        const orderId = `p${++this.#orders}`
        const odds = 1 + this.#dice.int(1, 3) / 100
        const reply = await line.tryToPlace({ ...orderOf(orderId), odds })
        if (reply?.status === 'success') this.#answered(orderId, reply.outcome!.betId)
        else if (!isOver) throw new Error(`${orderId}: ${reply?.code ?? 'the line broke'}`)
      }
    })
    // A bettor who fails ends the trial; nothing else is to wait for his answers.
    const betting = Promise.all(bettors)
    betting.catch(() => {})
    const { copies } = this.#figures
    while (copies.value < this.#copiesWanted) {
      await Promise.race([this.#someAnswers(), betting])
      await this.#copy(life)
    }
    isOver = true
    await betting
    line.close()
    life.child.kill('SIGKILL')
    await life.ended
    this.#trial.say(
      `${this.#acknowledged.size} bets acknowledged, ` +
        `${this.#started} of ${copies.value} copies started as a user would`,
    )
  }

  #answered(orderId: string, betId: number): void {
    this.#acknowledged.set(orderId, betId)
    // Before the log: what they say of it must not be more than it holds.
    const folder = join(this.#dataDir, WORLD)
    const names = readdirSync(folder).filter((name) => name !== DATABASE && name !== LOG)
    this.#others = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
    this.#flushed = walEnd(readFileSync(join(this.#dataDir, WAL)))
  }

  async #someAnswers(): Promise<void> {
    const wanted = this.#acknowledged.size + this.#dice.int(1, ANSWERS_MOST)
    while (this.#acknowledged.size < wanted) await pause(1)
    await pause(this.#dice.int(0, JITTER_MS))
  }

  /**
   * The process stands still meanwhile: a power cut hits all files at one moment. It does until the copy was looked at:
   * the money is for as many bets as the copies need, however slow the machine.
   */
  async #copy({ child }: Life): Promise<void> {
    const folder = this.#sandbox.newFolder()
    child.kill('SIGSTOP')
    await pause(STOP_MS)
    const acknowledged = new Map(this.#acknowledged)
    cpSync(this.#dataDir, folder, { recursive: true })
    for (const [name, bytes] of this.#others) writeFileSync(join(folder, WORLD, name), bytes)
    const { copies } = this.#figures
    copies.count()
    const wal = readFileSync(join(folder, WAL))
    if (copies.value === 1) await this.#cutBelow(folder, wal, acknowledged)
    // Where a new log was begun since, the old one is in the database whole.
    const { salts, bytes } = this.#flushed
    const from = walEnd(wal).salts === salts ? bytes : 0
    const at = this.#dice.int(from, wal.length)
    writeFileSync(join(folder, WAL), this.#cut(wal, at))
    await this.#look(folder, acknowledged, `copy ${copies.value}, log of ${wal.length} cut at ${at}`)
    rmSync(folder, { recursive: true })
    child.kill('SIGCONT')
  }

  async #cutBelow(folder: string, wal: Buffer, acknowledged: ReadonlyMap<string, number>): Promise<void> {
    const below = `${folder}-below`
    cpSync(folder, below, { recursive: true })
    writeFileSync(join(below, WAL), wal.subarray(0, Math.floor(walEnd(wal).bytes / 2)))
    let left = 0
    try {
      left = (await readKept(below)).bets.length
    } catch (error) {
      // A journal that knows how much it had flushed refuses to be read at all.
      if (!(error instanceof JournalError)) throw error
    }
    this.#figures.missedBelow.is(acknowledged.size - left)
  }

  /** Behind the cut there may be nothing, zeros, or anything. */
  #cut(wal: Buffer, at: number): Buffer {
    const kept = wal.subarray(0, at)
    const what = this.#dice.int(0, 2)
    if (what === 0) return kept
    const rest = Buffer.alloc(wal.length - at)
    if (what === 1) for (let i = 0; i < rest.length; i++) rest[i] = this.#dice.int(0, 255)
    return Buffer.concat([kept, rest])
  }

  async #look(folder: string, acknowledged: ReadonlyMap<string, number>, name: string): Promise<void> {
    const { copies, lost, doubled, otherStates } = this.#figures
    const isStarted = copies.value % START_ONE_IN === 1
    const kept = isStarted ? undefined : await readKept(folder)
    const bets = kept?.bets ?? (await this.#betsOfStarted(folder))
    if (kept?.isFold === false) otherStates.count(`${name}: it is not the fold of its journal`)
    const found = new Map<string, number>()
    for (const { orderId, betId } of bets) {
      const known = found.get(orderId) ?? betId
      if (known !== betId) doubled.count(`${name}: ${orderId} is bet ${known} and bet ${betId}`)
      found.set(orderId, betId)
    }
    for (const [orderId, betId] of acknowledged) {
      if (found.get(orderId) === betId) continue
      lost.count(`${name}: ${orderId}, acknowledged as bet ${betId}, is not there`)
    }
  }

  async #betsOfStarted(folder: string): Promise<KeptBet[]> {
    const life = await this.#sandbox.tryToStart({ args: ['--data-dir', folder] })
    if (!isLife(life)) throw new Error(`the copy did not start: ${life.error}`)
    this.#started++
    const player = new Player(life.url)
    player.token = this.#token
    const bets = await player.data<KeptBet[]>('GET', '/api/v1/users/getbets')
    life.child.kill('SIGKILL')
    await life.ended
    return bets
  }
}
