import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE } from '@layline/shared/contract/bet-socket'
import { CONFLATE_ABOVE_BYTES, PENDING_BYTES_MAX } from '@layline/shared/contract/socket-limits'
import { SOCKET_CLOSE_MS, SOCKET_SLOW_MS } from '@layline/shared/timings'
import type { Trial, TriedPromise } from '../trial.ts'
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
/** A time is measured in so many parts, and the best counts: another process may disturb one. */
const PARTS = 3
const RSS_MIB = 2

interface State {
  rss: number
  pendingMost: number
  closed: number[]
}

async function latency(host: Child, readers: readonly GoodReader[], ms: number): Promise<number> {
  await host.ask('tick', { everyMs: TICK_MS, fatBytes: FAT_BYTES })
  const parts: number[] = []
  while (parts.length < PARTS) {
    for (const reader of readers) reader.lateMs.length = 0
    await pause(ms / PARTS)
    const lateMs = readers.flatMap((reader) => reader.lateMs)
    parts.push(quantile(lateMs, 0.99))
  }
  return Math.max(P99_FLOOR_MS, Math.min(...parts))
}

function trySlow(trial: Trial): Promise<void> {
  const { say } = trial
  const wanted = trial.pick(MUTE).reduce((sum, count) => sum + count, 0)
  const muted = trial.atLeast('readers that never read', wanted)
  const pending = trial.atMost('most bytes pending of any', PENDING_BYTES_MAX)
  const gaveUp = trial.atLeast('of them given up', wanted)
  const otherCodes = trial.never('given up with another code than 1013')
  const notLatest = trial.never('readers that woke up and did not get the latest')
  const gaps = trial.never('changes they were sent across a gap')
  const missed = trial.never('changes that others missed')
  const share = trial.timed('p99 of the others, best of three, as a share of theirs alone', P99_SHARE)
  const memory = trial.isLong
    ? trial.atMost('memory for each, MiB', RSS_MIB)
    : trial.atMost('memory for each, on a busy machine, MiB', 10 * RSS_MIB)
  say(
    `a mute reader is closed with ${CLOSE.tooSlow}, and cut off ${SOCKET_CLOSE_MS} ms later where it reads not even that`,
  )
  return withChildren(async (start) => {
    const host = start('hub-host.ts')
    const { port } = await host.ask<{ port: number }>('where')
    const readers = Array.from({ length: trial.pick(READERS) }, () => new GoodReader(port))
    const mute: MuteReader[] = []
    try {
      await Promise.all(readers.map((reader) => reader.follow()))
      const alone = await latency(host, readers, trial.pick(MEASURE_MS))
      for (const count of trial.pick(MUTE)) {
        const before = await host.ask<State>('state')
        const closed: number[] = []
        const stateNow = async () => {
          const state = await host.ask<State>('state')
          pending.most(state.pendingMost)
          closed.push(...state.closed)
          return { ...state, closed }
        }
        const sleepers = Array.from({ length: SLEEPERS }, () => new MuteReader(port))
        const own = Array.from({ length: count }, () => new MuteReader(port))
        mute.push(...sleepers, ...own)
        await Promise.all([...sleepers, ...own].map((reader) => reader.follow()))
        await host.ask('tick', { everyMs: FILL_TICK_MS, fatBytes: FAT_BYTES })
        const areFull = async () => (await stateNow()).pendingMost > CONFLATE_ABOVE_BYTES
        await until('the pipes of those who do not read are full', areFull)
        const withMute = await latency(host, readers, trial.pick(MEASURE_MS))
        share.most(withMute / alone)
        const { rss } = await stateNow()
        memory.most((rss - before.rss) / (count + SLEEPERS) / 2 ** 20)
        say(`${count} mute: p99 of the others ${withMute.toFixed(1)} ms, without ${alone.toFixed(1)} ms`)
        // One who wakes in time gets the latest there is.
        for (const sleeper of sleepers) sleeper.wake()
        const { seq } = await host.ask<{ seq: number }>('stop')
        const haveLatest = () => sleepers.every((sleeper) => sleeper.seq >= seq)
        await until('who woke up has the latest', haveLatest).catch(() => notLatest.count())
        for (const sleeper of sleepers) gaps.add(sleeper.gaps)
        // A piece that fits on top of little does not fit on top of much; who still does not read is given up.
        await host.ask('tick', { everyMs: TICK_MS, fatBytes: HUGE_BYTES })
        const areGivenUp = async () => (await stateNow()).closed.length >= count
        await until('those who do not read are given up', areGivenUp, SOCKET_SLOW_MS * 6)
        for (const each of own) each.wake()
        for (const code of await Promise.all(own.map((each) => each.closed))) {
          if (code === CLOSE.tooSlow || code === 1006) gaveUp.count()
        }
        otherCodes.add(closed.filter((code) => code !== CLOSE.tooSlow).length)
        for (const sleeper of sleepers) sleeper.close()
        muted.add(own.length)
      }
      for (const reader of readers) missed.add(reader.gaps)
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
