import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Bunzip from 'seek-bzip'
import { expect, it } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { Dice } from '../proof/testing/dice.ts'
import { exchangeWith, marketOf } from '../proof/testing/fixture.ts'
import type { RunnerPosition } from './runner-position.ts'

const POSITIONS = 10_000
const PLAYERS = ['p1', 'p2', 'p3', 'p4', 'p5']
const DELAY_MS = 5000
const SEED = Number(process.env.LAYLINE_TEST_SEED ?? 31)

type Ladder = [price: number, size: number][]
interface RunnerChange {
  id: number
  hc?: number
  atb?: Ladder
  atl?: Ladder
}
interface Line {
  mc?: {
    img?: boolean
    marketDefinition?: { status: string; runners: { id: number; hc?: number; status: string }[] }
    rc?: RunnerChange[]
  }[]
}

interface Depth {
  status: string
  /** Sizes in rupees by decimal odds. */
  toBack: Map<number, number>
  toLay: Map<number, number>
}

const keyOf = ({ id, hc }: { id: number; hc?: number }) => (hc ? `${id}:${hc}` : `${id}`)

/** A market's depth as its recording adds up. */
class RecordedDepth {
  status = ''
  readonly #runners = new Map<string, Depth>()

  #runner(key: string): Depth {
    let runner = this.#runners.get(key)
    if (!runner) {
      runner = { status: 'ACTIVE', toBack: new Map(), toLay: new Map() }
      this.#runners.set(key, runner)
    }
    return runner
  }

  apply({ mc = [] }: Line): void {
    for (const { img, marketDefinition, rc = [] } of mc) {
      if (img) this.#runners.clear()
      if (marketDefinition) this.status = marketDefinition.status
      for (const runner of marketDefinition?.runners ?? []) this.#runner(keyOf(runner)).status = runner.status
      for (const change of rc) {
        const { toBack, toLay } = this.#runner(keyOf(change))
        for (const [side, levels] of [
          [toBack, change.atb],
          [toLay, change.atl],
        ] as const) {
          for (const [price, size] of levels ?? []) {
            if (size === 0) side.delete(price)
            else side.set(price, size)
          }
        }
      }
    }
  }

  /** Runners that take bets on both sides, with their offers. */
  offered(): [selectionId: string, depth: Depth][] {
    const isOffered = ({ status, toBack, toLay }: Depth) =>
      status === 'ACTIVE' && toBack.size > 0 && toLay.size > 0
    return [...this.#runners].filter(([, depth]) => isOffered(depth))
  }
}

const hundredthsOf = (decimal: number) => Math.round(decimal * 100)

/** One moment of a recording, as a market of its own. */
interface Moment {
  exchange: Exchange
  dice: Dice
  marketId: string
  runners: [selectionId: string, depth: Depth][]
}

function setDepth({ exchange, marketId, runners }: Moment): void {
  for (const [selectionId, { toBack, toLay }] of runners) {
    for (const [side, levels] of [
      ['LAY', toBack],
      ['BACK', toLay],
    ] as const) {
      for (const [price, size] of levels) {
        exchange.setMakerLevel('m', marketId, selectionId, side, hundredthsOf(price), hundredthsOf(size), 0)
      }
    }
  }
}

/** A bet at half to twice the best price that is recorded; another maker takes all of it. */
function placeRandomBet({ exchange, dice, marketId, runners }: Moment, accountId: string): void {
  const [selectionId, { toBack }] = dice.pick(runners)
  const side = dice.pick(['BACK', 'LAY'] as const)
  const best = Math.max(...toBack.keys())
  const priceHundredths = Math.min(99_999, Math.max(101, Math.round(best * dice.int(50, 200))))
  const stakePaise = dice.int(1_00, dice.pick([100_00, 20_000_00]))
  const counter = side === 'BACK' ? 'LAY' : 'BACK'
  exchange.setMakerLevel('n', marketId, selectionId, counter, priceHundredths, stakePaise, 0)
  const clientOrderId = `bet ${exchange.desk.nextBetId}`
  exchange.place({ accountId, clientOrderId, marketId, selectionId, side, priceHundredths, stakePaise }, 0)
  exchange.clearMaker('n', marketId, undefined)
}

