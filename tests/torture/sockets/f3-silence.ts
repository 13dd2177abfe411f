import { SOCKET_DEAD_MS } from '@layline/shared/timings'
import { builtCommands } from '../support/built-simulator.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { type Child, withChildren } from './support/child.ts'
import { LivePage } from './support/live-page.ts'
import { type Silence, TcpProxy } from './support/tcp-proxy.ts'
import { isSoon, until } from './support/until.ts'

/** Pages behind each kind of silence, all silent at the same time, and servers that are stopped. */
const PAGES = { short: 2, long: 20 }
const STOPPED = { short: 1, long: 3 }
const BACK_MS = 3000
/** What has not come by then never comes. */
const NEVER_MS = 60_000

const figuresOf = (trial: Trial) => ({
  lines: trial.atLeast('lines that fell silent', 2 * trial.pick(PAGES) + trial.pick(STOPPED)),
  /** From the last byte until the prices were grey. */
  grey: trial.timed('slowest to grey the prices, s', SOCKET_DEAD_MS / 1000),
  /** From then until they were live again, the way being free. */
  back: trial.timed('slowest to be live again once it could be, s', BACK_MS / 1000),
  /** From its last byte until the server gave the line up. */
  drop: trial.timed('slowest drop of a mute peer by the server, s', SOCKET_DEAD_MS / 1000),
  dropped: trial.atLeast('mute peers dropped', trial.pick(PAGES)),
  neverGrey: trial.never('silent lines whose prices never turned grey'),
  neverBack: trial.never('of them, never live again'),
  neverDropped: trial.never('silent lines that the server never gave up'),
})
type Figures = ReturnType<typeof figuresOf>

/** Rounded to a tenth of a second: a timer of ten seconds is never early and always a few ms late. */
const tenths = (ms: number) => Math.round(ms / 100) / 10

async function watch(figures: Figures, page: LivePage, fallSilent: () => void, speakAgain: () => void) {
  await until('the page shows live prices', () => page.isLive)
  fallSilent()
  const isGrey = await isSoon(() => !page.isLive, NEVER_MS)
  const greyAtMs = performance.now()
  if (isGrey) figures.grey.most(tenths(greyAtMs - page.heardMs))
  else figures.neverGrey.count()
  speakAgain()
  if (await isSoon(() => page.isLive, NEVER_MS)) figures.back.most(tenths(performance.now() - greyAtMs))
  else figures.neverBack.count()
  figures.lines.count()
}

const portOf = async (host: Child) => (await host.ask<{ port: number }>('where')).port

/** The line is there and carries nothing. */
async function behindProxy(figures: Figures, host: Child, how: Silence): Promise<void> {
  const proxy = await TcpProxy.open(await portOf(host))
  const page = new LivePage(proxy.port)
  const silence = () => proxy.silence(how)
  try {
    await watch(figures, page, silence, () => proxy.look())
    if (!(await isSoon(() => proxy.silenced === 0, NEVER_MS))) figures.neverDropped.add(proxy.silenced)
    for (const ms of proxy.droppedMs) {
      figures.drop.most(tenths(ms))
      figures.dropped.count()
    }
  } finally {
    page.close()
    proxy.close()
  }
}

/** The line is well, the server's process stands still. */
async function behindStopped(figures: Figures, host: Child): Promise<void> {
  const page = new LivePage(await portOf(host))
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => () => host.process.kill(name)
  try {
    await watch(figures, page, signal('SIGSTOP'), signal('SIGCONT'))
  } finally {
    page.close()
  }
}

function trySilence(trial: Trial): Promise<void> {
  const figures = figuresOf(trial)
  const pages = trial.pick(PAGES)
  const stopped = trial.pick(STOPPED)
  trial.say(`${pages} lines whose bytes are swallowed, ${pages} half-open, ${stopped} servers stopped`)
  return withChildren(async (start) => {
    const host = () => start(builtCommands().worldHost, { seed: trial.seed })
    const shared = host()
    const times = (length: number, fall: () => Promise<void>) => Array.from({ length }, fall)
    await Promise.all([
      ...times(pages, () => behindProxy(figures, shared, 'swallow')),
      ...times(pages, () => behindProxy(figures, shared, 'stop')),
      ...times(stopped, () => behindStopped(figures, host())),
    ])
  })
}

export const F3: TriedPromise = {
  id: 'F3',
  text: 'Silence is noticed: after ten seconds prices are grey and a new line is tried, and the server drops a mute peer.',
  try: trySilence,
}
