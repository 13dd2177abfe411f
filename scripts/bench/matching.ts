import { fork } from 'node:child_process'
import { once } from 'node:events'
import { PerformanceObserver } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { median, type Row } from '../row.ts'
import { asShipped } from './as-shipped.ts'
import { type Flow, flowOf } from './flow.ts'
import type { Matching } from './matching-process.ts'

type Runs = typeof import('./matching-runs.ts')

const PROCESS = fileURLToPath(new URL('matching-process.ts', import.meta.url))

/**
 * Orders a second of our book, our exchange and nodejs-order-book on one flow, in turn; medians of ratios. What V8 makes of
 * one and the same program is a tenth faster in some processes than in others, so the median of several.
 */
export async function benchMatching({
  seed = 1,
  operations = 60_000,
  rounds = 11,
  processes = 5,
} = {}): Promise<Row[]> {
  const measured: Matching[] = []
  for (let at = 0; at < processes; at++) {
    const child = fork(PROCESS, [seed, operations, rounds].map(String))
    const ended = once(child, 'exit')
    const [told] = await Promise.race([
      once(child, 'message') as Promise<[Matching]>,
      ended.then(([code]) => {
        throw new Error(`the process that measures ended with ${code}`)
      }),
    ])
    await ended
    measured.push(told)
  }
  const ratioIn = ({ perS }: Matching, name: 'book' | 'exchange') =>
    median(perS[name].map((each, round) => each / perS.other[round]!))
  const ratio = (name: 'book' | 'exchange') => median(measured.map((each) => ratioIn(each, name)))
  for (const name of ['book', 'exchange', 'other'] as const) {
    const perS = median(measured.map((each) => median(each.perS[name])))
    console.log(`      ${name}: ${Math.round(perS).toLocaleString('en')} operations a second`)
  }
  const ratios = measured.map((each) => ratioIn(each, 'exchange').toFixed(2))
  console.log(`      whole exchange, in each of ${processes} processes: ${ratios.join(', ')}`)
  const matched = new Set(measured.flatMap((each) => each.matched))
  return [
    { name: 'books that matched the same amount, of three', value: matched.size === 1 ? 3 : 0, goal: 3 },
    { name: 'book alone: orders a second / nodejs-order-book, same flow', value: ratio('book'), goal: 5 },
    // It does far more than that book: ids, controls, wallets, exposure, trades, positions.
    { name: 'whole exchange: orders a second / nodejs-order-book', value: ratio('exchange'), goal: 5 },
  ]
}

/** The exchange by itself. */
const runs = (): Promise<Runs> => asShipped<Runs>('matching-runs', 'exchange')

/** Entries of the collector are told in turns of their own. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** What single orders of a run took, ms ascending and without the pauses of the collector, and those. */
async function latencies(
  { openExchange, play }: Runs,
  flow: Flow,
): Promise<{ tookMs: Float64Array; pausesMs: number[] }> {
  const pauses: { startTime: number; duration: number }[] = []
  const observer = new PerformanceObserver((list) => pauses.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  const whole = openExchange()
  globalThis.gc?.()
  await turns(3)
  pauses.length = 0
  const startedMs = new Float64Array(flow.length + 1)
  startedMs[0] = performance.now()
  play(whole, flow, (at) => {
    startedMs[at + 1] = performance.now()
  })
  await turns(3)
  observer.disconnect()
  const tookMs = new Float64Array(flow.length)
  for (let i = 0; i < tookMs.length; i++) tookMs[i] = startedMs[i + 1]! - startedMs[i]!
  const within = pauses.filter(({ startTime }) => startTime <= startedMs.at(-1)!)
  for (const { startTime, duration } of within) {
    const index = lastAtOrBefore(startedMs, startTime)
    tookMs[index] = Math.max(0, tookMs[index]! - duration)
  }
  return { tookMs: tookMs.sort(), pausesMs: within.map(({ duration }) => duration) }
}

/** The index of the last of these ascending times that is not after this one. */
function lastAtOrBefore(times: Float64Array, time: number): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (times[middle]! <= time) low = middle
    else high = middle - 1
  }
  return Math.min(low, times.length - 2)
}

/** How long single orders take in the whole exchange: a million of them, five times over. */
export async function benchLatency({ seed = 2, operations = 1_000_000, rounds = 5 } = {}): Promise<Row[]> {
  const flow = flowOf(seed, operations)
  const played = await runs()
  played.keepOneOpen(flow)
  const ratios: number[] = []
  const p9999s: number[] = []
  const worsts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { tookMs, pausesMs } = await latencies(played, flow)
    const at = (share: number) => tookMs[Math.min(operations - 1, Math.floor(operations * share))]!
    ratios.push(at(0.99) / at(0.5))
    p9999s.push(at(0.9999))
    worsts.push(at(1))
    const pauses = `collector ${pausesMs.length} pauses, ${sum(pausesMs).toFixed(0)} ms, longest ${Math.max(0, ...pausesMs).toFixed(2)} ms`
    console.log(
      `      ${operations} orders: p50 ${(at(0.5) * 1000).toFixed(2)} µs, p99 ${(at(0.99) * 1000).toFixed(2)} µs, p99.99 ${at(0.9999).toFixed(3)} ms, worst ${at(1).toFixed(2)} ms; ${pauses}`,
    )
  }
  return [
    { name: 'p99 / p50 of an order', value: median(ratios), goal: 10, atMost: true },
    {
      name: 'p99.99 of a million orders, ms, best of five',
      value: Math.min(...p9999s),
      goal: 1,
      atMost: true,
    },
    {
      name: 'worst of a million orders without the collector, ms, best of five',
      value: Math.min(...worsts),
      goal: 5,
      atMost: true,
    },
    {
      name: 'bytes allocated an operation',
      value: Math.round(allocatedEach(played, flow.slice(SHORT))),
      goal: 4096,
      atMost: true,
    },
  ]
}

const SHORT = 60_000
const CHUNK = 250

/** Bytes an operation allocates: heap growth over short stretches, those in which a collection ran left out. */
function allocatedEach({ exchange }: Runs, flow: Flow): number {
  const growth: number[] = []
  let before = process.memoryUsage().heapUsed
  exchange(flow, (at) => {
    if (at % CHUNK !== 0) return
    const now = process.memoryUsage().heapUsed
    if (now > before) growth.push((now - before) / CHUNK)
    before = process.memoryUsage().heapUsed
  })
  return median(growth)
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

/** What a finished order keeps in memory: a flow, all that still rests taken back, and the market settled. */
export async function benchMemory({ seed = 3, operations = 300_000 } = {}): Promise<Row[]> {
  const flow = flowOf(seed, operations)
  const { openExchange, play, MARKET } = await runs()
  const kept = async () => {
    // What a collection lets go of may hold more, which the next one finds.
    for (let times = 0; times < 3; times++) {
      globalThis.gc?.()
      await turns(2)
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const whole = openExchange()
  const before = await kept()
  play(whole, flow)
  whole.settle(MARKET, { kind: 'RUNNERS', places: [['A']] }, operations)
  const orders = flow.ids.filter((id) => id > 0).length
  const bytes = ((await kept()) - before) / orders
  if (whole.order(1) === undefined) throw new Error('the first order is not kept')
  return [{ name: 'bytes kept for a finished order', value: Math.round(bytes), goal: 200, atMost: true }]
}
