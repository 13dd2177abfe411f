import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { median } from '../../../scripts/row.ts'
import { openPage } from '../../support/browser.ts'
import { tryLongServer } from '../sockets/support/long-server.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { enter, eventAddress, type Site, withSite } from './support/site.ts'

const MINUTE_MS = 60_000
const LONG_MINUTES = 60
/** What was left stays subscribed for half a minute. */
const LEFT_FOR_GOOD_MS = 45_000
/** Caches and compiled code are filled by then. */
const SETTLED_MINUTE = 5
const SPEED = 10
const ROUTE_CHANGES = { short: 21, long: 200 }
const LOOK_EVERY_MS = 20

const PLACES = [
  '/',
  '/sports/inplay',
  '/sports/cricket',
  '/sports/soccer',
  '/reports/statement',
  '/sports/tennis',
]

/** Counts the timers of a page that are waiting. In place before the page's own code. */
const COUNT_TIMERS = `(() => {
  const waiting = new Set()
  globalThis.waitingTimers = () => waiting.size
  const { setTimeout: later, setInterval: again, clearTimeout: stop } = globalThis
  globalThis.setTimeout = (work, ms, ...rest) => {
    const id = later((...given) => { waiting.delete(id); work(...given) }, ms, ...rest)
    waiting.add(id)
    return id
  }
  globalThis.setInterval = (...given) => { const id = again(...given); waiting.add(id); return id }
  globalThis.clearTimeout = globalThis.clearInterval = (id) => { waiting.delete(id); stop(id) }
})()`

/** What a page holds once everything that can go is gone. */
async function heldBy(page: Page, devTools: CDPSession) {
  await devTools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return {
    heapBytes: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    timers: await page.evaluate<number>('waitingTimers()'),
  }
}

/** Goes to another page of the site as its links do, and waits until that has named the document. */
async function goTo(page: Page, path: string): Promise<void> {
  const [title, address] = [await page.title(), new URL(page.url())]
  if (`${address.pathname}${address.search}` === path) return
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  // The page's own policy forbids what Playwright waits by.
  while ((await page.title()) === title) await pause(LOOK_EVERY_MS)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
}

async function openSite({ sim, url, browser }: Site) {
  sim.main.pace.speed = SPEED
  const { page } = await openPage(browser)
  await page.addInitScript(COUNT_TIMERS)
  await enter(page, url)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const places = [...PLACES, await eventAddress(url)]
  return { page, places, held: () => heldBy(page, devTools) }
}

async function changeRoutes(site: Site, trial: Trial): Promise<void> {
  const changes = trial.pick(ROUTE_CHANGES)
  const { page, places, held } = await openSite(site)
  const heldAtHome = async () => {
    await goTo(page, '/')
    // The short form compares two moments at which the same places were just left: listeners do not linger.
    if (trial.isLong) await pause(LEFT_FOR_GOOD_MS)
    return held()
  }
  // Each once: its code is loaded, and its queries have their observers.
  for (const place of places) await goTo(page, place)
  const before = await heldAtHome()
  for (let change = 0; change < changes; change++) await goTo(page, places[change % places.length]!)
  const after = await heldAtHome()
  await page.context().close()
  // The lists of a world that goes on are never twice the same: what leaks grows with every change.
  const grown = (what: 'listeners' | 'timers' | 'nodes') => (after[what] - before[what]) / changes
  const left = `left by each of ${changes} route changes`
  trial.atMost(`listeners ${left}`, 0.5).is(grown('listeners'))
  if (!trial.isLong) return
  trial.atMost(`timers ${left}`, 0.05).is(grown('timers'))
  trial.atMost(`nodes ${left}`, 20).is(grown('nodes'))
}

async function soak(site: Site, trial: Trial): Promise<void> {
  const { minutes = LONG_MINUTES } = trial
  const { page, places, held } = await openSite(site)
  const heapMb: number[] = []
  for (let minute = 0; minute < minutes; minute++) {
    await goTo(page, places[minute % places.length]!)
    await pause(MINUTE_MS)
    // Always of the same page.
    await goTo(page, '/')
    heapMb.push((await held()).heapBytes / 1e6)
    trial.say(`minute ${minute + 1}: ${heapMb.at(-1)!.toFixed(1)} MB`)
  }
  await page.context().close()
  const half = Math.floor(minutes / 2)
  // Each place leaves another heap behind, some by a fifth more: a round of all of them is compared with another one.
  const round = Math.max(1, Math.min(places.length, half))
  const [middle, end] = [median(heapMb.slice(half, half + round)), median(heapMb.slice(-round))]
  const settled = heapMb[Math.min(SETTLED_MINUTE, heapMb.length) - 1]!
  trial.atMost('heap of the page, growth in the second half, %', 5).is((end / middle - 1) * 100)
  trial.atMost(`heap of the page at the end, MB above minute ${SETTLED_MINUTE}`, 20).is(end - settled)
}

/** In the short form the page's world stands still and listeners alone are counted: all else is only seen after a while. */
export const F10: TriedPromise = {
  id: 'F10',
  text: 'Long runs stay flat: the server and the page',
  try: async (trial) => {
    const page = withSite(trial, { paused: !trial.isLong }, async (site) => {
      await changeRoutes(site, trial)
      if (trial.isLong) await soak(site, trial)
    })
    // Beside each other: neither counts time, and together they take no longer than the server's two hours.
    await Promise.all([tryLongServer(trial), page])
  },
}
