import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { atMost, median, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { enter, eventAddress, type Site, watchedPage, withSite } from './support/site.ts'

const MINUTE_MS = 60_000
const LONG_MINUTES = 60
/** What was left stays subscribed for half a minute. */
const LEFT_FOR_GOOD_MS = 45_000
/** Caches and compiled code are filled by then. */
const SETTLED_MINUTE = 5
const SPEED = 10
const ROUTE_CHANGES = 200
const LOOK_EVERY_MS = 20
const MB = 1_000_000

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

interface Held {
  heapBytes: number
  nodes: number
  listeners: number
  timers: number
}

/** What a page holds once everything that can go is gone. */
async function heldBy(page: Page, devTools: CDPSession): Promise<Held> {
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
  const { page } = await watchedPage(browser)
  await page.addInitScript(COUNT_TIMERS)
  await enter(page, url)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const places = [...PLACES, await eventAddress(url)]
  const held = async () => {
    await goTo(page, '/')
    await pause(LEFT_FOR_GOOD_MS)
    return heldBy(page, devTools)
  }
  return { page, places, held, now: () => heldBy(page, devTools) }
}

async function changeRoutes(site: Site): Promise<Row[]> {
  const { page, places, held } = await openSite(site)
  // Each once: its code is loaded, and its queries have their observers.
  for (const place of places) await goTo(page, place)
  const before = await held()
  for (let change = 0; change < ROUTE_CHANGES; change++) await goTo(page, places[change % places.length]!)
  const after = await held()
  await page.context().close()
  // The lists of a world that goes on are never twice the same: what leaks grows with every change.
  const grown = (what: keyof Held) => (after[what] - before[what]) / ROUTE_CHANGES
  return [
    atMost(`listeners left by each of ${ROUTE_CHANGES} route changes`, grown('listeners'), 0.5),
    atMost(`timers left by each of ${ROUTE_CHANGES} route changes`, grown('timers'), 0.05),
    atMost(`nodes left by each of ${ROUTE_CHANGES} route changes`, grown('nodes'), 20),
  ]
}

async function soak(site: Site, minutes: number, say: Trial['say']): Promise<Row[]> {
  const { page, places, now } = await openSite(site)
  const heapMb: number[] = []
  for (let minute = 0; minute < minutes; minute++) {
    await goTo(page, places[minute % places.length]!)
    await pause(MINUTE_MS)
    // Always of the same page.
    await goTo(page, '/')
    heapMb.push((await now()).heapBytes / MB)
    say(`minute ${minute + 1}: ${heapMb.at(-1)!.toFixed(1)} MB`)
  }
  await page.context().close()
  const tenth = Math.max(1, Math.round(minutes / 10))
  const half = Math.floor(minutes / 2)
  const [middle, end] = [median(heapMb.slice(half, half + tenth)), median(heapMb.slice(-tenth))]
  const settled = heapMb[Math.min(SETTLED_MINUTE, heapMb.length) - 1]!
  return [
    atMost('heap of the page, growth in the second half, %', (end / middle - 1) * 100, 5),
    atMost(`heap of the page at the end, MB above minute ${SETTLED_MINUTE}`, end - settled, 20),
  ]
}

/** Its short form has nothing to try: what grows is only seen after a while. */
export const F10: TriedPromise = {
  id: 'F10',
  text: 'Long runs stay flat: the page',
  try: ({ form, seed, say, minutes = LONG_MINUTES }) => {
    if (form === 'short') {
      say('tried in the long form only')
      return []
    }
    return withSite(say, { seed }, async (site) => [
      ...(await changeRoutes(site)),
      ...(await soak(site, minutes, say)),
    ])
  },
}
