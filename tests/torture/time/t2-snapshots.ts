import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { Player } from '@layline/simulator/testing'
import { copyState, snapshotPieces } from '../../../simulator/host/worlds/restored-world.ts'
import { Worlds } from '../../../simulator/host/worlds/worlds.ts'
import { lastMarket } from '../browser/support/site.ts'
import { EPOCH_MS } from '../money/support/small-world.ts'
import { quantile } from '../sockets/support/figures.ts'
import { until } from '../sockets/support/until.ts'
import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { roundTripMs, SteadyBettor } from './support/steady-bettor.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const AGE_MS = { short: 0, long: 240 * HOUR_MS }
/** The short form has no minutes to wait for: key frames come every ten minutes of the world's. */
const SPEED = { short: 240, long: 1 }
const BETTING_MINUTES = { short: 0, long: 30 }
/** One a minute. Where they come later than that, bets go on until they are there. */
const snapshotsIn = (minutes: number) => Math.max(1, Math.floor(minutes) - 1)
const BET_EVERY_MS = 50
/** Another process may disturb one of them. */
const ROUNDS = { short: 1, long: 3 }
const P999_MS = 50
const WORST_MS = 100
/** Of the world whose snapshot is taken in this process. */
const SMALL_AGE_MS = HOUR_MS
/** A whole text takes several slices on any machine. */
const TURNS_LEAST = 3

/** Snapshots of the main world so far, and how long it stood for them, s. */
async function snapshotsOf(url: string): Promise<{ count: number; seconds: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const of = (what: string) =>
    Number(new RegExp(`^layline_snapshot_seconds_${what}{world="main"} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return { count: of('count'), seconds: of('sum') }
}

/** Bets for a while; how long each took, ms, and the snapshots that were taken meanwhile. */
async function betFor(player: Player, minutes: number) {
  const { stMarketID: marketId, stEventID: eventId, rates } = await lastMarket(player.url)
  const target = { marketId, eventId, selectionIds: rates.map(({ stSelectionID }) => stSelectionID) }
  const before = await snapshotsOf(player.url)
  const bettor = new SteadyBettor(player, target, BET_EVERY_MS)
  await pause(minutes * MINUTE_MS)
  const isEnough = async () => (await snapshotsOf(player.url)).count >= before.count + snapshotsIn(minutes)
  await until('enough snapshots', isEnough)
  await bettor.stop()
  const after = await snapshotsOf(player.url)
  const snapshots = after.count - before.count
  const stoodMs = (1000 * (after.seconds - before.seconds)) / Math.max(1, snapshots)
  return { bettor, tripsMs: bettor.answered.map(roundTripMs), snapshots, stoodMs }
}

function tryBets(trial: Trial): Promise<void> {
  const minutes = trial.minutes ?? trial.pick(BETTING_MINUTES)
  const least = trial.atLeast('snapshots while bets went on, least', snapshotsIn(minutes))
  const refused = trial.never('bets refused')
  const unanswered = trial.never('bets without an answer')
  const best = trial.isLong ? ', best of three' : ''
  const p999 = trial.timed(`order round trip, p99.9, ms${best}`, P999_MS)
  const worst = trial.timed(`order round trip, worst, ms${best}`, WORST_MS)
  least.is(Number.POSITIVE_INFINITY)
  p999.is(Number.POSITIVE_INFINITY)
  return inSandbox(async (sandbox) => {
    const args = ['--data-dir', sandbox.newFolder(), '--scenario', 'day', '--seed', String(trial.seed)]
    const { url } = await sandbox.start({ args })
    const player = await new Player(url).login()
    const { job } = await player.call('setTime', { body: { advanceMs: trial.pick(AGE_MS) } })
    const look = () => player.call('getJob', { params: { jobId: job!.jobId } })
    await until('the world is old enough', async () => (await look()).state === 'done', HOUR_MS)
    await player.call('setTime', { body: { speed: trial.pick(SPEED) } })
    for (let round = 1; round <= trial.pick(ROUNDS); round++) {
      const { bettor, tripsMs, snapshots, stoodMs } = await betFor(player, minutes)
      refused.add(bettor.refused)
      unanswered.add(bettor.unanswered)
      least.is(Math.min(least.value, snapshots))
      const [roundP999, roundWorst] = [quantile(tripsMs, 0.999), quantile(tripsMs, 1)]
      if (roundP999 <= p999.value) {
        p999.is(roundP999)
        worst.is(roundWorst)
      }
      trial.say(
        `round ${round}: ${tripsMs.length} bets, ${snapshots} snapshots, for each of which the world stood ` +
          `${stoodMs.toFixed(0)} ms; p99.9 ${roundP999.toFixed(1)} ms, worst ${roundWorst.toFixed(1)} ms`,
      )
      if (roundP999 <= P999_MS && roundWorst <= WORST_MS) break
    }
  })
}

/**
 * Counts the turns of the event loop in which others are served while the text of a snapshot is taken. Its copy is made
 * before: on a busy machine that takes turns enough to hide a text without any.
 */
async function tryTurns(trial: Trial): Promise<void> {
  const turns = trial.atLeast("turns of the event loop in the middle of a snapshot's text", TURNS_LEAST)
  const worlds = new Worlds()
  const options = { name: 'main', scenario: 'day', seed: trial.seed, epochMs: EPOCH_MS, paused: true }
  const runner = await worlds.open(options)
  await runner.moveTo(EPOCH_MS + SMALL_AGE_MS)
  const state = await copyState(runner.world)
  let isTaken = false
  const taking = snapshotPieces(state).finally(() => {
    isTaken = true
  })
  for (await nextTurn(); !isTaken; await nextTurn()) turns.count()
  await taking
  await worlds.close()
}

export const T2: TriedPromise = {
  id: 'T2',
  text: 'A snapshot stalls nobody: bets are answered while the state of a large world is taken.',
  try: async (trial) => {
    // First: the world of the other would be garbage that this process collects while it counts.
    await tryBets(trial)
    await tryTurns(trial)
  },
}
