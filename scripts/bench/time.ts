import { setImmediate as nextTurn } from 'node:timers/promises'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Dice } from '../../simulator/exchange/proof/testing/dice.ts'
import type { WorldRunner } from '../../simulator/host/worlds/world-runner.ts'
import { orderInput } from '../../tests/torture/money/support/small-world.ts'
import { makeTempFolder, removeTempFolder } from '../../tests/torture/support/temp-folder.ts'
import { atLeast, median, type Row, timed } from '../row.ts'

const EPOCH_MS = Date.parse('2026-01-15T12:00:00Z')
const SEED = 7
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Code is compiled by then. */
const WARM_MS = HOUR_MS
const PLAYERS = 100
/** World time with bets, in which each player bets once a minute. */
const BETTING_MS = 6 * HOUR_MS
const CHIPS_PAISE = 1e10
const KEY_FRAME_MS = 10 * MINUTE_MS
const TRIES = 5
const RESTART_DAYS = 30

/** Lends a kept world of the shipped day that stands still at its beginning. */
async function withDay<T>(work: (open: () => Promise<Simulator>) => Promise<T>): Promise<T> {
  const dataDir = makeTempFolder()
  let sim: Simulator | undefined
  try {
    return await work(async () => {
      await sim?.close()
      sim = createSimulator({ dataDir, scenario: 'day', seed: SEED, epochMs: EPOCH_MS, paused: true })
      return sim.listen()
    })
  } finally {
    await sim?.close()
    removeTempFolder(dataDir)
  }
}

/** World seconds for each second of CPU, of every thread of this process: snapshots are packed in others. */
async function perCpuSecond({ main }: Simulator, work: () => Promise<void>): Promise<number> {
  const fromMs = main.nowMs
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (main.nowMs - fromMs) / 1000 / ((user + system) / 1e6)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) / 1000
}

/** The longest time for which the event loop is kept while something goes on, ms. */
async function longestStallMs(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  let longestMs = 0
  for (let beforeMs = performance.now(); !isOver; ) {
    await nextTurn()
    const nowMs = performance.now()
    longestMs = Math.max(longestMs, nowMs - beforeMs)
    beforeMs = nowMs
  }
  await working
  return longestMs
}

/** Players with money, by their names. */
async function addPlayers(runner: WorldRunner): Promise<string[]> {
  const names = Array.from({ length: PLAYERS }, (_, number) => `bettor${number}`)
  const password = { saltHex: '00', hashHex: '00' }
  for (const userName of names) {
    await runner.submit({ kind: 'sign-up', userName, password, mobile: '', referral: '' })
    await runner.submit({ kind: 'credit', userName, amountPaise: CHIPS_PAISE })
  }
  return names
}

/** Markets with a book that take bets. */
const openMarkets = ({ world: { catalogue, exchange } }: WorldRunner): string[] =>
  [...catalogue.events()]
    .flatMap(({ marketIds }) => marketIds)
    .filter((id) => {
      const market = exchange.market(id)
      return market?.status === 'OPEN' && !market.isQuoted
    })

/** Each player bets once a minute of world time, on something that is open, at a price that often matches. */
async function bet(runner: WorldRunner, players: readonly string[]): Promise<number> {
  const dice = new Dice(SEED)
  const before = runner.meter.inputsAccepted
  const endMs = runner.nowMs + BETTING_MS
  let markets: string[] = []
  for (let minute = 0; runner.nowMs < endMs; minute++) {
    if (minute % 10 === 0) markets = openMarkets(runner)
    const bets = players.map((userName, player) => {
      const { marketId, runners } = runner.world.catalogue.market(dice.pick(markets))!
      const { selectionId } = dice.pick(runners)
      const bet = { stack: dice.int(100, 200), odds: dice.int(150, 600) / 100, marketId, selectionId }
      const betType = dice.pick(['BACK', 'LAY'] as const)
      return runner.submit(orderInput(userName, { ...bet, betType, orderId: `${minute}-${player}` }))
    })
    await Promise.all(bets)
    await runner.moveTo(runner.nowMs + MINUTE_MS)
  }
  return runner.meter.inputsAccepted - before
}

/** A world on its way, with its key frames: empty, and with players who bet. */
export function benchFold(): Promise<Row[]> {
  return withDay(async (open) => {
    const sim = await open()
    const { main } = sim
    await main.moveTo(main.nowMs + WARM_MS)
    const empty = await perCpuSecond(sim, () => main.moveTo(main.nowMs + BETTING_MS))
    const players = await addPlayers(main)
    let accepted = 0
    const betting = await perCpuSecond(sim, async () => {
      accepted = await bet(main, players)
    })
    console.log(`      ${accepted} bets of ${PLAYERS} players in ${BETTING_MS / HOUR_MS} h of world time`)
    const name = 'world seconds a CPU second, key frames included'
    return [
      atLeast(`${name}, empty world`, empty, 4000),
      atLeast(`${name}, ${PLAYERS} players who bet once a minute`, betting, 2000),
    ]
  })
}

/** Slowest of some seeks to moments of the last `withinMs`, and their stalls; after each the world goes back to where it was. */
async function seeks(runner: WorldRunner, withinMs: number) {
  const dice = new Dice(SEED)
  const headMs = runner.nowMs
  const head = runner.branch
  const stallsMs: number[] = []
  let slowestS = 0
  for (let seek = 0; seek < TRIES; seek++) {
    const toMs = headMs - dice.int(1, withinMs)
    const seconds = await secondsOf(async () => {
      stallsMs.push(await longestStallMs(() => runner.branches.seek(toMs, undefined).done))
    })
    slowestS = Math.max(slowestS, seconds)
    if (runner.nowMs !== toMs) throw new Error('a seek did not come to its moment')
    await runner.branches.return(head).done
  }
  return { slowestS, stallsMs }
}

/** Seeks, forks, restarts and snapshots of a world that is days old. */
export function benchMoves(): Promise<Row[]> {
  return withDay(async (open) => {
    const sim = await open()
    const { main } = sim
    await main.moveTo(EPOCH_MS + RESTART_DAYS * DAY_MS - HOUR_MS)
    // The last hour as at speed 60 or less: a key frame each ten minutes.
    for (let frame = 0; frame < HOUR_MS / KEY_FRAME_MS; frame++) {
      await main.saveSnapshot()
      await main.moveTo(main.nowMs + KEY_FRAME_MS)
    }
    const inAnHour = await seeks(main, HOUR_MS)
    const inADay = await seeks(main, DAY_MS)
    const forks: number[] = []
    const stalls: number[] = []
    for (let number = 0; number < TRIES; number++) {
      const name = `fork-${number}`
      forks.push(await secondsOf(() => sim.worlds.fork(main, { name })))
      await sim.worlds.remove(name)
      stalls.push(await longestStallMs(() => main.saveSnapshot()))
    }
    await sim.close()
    const restart = await secondsOf(open)
    const days = `${RESTART_DAYS} days`
    return [
      timed('seek within an hour, s, slowest', inAnHour.slowestS, 1),
      timed('seek within a day, s, slowest', inADay.slowestS, 5),
      timed(`longest stall of a seek, world of ${days}, ms, median`, median(inAnHour.stallsMs), 50),
      timed(`fork of a world of ${days}, s, median`, median(forks), 1),
      timed(`longest stall of a snapshot, world of ${days}, ms, median`, median(stalls), 50),
      timed(`restart after ${days}, s`, restart, 3),
    ]
  })
}