/** Closes a player's position on a runner or on all of them; how many runners were closed. */
function closesAsSaid(moment: Moment, accountId: string, atMs: number): number {
  const { exchange, dice, marketId, runners } = moment
  const position = exchange.desk.market(marketId).positions[exchange.desk.account(accountId).index] as
    | RunnerPosition
    | undefined
  const open = runners.flatMap((_, index) =>
    position && position.ifWinPaise(index) !== position.ifLosePaise(index) ? [index] : [],
  )
  if (!position || open.length === 0) return 0
  const terms = { part: dice.pick([1, 1, 1 - dice.next()]), slippagePercent: dice.int(0, 20) }
  const meant = dice.next() < 0.5 ? [dice.pick(open)] : open
  const idOf = (runnerIndex: number) => runners[runnerIndex]![0]
  const said = meant.flatMap((runnerIndex, index) => {
    const after = meant.slice(0, index).map(idOf)
    const close = exchange.closeOut(accountId, marketId, idOf(runnerIndex), { ...terms, after })
    return close ? [{ runnerIndex, ...close }] : []
  })
  if (said.length === 0) return 0
  const legs = said
    .flatMap((close) => close.legs)
    .map(({ limitHundredths, ...leg }, index) => ({
      ...leg,
      clientOrderId: `close ${marketId} ${index}`,
      priceHundredths: limitHundredths,
    }))
  const placed = exchange.placeLegs({ accountId, marketId, legs }, atMs)
  exchange.releaseDue(atMs + exchange.market(marketId)!.betDelayMs)
  expect(placed.ok, marketId).toBe(true)
  for (const { runnerIndex, ifWinPaise, ifLosePaise } of said) {
    expect([position.ifWinPaise(runnerIndex), position.ifLosePaise(runnerIndex)], marketId).toEqual([
      ifWinPaise,
      ifLosePaise,
    ])
  }
  return said.length
}

/** Every player comes to have a position, and closes it; how many runners were closed. */
function closeAll(moment: Moment): number {
  const { exchange, dice, marketId, runners } = moment
  exchange.openMarket(
    marketOf({
      marketId,
      runners: runners.map(([selectionId]) => ({ selectionId, name: selectionId })),
      crossMatching: runners.length <= 3 && dice.next() < 0.5,
      maxStakePaise: dice.pick([10_000_00, 1_000_000_00]),
      minStakePaise: dice.pick([1, 1_00]),
    }),
  )
  for (const accountId of PLAYERS) {
    const balance = exchange.wallet(accountId).chipsPaise
    exchange.deposit(accountId, dice.pick([30_000_00, 1_000_000_00]) - balance, 'So much', 0)
    for (let bets = dice.int(1, 3); bets > 0; bets--) placeRandomBet(moment, accountId)
  }
  setDepth(moment)
  const atMs = exchange.desk.nextBetId * DELAY_MS
  if (dice.next() < 0.5) exchange.turnInPlay(marketId, DELAY_MS, atMs)
  const closed = PLAYERS.map((accountId, index) => closesAsSaid(moment, accountId, atMs + index))
  exchange.voidMarket(marketId, atMs + 2 * DELAY_MS)
  return closed.reduce((sum, runnersClosed) => sum + runnersClosed, 0)
}

const linesOf = (file: string): string[] =>
  Buffer.from(Bunzip.decode(readFileSync(file)))
    .toString()
    .split('\n')
    .filter((line) => line !== '')

/** Closes positions at so many moments of a recording, or at as many as it has; how many were closed. */
function closeOver(lines: readonly string[], { moments, dice }: { moments: number; dice: Dice }): number {
  const { exchange } = exchangeWith()
  exchange.openAccount('n', 'maker')
  for (const accountId of PLAYERS) exchange.openAccount(accountId, 'player')
  // Twice as often as needed: at some of these moments the market is shut.
  const every = Math.max(1, Math.floor(lines.length / (2 * moments)))
  const first = dice.int(0, every - 1)
  const recorded = new RecordedDepth()
  let closed = 0
  let left = moments
  for (const [index, line] of lines.entries()) {
    recorded.apply(JSON.parse(line) as Line)
    if (index % every !== first || recorded.status !== 'OPEN') continue
    const runners = recorded.offered()
    if (runners.length < 2) continue
    closed += closeAll({ exchange, dice, marketId: `${index}`, runners })
    if (--left === 0) break
  }
  expect(exchange.ledger.sumPaise()).toBe(0)
  return closed
}

const folder = join(process.env.LAYLINE_RECORDINGS ?? '', 'betfair')
const isHere = process.env.LAYLINE_RECORDINGS !== undefined && existsSync(folder)
const files = isHere ? readdirSync(folder).filter((name) => /^1[.-]\d+\.bz2$/.test(name)) : []

it.skipIf(files.length > 0)('real recordings are not here (LAYLINE_RECORDINGS)', () => undefined)

it.skipIf(files.length === 0)(
  `[WI4] over real depth ${POSITIONS} random positions close as was said, to the paisa, seed ${SEED}`,
  () => {
    const dice = new Dice(SEED)
    const recordings = files.map((file) => linesOf(join(folder, file)))
    let closed = 0
    // Not every moment has something to close, and short recordings have few: the rest is for another round.
    while (closed < POSITIONS) {
      const before = closed
      const moments = Math.ceil((POSITIONS - closed) / PLAYERS.length / files.length)
      for (const lines of recordings) closed += closeOver(lines, { moments, dice })
      expect(closed, 'these recordings have no depth').toBeGreaterThan(before)
    }
  },
)
