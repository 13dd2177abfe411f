import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Market } from '@layline/shared/entities/market'
import type { FeedMessage } from '@layline/shared/feed'
import { SPORT } from '@layline/shared/sports'
import { FeedClient, Player } from '@layline/simulator/testing'
import { checkInvariants } from '../../../../simulator/exchange/proof/invariants.ts'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { stateHash } from '../../../../simulator/host/worlds/restored-world.ts'
import { FEED_TICK_MS } from '../../../../simulator/world/feed-publisher.ts'
import { overRest } from '../../support/answer.ts'
import type { Life, Sandbox } from '../../support/sandbox.ts'
import type { Trial } from '../../trial.ts'
import { foldFromZero } from './fold.ts'
import { shiftClock, WITH_SHIFTED_CLOCK } from './shifted-clock.ts'
import { whyMoneyIsWrong } from './statement-check.ts'
import type { SystemClock } from './system-clock.ts'

const HOUR_MS = 3_600_000
const SLEEP_MS = 8 * HOUR_MS
/** What a stopped process is stopped for, longer than the gap that is taken for a sleep. */
const STOP_MS = 5500
const DIRECTOR_MS = 10 * HOUR_MS
const MARKETS = 55
const TICKS_SLACK = 3
const AHEAD_SLACK_MS = 250

interface Jumped {
  life: Life
  player: Player
  /** Undefined where the process is not started with one. */
  clock: SystemClock | undefined
}

function setSystem({ clock }: Jumped, offset: Parameters<SystemClock['set']>[0]): Promise<void> {
  if (!clock) throw new Error('the process has no clock of the system that can be set')
  clock.set(offset)
  return Promise.resolve()
}

/** How each is made. */
const MAKE = {
  'date an hour back': ({ life: { child } }) => shiftClock(child, { dateMs: -HOUR_MS }),
  'date a day on': ({ life: { child } }) => shiftClock(child, { dateMs: 24 * HOUR_MS }),
  'eight hours of sleep': ({ life: { child } }) =>
    shiftClock(child, { dateMs: SLEEP_MS, monotonicMs: SLEEP_MS }),
  stop: async ({ life: { child } }) => {
    child.kill('SIGSTOP')
    await pause(STOP_MS)
    child.kill('SIGCONT')
  },
  director: ({ player }) => player.control('POST', '/time?wait=1', { advanceMs: DIRECTOR_MS }),
} satisfies Record<string, (jumped: Jumped) => Promise<unknown>>
const MAKE_BY_SYSTEM = {
  "the system's date an hour back": (jumped) => setSystem(jumped, '-1h'),
  "the system's date a day on": (jumped) => setSystem(jumped, '+1d'),
  "the system's date right again": (jumped) => setSystem(jumped, '+0'),
} satisfies Record<string, (jumped: Jumped) => Promise<unknown>>
const WAYS: Readonly<Record<Jump, (jumped: Jumped) => Promise<unknown>>> = { ...MAKE, ...MAKE_BY_SYSTEM }
export type Jump = keyof typeof MAKE | keyof typeof MAKE_BY_SYSTEM
/** Of the clocks of a process, by a stop and by the director. */
export const JUMPS = Object.keys(MAKE) as Jump[]
/** Of the system's clock: only in a world that has one. */
export const SYSTEM_JUMPS = Object.keys(MAKE_BY_SYSTEM) as Jump[]

type Delta = Extract<FeedMessage, { kind: 'data' }>
const isDelta = (message: FeedMessage): message is Delta => message.kind === 'data' && !message.isLoad

/** What came of the jumps of all worlds. */
export function jumpTally(trial: Trial, times: number) {
  const tally = {
    jumps: trial.atLeast('jumps of a clock', times),
    openLeast: trial.atLeast('fewest open markets bet on at a jump', 50),
    settled: trial.atLeast('markets settled', times),
    ahead: trial.never('jumps after which the world ran ahead'),
    bursts: trial.never('jumps after which the feed sent more than its ticks'),
    missettled: trial.never('markets settled twice or otherwise than their bets'),
    misstated: trial.never('wallets that do not add up'),
    otherStates: trial.never('worlds whose journal folds to another state, or breaks an invariant'),
    bets: 0,
    /** Feed sockets that did not outlive a jump: their players connect again. */
    dropped: 0,
  }
  tally.openLeast.is(Number.POSITIVE_INFINITY)
  return tally
}

/** A card of matches in a process whose clocks jump, and a player with bets on dozens of its markets. */
export class JumpedWorld {
  readonly #sandbox: Sandbox
  readonly #dice: Dice
  readonly #tally: ReturnType<typeof jumpTally>
  readonly #betOn = new Set<string>()
  readonly #eventIds = new Set<string>()

  constructor(sandbox: Sandbox, dice: Dice, tally: ReturnType<typeof jumpTally>) {
    this.#sandbox = sandbox
    this.#dice = dice
    this.#tally = tally
  }

