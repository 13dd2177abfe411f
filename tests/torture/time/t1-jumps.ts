import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Player } from '@layline/simulator/testing'
import { SqliteJournal } from '../../../simulator/journal/sqlite-journal.ts'
import { firstTarget } from '../money/support/other-bet.ts'
import { quantile } from '../sockets/support/figures.ts'
import { healthDuring } from '../sockets/support/health.ts'
import { until } from '../sockets/support/until.ts'
import { FAR } from '../support/far-scenario.ts'
import { inSandbox, type Life } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { roundTripMs, SteadyBettor } from './support/steady-bettor.ts'

const HOUR_MS = 3_600_000
const WORLDS = { short: 5, long: 20 }
const JUMP_MS = { short: 0.5 * HOUR_MS, long: 72 * HOUR_MS }
/** A stop must not wait for the end of this one, which takes seconds or minutes. */
const STOPPED_JUMP_MS = { short: 6 * HOUR_MS, long: 720 * HOUR_MS }
const FAST = 3600
/** Slow enough that a market stays open for the whole trial. */
const SLOW = 0.1
const FAST_WENT_S = 60
/** Of each player. */
const BET_EVERY_MS = 250
const BETS_LEAST = { short: 5, long: 500 }
const LOOKS_LEAST = { short: 5, long: 100 }
const LOOK_EVERY_MS = 20
const HEALTH_EVERY_MS = 50
const ANSWER_MS = 50
const STOP_MS = 3000

const EPOCH = '2026-03-01T12:00:00Z'

/** The world that jumps, the one that goes fast, and players who bet in the others. The main world is one of those. */
async function openWorlds({ url }: Life, count: number) {
  const main = new Player(url)
  const urls = [url]
  for (let number = 3; number < count; number++) {
    await main.call('createWorld', { body: { name: `w${number}`, scenario: 'home-wins', speed: SLOW } })
    urls.push(`${url}/w/w${number}`)
  }
  const players = await Promise.all(urls.map((at) => new Player(at).login()))
  const targets = await Promise.all(players.map(firstTarget))
  const day = { scenario: 'day', epoch: EPOCH }
  await main.call('createWorld', { body: { ...day, name: 'jumping', paused: true } })
  await main.call('createWorld', { body: { ...day, name: 'fast', speed: FAST } })
  return {
    bettors: players.map((player, index) => new SteadyBettor(player, targets[index]!, BET_EVERY_MS)),
    jumping: new Player(`${url}/w/jumping`),
    fast: new Player(`${url}/w/fast`),
    count: players.length + 2,
  }
}

/** Begins a jump; resolves with its job once the world is on its way. */
async function beginJump(player: Player, advanceMs: number) {
  const { job } = await player.call('setTime', { body: { advanceMs } })
  return () => player.call('getJob', { params: { jobId: job!.jobId } })
}

/** Moves a world on, and looks again and again how far it has got. */
async function jump(player: Player, advanceMs: number) {
  const startMs = performance.now()
  const look = await beginJump(player, advanceMs)
  let looks = 0
  let underWayMs = startMs
  for (;;) {
    const lookedMs = performance.now()
    const { state, progress } = await look()
    if (state !== 'moving') return { state, startMs, underWayMs, looks, tookMs: lookedMs - startMs }
    if (progress > 0) {
      looks++
      underWayMs = lookedMs
    }
    await pause(LOOK_EVERY_MS)
  }
}

async function tryJump(life: Life, trial: Trial) {
  const opened = await openWorlds(life, trial.pick(WORLDS))
  const { bettors, jumping, fast } = opened
  const fastMs = async () => (await fast.call('getTime')).worldMs
  const beforeMs = await fastMs()
  const { value, slowestMs, failed, asked } = await healthDuring(life.url, HEALTH_EVERY_MS, () =>
    jump(jumping, trial.pick(JUMP_MS)),
  )
  const { state, startMs, underWayMs, looks, tookMs } = value
  const wentS = Math.round(((await fastMs()) - beforeMs) / 1000)
  await Promise.all(bettors.map((bettor) => bettor.stop()))
  const bets = bettors.flatMap(({ answered }) =>
    answered.filter(({ sentMs, answeredMs }) => sentMs >= startMs && answeredMs <= underWayMs),
  )
  const tripsMs = bettors.flatMap(({ answered }) =>
    answered.filter(({ sentMs }) => sentMs >= startMs && sentMs <= startMs + tookMs).map(roundTripMs),
  )
  trial.say(
    `a jump of ${trial.pick(JUMP_MS) / HOUR_MS} h took ${(tookMs / 1000).toFixed(1)} s; round trips p50 ` +
      `${quantile(tripsMs, 0.5).toFixed(1)} ms, worst ${quantile(tripsMs, 1).toFixed(1)} ms; /healthz asked ${asked} times`,
  )
  trial.atLeast('worlds in one process', trial.pick(WORLDS)).is(opened.count)
  trial.never('jumps that did not come to their end').is(state === 'done' ? 0 : 1)
  trial.atLeast('looks that found the jump under way', trial.pick(LOOKS_LEAST)).is(looks)
  trial.atLeast('bets of other worlds answered in the meantime', trial.pick(BETS_LEAST)).is(bets.length)
  trial.never('bets refused').is(bettors.reduce((sum, { refused }) => sum + refused, 0))
  trial.never('bets without an answer').is(bettors.reduce((sum, { unanswered }) => sum + unanswered, 0))
  trial.atLeast(`seconds that the world at speed ${FAST} went`, FAST_WENT_S).is(wentS)
  trial.timed('order round trip, p99, ms', ANSWER_MS).is(quantile(tripsMs, 0.99))
  trial.timed('slowest /healthz, ms', ANSWER_MS).is(slowestMs)
  trial.never('/healthz that failed').is(failed)
  return jumping
}

/** Stops the process in the middle of a jump. */
async function tryStop(life: Life, dataDir: string, { jumping, trial }: { jumping: Player; trial: Trial }) {
  const look = await beginJump(jumping, trial.pick(STOPPED_JUMP_MS))
  await until('the world is on its way', async () => (await look()).progress > 0)
  const { to } = await look()
  const startMs = performance.now()
  life.child.kill('SIGTERM')
  const code = await life.ended
  trial.timed('stop in the middle of a jump, ms', STOP_MS).is(performance.now() - startMs)
  const unclean = trial.never('stops with another exit code than 0')
  if (code !== 0) unclean.count(`it ended with ${code}: ${life.complaints().trim()}`)
  const journal = new SqliteJournal(join(dataDir, 'jumping', 'journal.db'))
  const stoodMs = journal.clockMark()!.worldMs
  await journal.close()
  trial.never('stops that waited for the end of a jump').is(stoodMs < Date.parse(to) ? 0 : 1)
}

export const T1: TriedPromise = {
  id: 'T1',
  text: 'A jump stalls nobody: bets in other worlds are answered, the server says how it is, and it can be stopped.',
  try: (trial) =>
    inSandbox(async (sandbox) => {
      const dataDir = sandbox.newFolder()
      const seed = String(trial.seed)
      const args = ['--data-dir', dataDir, '--scenario', FAR, '--seed', seed]
      const life = await sandbox.start({ args })
      const jumping = await tryJump(life, trial)
      await tryStop(life, dataDir, { jumping, trial })
    }),
}
