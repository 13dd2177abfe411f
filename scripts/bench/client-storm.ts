import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import express from 'express'
import type { Browser } from 'playwright-core'
import { launch } from '../../tests/support/browser.ts'
import { inTempFolder } from '../../tests/torture/support/temp-folder.ts'
import { atMost, median, never, type Row } from '../row.ts'
import { viteBuild } from '../vite-build.ts'

const PAGE = fileURLToPath(new URL('../../client/testing/storm/', import.meta.url))
const EVERY_MS = 16
/** Each way runs for 30 s in all, in turns, so that a machine that slows down slows both. */
const ROUND_MS = 5000
const ROUNDS = 6
const WARM_UP_MS = 2000

interface Ran {
  told: number
  seconds: number
  droppedFrames: number
  paintMs: number[]
  commits: number
  renders: number
}

interface Measured extends Ran {
  /** Of the page's main thread, ms for each step told. */
  taskMs: number
  scriptMs: number
}

async function openStorm(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  const { decodeMs } = (await page.evaluate('storm.ready()')) as { decodeMs: number }
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const metrics = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]))
  }
  const run = async (forMs: number): Promise<Measured> => {
    await page.bringToFront()
    const before = await metrics()
    const ran = (await page.evaluate(`storm.run({ everyMs: ${EVERY_MS}, forMs: ${forMs} })`)) as Ran
    const after = await metrics()
    const each = (name: string) => (after[name]! - before[name]!) / ran.told
    return { ...ran, taskMs: each('TaskDuration'), scriptMs: each('ScriptDuration') }
  }
  return { page, decodeMs, run }
}

const percentile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)]!

/**
 * 150 rows of the site, 50 cells of which change every 16 ms, against the same rows written by hand; and so five ladders
 * with ten open cards.
 */
export function benchStorm(): Promise<Row[]> {
  return inTempFolder(async (outDir) => {
    await viteBuild({
      configFile: `${PAGE}vite.config.ts`,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
    const server = createServer(express().use(express.static(outDir))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`
    const browser = await launch({ isWhole: true })
    try {
      return [...(await measureRows(browser, url)), await measureTrader(browser, url)]
    } finally {
      await browser.close()
      server.close()
    }
  })
}

interface Round {
  ours: Measured
  plain: Measured
}

/** Runs a view of the storm's page and the same by hand in turns. `view` is its part of the address. */
async function compare(browser: Browser, url: string, view: string) {
  const ours = await openStorm(browser, `${url}?${view}`)
  const plain = await openStorm(browser, `${url}?${view}&plain`)
  const rounds: Round[] = []
  for (const each of [ours, plain]) await each.run(WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await ours.run(ROUND_MS), plain: await plain.run(ROUND_MS) })
  }
  for (const { page } of [ours, plain]) await page.close()
  return { rounds, decodeMs: ours.decodeMs }
}

const taskRatio = (rounds: readonly Round[]) =>
  median(rounds.map(({ ours, plain }) => ours.taskMs / plain.taskMs))

async function measureTrader(browser: Browser, url: string): Promise<Row> {
  const { rounds } = await compare(browser, url, 'trader')
  for (const way of ['ours', 'plain'] as const) {
    const taskMs = median(rounds.map((round) => round[way].taskMs))
    console.log(`      ${way.padEnd(5)} ${taskMs.toFixed(2)} ms a frame of five ladders and ten cards`)
  }
  return atMost(
    'a frame of 50 changed cells in 5 ladders and 10 cards / plain DOM writes',
    taskRatio(rounds),
    2,
  )
}

async function measureRows(browser: Browser, url: string): Promise<Row[]> {
  const { rounds, decodeMs } = await compare(browser, url, 'rows')
  const of = (way: 'ours' | 'plain', figure: 'taskMs' | 'scriptMs' | 'droppedFrames') =>
    median(rounds.map((round) => round[way][figure]))
  const paints = (way: 'ours' | 'plain') => rounds.flatMap((round) => round[way].paintMs)
  const frames = ROUND_MS / (1000 / 60)
  for (const way of ['ours', 'plain'] as const) {
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(paints(way), share).toFixed(1))
    console.log(
      `      ${way.padEnd(5)} ${of(way, 'taskMs').toFixed(2)} ms a frame (script ${of(way, 'scriptMs').toFixed(2)}), ` +
        `update to paint ${p50} ms p50, ${p95} ms p95, ${of(way, 'droppedFrames')} of ${frames} frames dropped`,
    )
  }
  console.log(`      decoding ${decodeMs.toFixed(3)} ms a message, in neither`)
  return [
    atMost('a frame of 50 changed cells in 150 rows / plain DOM writes', taskRatio(rounds), 2),
    atMost('frames dropped beyond those of plain DOM writes, %', lost(rounds, frames), 1),
    atMost(
      'update to paint, p50 / plain DOM writes',
      percentile(paints('ours'), 0.5) / percentile(paints('plain'), 0.5),
      1.5,
    ),
    atMost(
      'update to paint, p95 / plain DOM writes',
      percentile(paints('ours'), 0.95) / percentile(paints('plain'), 0.95),
      1.5,
    ),
    never(
      'React commits of cells that did not change',
      rounds.reduce((sum, round) => sum + round.ours.renders, 0),
    ),
  ]
}

function lost(rounds: readonly Round[], frames: number): number {
  return median(rounds.map(({ ours, plain }) => ((ours.droppedFrames - plain.droppedFrames) / frames) * 100))
}
