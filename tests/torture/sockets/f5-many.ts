import { atLeast, atMost, never, type Row, timed } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { socketsPossible, withCrowd } from './support/crowd.ts'
import { quantile } from './support/figures.ts'

const SOCKETS = { short: 500, long: 5000 }
const LISTEN_MS = { short: 3000, long: 20_000 }
const LAST_MS = 250
const RSS_MB = { short: 600, long: 300 }
/** Of five a second; a few may have nothing to say. */
const TICKS_A_SECOND = 4

interface Tick {
  worldMs: number
  came: number
  lastMs: number
}

function tryMany({ form, seed, say }: Trial): Promise<Row[]> {
  const count = socketsPossible(SOCKETS[form], say)
  return withCrowd({ seed, count }, async (host, crowd) => {
    await host.ask('ticks')
    const { ticks, lost } = await crowd.ask<{ ticks: Tick[]; lost: number }>('listen', {
      ms: LISTEN_MS[form],
    })
    const sentMs = new Map(
      (await host.ask<{ worldMs: number; atMs: number }[]>('ticks')).map(({ worldMs, atMs }) => [
        worldMs,
        atMs,
      ]),
    )
    const { rss } = await host.ask<{ rss: number }>('state')
    // The first and the last were cut by when listening began and ended.
    const whole = ticks.slice(1, -1).filter(({ worldMs }) => sentMs.has(worldMs))
    const lastMs = whole.map((tick) => tick.lastMs - sentMs.get(tick.worldMs)!)
    const missed = whole.reduce((sum, { came }) => sum + count - came, 0)
    say(
      `${whole.length} ticks to ${count} sockets; to the last of them p50 ${quantile(lastMs, 0.5).toFixed(0)} ms, ` +
        `p90 ${quantile(lastMs, 0.9).toFixed(0)} ms`,
    )
    return [
      atLeast('sockets', count, SOCKETS[form]),
      atLeast(
        'ticks that said something',
        whole.length,
        form === 'long' ? (TICKS_A_SECOND * LISTEN_MS.long) / 1000 : 1,
      ),
      never('messages that did not come', missed),
      never('sockets that were lost', lost),
      timed('tick to last socket, p99, ms', Math.round(quantile(lastMs, 0.99)), LAST_MS),
      atMost('memory of the server, MB', Math.round(rss / 1e6), RSS_MB[form]),
    ]
  })
}

export const F5: TriedPromise = {
  id: 'F5',
  text: 'Many sockets are served: five thousand on two cores within a quarter of a second a tick.',
  try: tryMany,
}
