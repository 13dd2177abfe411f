import type { Trial, TriedPromise } from '../trial.ts'
import { socketsPossible, withCrowd } from './support/crowd.ts'
import type { Tick } from './support/crowd-child.ts'
import { quantile } from './support/figures.ts'

const SOCKETS = { short: 500, long: 5000 }
const LISTEN_MS = { short: 3000, long: 20_000 }
const LAST_MS = 250
const RSS_MB = { short: 600, long: 300 }
/** Of five a second; a few may have nothing to say. */
const TICKS_A_SECOND = 4

function tryMany(trial: Trial): Promise<void> {
  const { seed, say } = trial
  const wanted = trial.pick(SOCKETS)
  const count = socketsPossible(trial, wanted)
  return withCrowd({ seed, count }, async (host, crowd) => {
    await host.ask('listen')
    const ms = trial.pick(LISTEN_MS)
    const { fromMs } = await crowd.ask<{ fromMs: number }>('listen', { ms })
    const sent = await host.ask<{ worldMs: number; atMs: number }[]>('ticks')
    const { worldMs = 0 } = sent.at(-1) ?? {}
    const { ticks, lost } = await crowd.ask<{ ticks: Tick[]; lost: number }>('arrived', { worldMs })
    // What was on its way when listening began had come in part before.
    const whileListening = sent.filter(({ atMs }) => atMs >= fromMs)
    const sentMs = new Map(whileListening.map((tick) => [tick.worldMs, tick.atMs]))
    const { rss } = await host.ask<{ rss: number }>('state')
    const whole = ticks.filter((tick) => sentMs.has(tick.worldMs))
    const lastMs = whole.map((tick) => tick.lastMs - sentMs.get(tick.worldMs)!)
    const missed = whole.reduce((sum, { came }) => sum + count - came, 0)
    say(
      `${whole.length} ticks to ${count} sockets; to the last of them p50 ${quantile(lastMs, 0.5).toFixed(0)} ms, ` +
        `p90 ${quantile(lastMs, 0.9).toFixed(0)} ms`,
    )
    const ticksWanted = trial.isLong ? (TICKS_A_SECOND * ms) / 1000 : 1
    trial.atLeast('sockets', wanted).is(count)
    trial.atLeast('ticks that said something', ticksWanted).is(whole.length)
    trial.never('messages that did not come').is(missed)
    trial.never('sockets that were lost').is(lost)
    trial.timed('tick to last socket, p99, ms', LAST_MS).is(Math.round(quantile(lastMs, 0.99)))
    const where = trial.isLong ? '' : ', on a busy machine'
    trial.atMost(`memory of the server${where}, MB`, trial.pick(RSS_MB)).is(Math.round(rss / 1e6))
  })
}

export const F5: TriedPromise = {
  id: 'F5',
  text: 'Many sockets are served: five thousand on two cores within a quarter of a second a tick.',
  try: tryMany,
}
