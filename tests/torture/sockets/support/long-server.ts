import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../../../../scripts/row.ts'
import { builtCommands } from '../../support/built-simulator.ts'
import { inTempFolder } from '../../support/temp-folder.ts'
import type { Trial } from '../../trial.ts'
import { type Child, withChildren } from './child.ts'
import { isSoon } from './until.ts'

/** A snapshot or an image on its way is held for a moment: the least of a minute's looks is what stays. */
const LOOKS_A_MINUTE = 6
const LOOK_EVERY_MS = 60_000 / LOOKS_A_MINUTE
const SPEED = 60
/** A day of the world's at that speed: its hours differ in how much is played, its days do not. */
const DAY_MINUTES = 24
const MINUTES = 120
const SOCKETS = { short: 20, long: 300 }
const SLOPE_MB = 1
const RSS_PERCENT = 5
const CLOSED_WITHIN_MS = 30_000

/** What the server holds after a collection of garbage, bytes. */
interface Held {
  rss: number
  held: number
}

/**
 * MB by which samples of one a minute rise in an hour: the median slope of all pairs that are whole days of the world's
 * apart (Theil–Sen, by season).
 */
function slopePerHour(samplesMb: readonly number[]): number {
  const slopes: number[] = []
  for (let apart = DAY_MINUTES; apart < samplesMb.length; apart += DAY_MINUTES) {
    for (let at = apart; at < samplesMb.length; at++) {
      slopes.push(((samplesMb[at]! - samplesMb[at - apart]!) / apart) * 60)
    }
  }
  return median(slopes)
}

/** The least that the server holds in a minute, and its memory in the middle one of the looks. */
async function heldInMinute(host: Child): Promise<Held> {
  const looks: Held[] = []
  while (looks.length < LOOKS_A_MINUTE) {
    await pause(LOOK_EVERY_MS)
    looks.push(await host.ask<Held>('state'))
  }
  return { held: Math.min(...looks.map(({ held }) => held)), rss: median(looks.map(({ rss }) => rss)) }
}

/** Lets a world run for hours before sockets that come and go; says what it holds each minute. */
async function soak(host: Child, crowd: Child, { port, trial }: { port: number; trial: Trial }) {
  const minutes = trial.minutes ?? MINUTES
  const samples: Held[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    await crowd.ask('comeBack', { port, how: 'at once' })
    samples.push(await heldInMinute(host))
    const { held, rss } = samples.at(-1)!
    trial.say(`minute ${minute}: ${(held / 1e6).toFixed(1)} MB held, ${(rss / 1e6).toFixed(0)} MB of memory`)
  }
  // Until then caches fill, and what is over for less than a day has not left the state.
  const settled = samples.slice(Math.floor(minutes / 2))
  trial.atLeast('minutes of the second half', DAY_MINUTES + 1).is(settled.length)
  if (settled.length <= DAY_MINUTES) return
  const rssOf = (part: readonly Held[]) => median(part.map(({ rss }) => rss))
  const growth = rssOf(settled.slice(-DAY_MINUTES)) / rssOf(settled.slice(0, DAY_MINUTES)) - 1
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

/** The server's half of F10: two hours at speed 60. The short form only looks whether sockets that are gone are let go. */
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
