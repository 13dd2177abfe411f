import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE } from '@layline/shared/contract/bet-socket'
import { CONFLATE_ABOVE_BYTES, PENDING_BYTES_MAX } from '@layline/shared/contract/socket-limits'
import { SOCKET_CLOSE_MS, SOCKET_SLOW_MS } from '@layline/shared/timings'
import { atLeast, atMost, never, type Row, timed } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { type Child, withChildren } from './support/child.ts'
import { quantile } from './support/figures.ts'
import { GoodReader, MuteReader } from './support/readers.ts'
import { until } from './support/until.ts'

const READERS = { short: 40, long: 450 }
const MUTE = { short: [2], long: [1, 50] }
/** Of the mute ones, how many read on later. */
const SLEEPERS = 1
/** Well below the time after which who is slow is given up: the sleeper must wake in time. */
const MEASURE_MS = { short: 1500, long: 5000 }
const TICK_MS = 200
/** While the pipes are being filled. */
const FILL_TICK_MS = 20
const FAT_BYTES = 200 * 1024
/** Nothing that is sent in one piece may be let in on top of what is pending. */
const HUGE_BYTES = 900 * 1024
const P99_SHARE = 1.1
/** Below this a share says nothing but how the machine was just then. */
const P99_FLOOR_MS = 10
const RSS_MIB = 2

interface State {
  rss: number
  pendingMost: number
  closed: number[]
  sockets: number
}

async function latency(host: Child, readers: readonly GoodReader[], ms: number): Promise<number> {
  await host.ask('tick', { everyMs: TICK_MS, fatBytes: FAT_BYTES })
  for (const reader of readers) reader.lateMs.length = 0
  await pause(ms)
  return Math.max(
    P99_FLOOR_MS,
    quantile(
      readers.flatMap(({ lateMs }) => lateMs),
      0.99,
    ),
  )
}

function trySlow({ form, say }: Trial): Promise<Row[]> {
  return withChildren(async (start) => {
    const host = start('hub-host.ts')
    const { port } = await host.ask<{ port: number }>('where')
    const readers = Array.from({ length: READERS[form] }, () => new GoodReader(port))
    const mute: MuteReader[] = []
    try {
      await Promise.all(readers.map((reader) => reader.follow()))
      const alone = await latency(host, readers, MEASURE_MS[form])
      let share = 0
      let rssEach = 0
      let pendingMost = 0
      let gaveUp = 0
      let otherCodes = 0
      let notLatest = 0
      let gaps = 0
      for (const count of MUTE[form]) {
        const before = await host.ask<State>('state')
        const closed: number[] = []
        const sleepers = Array.from({ length: SLEEPERS }, () => new MuteReader(port))
        const own = Array.from({ length: count }, () => new MuteReader(port))
        mute.push(...sleepers, ...own)
        await Promise.all([...sleepers, ...own].map((reader) => reader.follow()))
        await host.ask('tick', { everyMs: FILL_TICK_MS, fatBytes: FAT_BYTES })
        await until('the pipes of those who do not read are full', async () => {
          const now = await host.ask<State>('state')
          closed.push(...now.closed)
          pendingMost = Math.max(pendingMost, now.pendingMost)
          return now.pendingMost > CONFLATE_ABOVE_BYTES
        })
        const withMute = await latency(host, readers, MEASURE_MS[form])
        share = Math.max(share, withMute / alone)
        const state = await host.ask<State>('state')
        closed.push(...state.closed)
        rssEach = Math.max(rssEach, (state.rss - before.rss) / (count + SLEEPERS) / 2 ** 20)
        say(`${count} mute: p99 of the others ${withMute.toFixed(1)} ms, without ${alone.toFixed(1)} ms`)
        // One who wakes in time gets the latest there is.
        for (const sleeper of sleepers) sleeper.wake()
        const { seq } = await host.ask<{ seq: number }>('stop')
        await until('who woke up has the latest', () =>
          sleepers.every((sleeper) => sleeper.seq >= seq),
        ).catch(() => {
          notLatest++
        })
        gaps += sleepers.reduce((sum, sleeper) => sum + sleeper.gaps, 0)
        // A piece that fits on top of little does not fit on top of much; who still does not read is given up.
        await host.ask('tick', { everyMs: TICK_MS, fatBytes: HUGE_BYTES })
        await until(
          'those who do not read are given up',
          async () => {
            const now = await host.ask<State>('state')
            closed.push(...now.closed)
            pendingMost = Math.max(pendingMost, now.pendingMost)
            return closed.length >= count
          },
          SOCKET_SLOW_MS * 6,
        )
        for (const each of own) each.wake()
        for (const code of await Promise.all(own.map((each) => each.closed))) {
          if (code === CLOSE.tooSlow || code === 1006) gaveUp++
        }
        pendingMost = Math.max(pendingMost, state.pendingMost)
        otherCodes += closed.filter((code) => code !== CLOSE.tooSlow).length
        for (const sleeper of sleepers) sleeper.close()
      }
      const wanted = MUTE[form].reduce((sum, count) => sum + count, 0)
      say(
        `a mute reader is closed with ${CLOSE.tooSlow}, and cut off ${SOCKET_CLOSE_MS} ms later where it reads not even that`,
      )
      return [
        atLeast('readers that never read', mute.length, wanted),
        atMost('most bytes pending of any', pendingMost, PENDING_BYTES_MAX),
        atLeast('of them given up', gaveUp, wanted),
        never('given up with another code than 1013', otherCodes),
        never('readers that woke up and did not get the latest', notLatest),
        never('changes they were sent across a gap', gaps),
        never(
          'changes that others missed',
          readers.reduce((sum, { gaps: missed }) => sum + missed, 0),
        ),
        timed('p99 of the others, as a share of theirs alone', share, P99_SHARE),
        atMost('memory for each, MiB', rssEach, form === 'long' ? RSS_MIB : 10 * RSS_MIB),
      ]
    } finally {
      for (const reader of [...readers, ...mute]) reader.close()
    }
  })
}

export const F4: TriedPromise = {
  id: 'F4',
  text: 'One slow reader harms nobody: it gets the latest state, and is given up where it does not read at all.',
  try: trySlow,
}