  /** @param clock the system's as the process is to see it, of `SYSTEM_JUMPS`; by default the true one */
  async live(jumps: readonly Jump[], clock?: SystemClock): Promise<void> {
    const dataDir = this.#sandbox.newFolder()
    const seed = String(this.#dice.int(1, 1_000_000))
    const life = await this.#sandbox.start({
      args: ['--data-dir', dataDir, '--scenario', 'day', '--seed', seed],
      nodeArgs: WITH_SHIFTED_CLOCK,
      channel: true,
      ...(clock && { env: clock.env }),
    })
    const player = await new Player(life.url).login()
    const { settled, missettled, misstated } = this.#tally
    let settledHere = 0
    for (const jump of jumps) {
      await this.#betOnOpenMarkets(player)
      await this.#jump(jump, { life, player, clock })
      const money = await whyMoneyIsWrong(player, this.#eventIds)
      settledHere = money.settled
      missettled.countAll(money.missettled.map((line) => `${jump}: ${line}`))
      misstated.countAll(money.misstated.map((line) => `${jump}: ${line}`))
    }
    settled.add(settledHere)
    await player.control('POST', '/time', { paused: true })
    const { sha256 } = await player.control<{ sha256: string }>('GET', '/hash')
    life.child.kill('SIGTERM')
    await life.ended
    await this.#checkFold(dataDir, sha256)
  }

  /** One bet on every market of the card's lists that has none yet, until enough open ones have one. */
  async #betOnOpenMarkets(player: Player): Promise<void> {
    let open = 0
    for (const sport of ['1', '2', '4']) {
      for (const market of await player.markets(`sportsId=${sport}`)) {
        if (open >= MARKETS || market.btMarketStatus > 1) continue
        if (this.#betOn.has(market.stMarketID) || (await this.#bet(player, market))) open++
      }
    }
    const { openLeast } = this.#tally
    openLeast.is(Math.min(openLeast.value, open))
  }

  async #bet(player: Player, { stMarketID, stEventID, rates }: Market): Promise<boolean> {
    const answer = await overRest(player)({
      orderId: `j${++this.#tally.bets}`,
      marketId: stMarketID,
      selectionId: this.#dice.pick(rates).stSelectionID,
      // What nobody offers now rests, and stays when the match begins.
      ...(this.#dice.next() < 0.8
        ? { betType: 'BACK' as const, odds: 1.01, persistence: 'KEEP' as const }
        : { betType: 'LAY' as const, odds: 1.05 }),
      stack: 100,
    })
    if (!answer?.accepted) return false
    this.#betOn.add(stMarketID)
    this.#eventIds.add(stEventID)
    return true
  }

  async #jump(jump: Jump, jumped: Jumped): Promise<void> {
    const { life, player } = jumped
    this.#tally.jumps.count()
    const feed = await this.#follow(life)
    const worldMs = async () => (await player.control<{ worldMs: number }>('GET', '/time')).worldMs
    // The wall's time first: on a busy machine the world goes on while its answer waits to be read.
    const wallMs = performance.now()
    const before = { wallMs, worldMs: await worldMs(), messages: feed.messages.length }
    await WAYS[jump](jumped)
    // The world has gone on: a tick that began after the jump is through. Who slept for hours is no longer connected.
    const after = await this.#ticksGoOn(life, feed)
    const movedMs = (await worldMs()) - before.worldMs - (jump === 'director' ? DIRECTOR_MS : 0)
    const tookMs = performance.now() - before.wallMs
    if (movedMs < 0 || movedMs > tookMs + AHEAD_SLACK_MS) {
      this.#tally.ahead.count(`${jump}: the world moved ${movedMs} ms while ${Math.round(tookMs)} ms passed`)
    }
    const ticks = feed.messages.slice(before.messages).filter(isDelta).length + after
    if (ticks > tookMs / FEED_TICK_MS + TICKS_SLACK) {
      this.#tally.bursts.count(`${jump}: ${ticks} ticks while ${Math.round(tookMs)} ms passed`)
    }
    feed.close()
  }

  async #follow({ url }: Life): Promise<FeedClient> {
    const feed = await new FeedClient(url).open()
    // A list on which something is stirring all the time.
    feed.request({ action: 'subscribe', type: 'sports', tag: SPORT.soccer, depth: 3 })
    await feed.next(isDelta)
    return feed
  }

  /** Waits for two ticks to come, on another socket where this one was given up; how many came on that. */
  async #ticksGoOn(life: Life, feed: FeedClient): Promise<number> {
    const closed = once(feed.socket, 'close').then(() => false)
    const twoTicks = async () => {
      for (let i = 0; i < 2; i++) await feed.next(isDelta, feed.messages.length)
      return true
    }
    if (feed.socket.readyState === feed.socket.OPEN && (await Promise.race([twoTicks(), closed]))) return 0
    this.#tally.dropped++
    const next = await this.#follow(life)
    next.close()
    return next.messages.filter(isDelta).length
  }

  async #checkFold(dataDir: string, sha256: string): Promise<void> {
    const { otherStates } = this.#tally
    const world = await foldFromZero(dataDir)
    try {
      checkInvariants(world.exchange)
      if (stateHash(world) !== sha256) otherStates.count('the journal folds to another state')
    } catch (error) {
      otherStates.count((error as Error).message)
    }
  }
}
