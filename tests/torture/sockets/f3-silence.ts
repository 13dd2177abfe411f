import { SOCKET_DEAD_MS } from '@layline/shared/timings'
import { atLeast, type Row, timed } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { type Child, withChildren } from './support/child.ts'
import { most } from './support/figures.ts'
import { LivePage } from './support/live-page.ts'
import { TcpProxy } from './support/tcp-proxy.ts'
import { until } from './support/until.ts'

/** Pages behind each kind of silence, all silent at the same time, and servers that are stopped. */
const PAGES = { short: 2, long: 20 }
const STOPPED = { short: 1, long: 3 }
const BACK_MS = 3000

interface Silence {
  /** From the last byte until the prices were grey. */
  greyMs: number
  /** From then until they were live again, the way being free. */
  backMs: number
  /** From its last byte until the server gave the line up. */
  droppedMs: number[]
}

/** Rounded to a tenth of a second: a timer of ten seconds is never early and always a few ms late. */
const tenths = (ms: number) => Math.round(ms / 100) / 10

async function watch(page: LivePage, fallSilent: () => void, speakAgain: () => void) {
  await until('the page shows live prices', () => page.isLive)
  fallSilent()
  await until('its prices are grey', () => !page.isLive)
  const greyAtMs = performance.now()
  const greyMs = greyAtMs - page.heardMs
  speakAgain()
  await until('its prices are live again', () => page.isLive)
  return { greyMs, backMs: performance.now() - greyAtMs }
}

/** The line is there and carries nothing. */
async function behindProxy(host: Child, how: 'swallow' | 'stop'): Promise<Silence> {
  const { port } = await host.ask<{ port: number }>('where')
  const proxy = await TcpProxy.open(port)
  const page = new LivePage(proxy.port)
  try {
    const times = await watch(
      page,
      () => proxy.silence(how),
      () => proxy.look(),
    )
    await until('the server has given the silent line up', () => proxy.silenced === 0)
    return { ...times, droppedMs: proxy.droppedMs }
  } finally {
    page.close()
    proxy.close()
  }
}

/** The line is well, the server's process stands still. */
async function behindStopped(host: Child): Promise<Silence> {
  const { port } = await host.ask<{ port: number }>('where')
  const page = new LivePage(port)
  try {
    const times = await watch(
      page,
      () => host.process.kill('SIGSTOP'),
      () => host.process.kill('SIGCONT'),
    )
    return { ...times, droppedMs: [] }
  } finally {
    page.close()
  }
}

function trySilence({ form, seed, say }: Trial): Promise<Row[]> {
  return withChildren(async (start) => {
    const shared = start('world-host.ts', { seed })
    const times = (count: number, fall: () => Promise<Silence>) => Array.from({ length: count }, fall)
    const silences = await Promise.all([
      ...times(PAGES[form], () => behindProxy(shared, 'swallow')),
      ...times(PAGES[form], () => behindProxy(shared, 'stop')),
      ...times(STOPPED[form], () => behindStopped(start('world-host.ts', { seed }))),
    ])
    const dropped = silences.flatMap(({ droppedMs }) => droppedMs)
    const slowest = (of: (silence: Silence) => number) => tenths(most(silences.map(of)))
    say(
      `${PAGES[form]} lines whose bytes are swallowed, ${PAGES[form]} half-open, ${STOPPED[form]} servers stopped`,
    )
    return [
      atLeast('lines that fell silent', silences.length, 2 * PAGES[form] + STOPPED[form]),
      timed(
        'slowest to grey the prices, s',
        slowest(({ greyMs }) => greyMs),
        SOCKET_DEAD_MS / 1000,
      ),
      timed(
        'slowest to be live again once it could be, s',
        slowest(({ backMs }) => backMs),
        BACK_MS / 1000,
      ),
      timed('slowest drop of a mute peer by the server, s', tenths(most(dropped)), SOCKET_DEAD_MS / 1000),
      atLeast('mute peers dropped', dropped.length, PAGES[form]),
    ]
  })
}

export const F3: TriedPromise = {
  id: 'F3',
  text: 'Silence is noticed: after ten seconds prices are grey and a new line is tried, and the server drops a mute peer.',
  try: trySilence,
}
