import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../../../../scripts/row.ts'
import { builtCommands } from '../../support/built-simulator.ts'
import { inTempFolder } from '../../support/temp-folder.ts'
import type { Trial } from '../../trial.ts'
import { type Child, withChildren } from './child.ts'
import { isSoon } from './until.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const SPEED = 300
/** Days differ by about a megabyte in what was played: only over a dozen of them is a slope told from none. */
const DAYS = 24
/** A snapshot or an image on its way is held for a moment: the least of an hour's looks is what stays. */
const LOOKS_AN_HOUR = 6
const LOOK_EVERY_MS = HOUR_MS / SPEED / LOOKS_AN_HOUR
const SOCKETS = { short: 20, long: 300 }
/** In an hour of real time, whatever the world's speed. */
const SLOPE_MB = 1
const RSS_PERCENT = 5
const CLOSED_WITHIN_MS = 30_000

/** What the server holds after a collection of garbage, bytes. */
interface Held {
  rss: number
  held: number
}

interface Look extends Held {
  worldMs: number
}

/**
 * MB in an hour of real time by which samples rise, one for each hour of the world: the median slope of all pairs that
 * are whole days of the world apart (Theil–Sen, by season), since a day's hours differ in how much is played.
 */
function slopePerHour(samplesMb: readonly number[]): number {
  const slopes: number[] = []
  for (let apart = DAY_HOURS; apart < samplesMb.length; apart += DAY_HOURS) {
    for (let at = apart; at < samplesMb.length; at++) {
      slopes.push(((samplesMb[at]! - samplesMb[at - apart]!) / apart) * SPEED)
    }
  }
  return median(slopes)
}

/** Looks until the world is at `untilMs`: the least that the server held, and its memory in the middle one of the looks. */
async function heldUntil(host: Child, untilMs: number): Promise<Held> {
  const looks: Look[] = []
  do {
    await pause(LOOK_EVERY_MS)
    looks.push(await host.ask<Look>('state'))
  } while (looks.at(-1)!.worldMs < untilMs)
  return {
    held: Math.min(...looks.map(({ held }) => held)),
    rss: median(looks.map(({ rss }) => rss)),
  }
}

/** Lets a world run for days before sockets that come and go; says what it holds each hour. */
async function soak(host: Child, crowd: Child, { port, trial }: { port: number; trial: Trial }) {
  const hours = trial.minutes === undefined ? DAYS * DAY_HOURS : Math.floor((trial.minutes * SPEED) / 60)
  const { worldMs: startMs } = await host.ask<Look>('state')
  const samples: Held[] = []
  for (let hour = 1; hour <= hours; hour++) {
    await crowd.ask('comeBack', { port, how: 'at once' })
    samples.push(await heldUntil(host, startMs + hour * HOUR_MS))
    const { held, rss } = samples.at(-1)!
    trial.say(`hour ${hour}: ${(held / 1e6).toFixed(1)} MB held, ${(rss / 1e6).toFixed(0)} MB of memory`)
  }
  // Until then caches fill, and what is over for less than a day has not left the state.
  const settled = samples.slice(Math.floor(hours / 2))
  trial.atLeast('hours of the world in the second half', DAY_HOURS + 1).is(settled.length)
  if (settled.length <= DAY_HOURS) return
  const rssOf = (part: readonly Held[]) => median(part.map(({ rss }) => rss))
  const growth = rssOf(settled.slice(-DAY_HOURS)) / rssOf(settled.slice(0, DAY_HOURS)) - 1
  trial
    .atMost('heap of the server, slope in the second half, MB/h', SLOPE_MB)
    .is(slopePerHour(settled.map(({ held }) => held / 1e6)))
  trial.atMost('memory of the server, growth in the second half, %', RSS_PERCENT).is(growth * 100)
}

/** Sockets that the server says are open. */
async function openSockets(port: number): Promise<number> {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text()
  return Number(/^layline_sockets\{world="main",kind="feed"\} (\S+)$/m.exec(text)![1])
}

/** The server's half of F10: two hours at speed 300. The short form only looks whether sockets that are gone are let go. */
export function tryLongServer(trial: Trial): Promise<void> {
  const sockets = trial.atLeast('sockets that came and went', trial.pick(SOCKETS))
  const left = trial.never('sockets that the server still holds')
  return inTempFolder((dataDir) =>
    withChildren(async (start) => {
      const host = start(builtCommands().worldHost, {
        dataDir,
        scenario: 'day',
        seed: trial.seed,
        speed: SPEED,
      })
      const crowd = start('crowd-child.ts')
      const { port } = await host.ask<{ port: number }>('where')
      await crowd.ask('open', { port, count: trial.pick(SOCKETS) })
      sockets.is(await openSockets(port))
      if (trial.isLong) await soak(host, crowd, { port, trial })
      await crowd.end()
      await isSoon(async () => (await openSockets(port)) === 0, CLOSED_WITHIN_MS)
      left.is(await openSockets(port))
      await host.end()
    }),
  )
}
