import { setTimeout as pause } from 'node:timers/promises'
import { createSimulator } from '@layline/simulator'
import type { Browser, Page } from 'playwright-core'
import { launch, openPage } from '../../tests/support/browser.ts'
import { signInByCall, storeSession } from '../../tests/support/session.ts'
import { until } from '../../tests/torture/sockets/support/until.ts'
import { buildClientIfStale } from '../client-build.ts'
import { atLeast, median, type Row, timed } from '../row.ts'

const ROUNDS = 5
/** Event pages opened from a list in each round. */
const EVENTS = 5
/** A pointer rests on a link before it is clicked, ms: what is fetched ahead is fetched then. */
const REST_MS = 100
/** How long the prices of an event page are watched, ms. */
const WATCH_MS = 5000
/** Prices move this much faster than the clock. */
const SPEED = 10
/** Samples below which a median says nothing. */
const SAMPLES_LEAST = 20

/** Medians, ms, at a slow-down of the processor. Source: trader-ux part 8 and its targets on a slow phone. */
const GOALS = [
  { slowdown: 1, name: '', input: 50, open: 100, frame: 50, task: 50 },
  { slowdown: 4, name: ', 4 × CPU throttling', input: 100, open: 400, frame: 100, task: 200 },
] as const

/** Times of a page, ms. */
interface Times {
  /** From a click or a key to the paint of what it did. */
  inputs: number[]
  /** From the click on an event's link to the paint of its name and prices. */
  opens: number[]
  /** From a feed message to the paint of the prices it changed. */
  frames: number[]
  /** Tasks of the main thread above 50 ms: shorter ones are not told. */
  tasks: number[]
}

/** In the page, before its own code: keeps the times as `globalThis.speed`. */
const MEASURE = `(() => {
  const speed = { inputs: [], opens: [], frames: [], tasks: [] }
  globalThis.speed = speed
  /** What is drawn in the next frame has been painted when the channel's message comes. */
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(0)
  })
  let opened
  const onInput = ({ type, target, timeStamp }) => {
    painted(() => speed.inputs.push(performance.now() - timeStamp))
    if (type === 'click' && target.closest?.('main li[data-row] a')) opened = timeStamp
  }
  for (const type of ['click', 'keydown']) addEventListener(type, onInput, true)
  let arrived
  const Socket = WebSocket
  globalThis.WebSocket = class extends Socket {
    constructor(url, ...rest) {
      super(url, ...rest)
      if (!/\\/feed$/.test(url)) return
      this.addEventListener('message', () => {
        if (arrived !== undefined) return
        const atMs = performance.now()
        arrived = atMs
        // A message that changes nothing of what is seen is forgotten.
        requestAnimationFrame(() => requestAnimationFrame(() => { if (arrived === atMs) arrived = undefined }))
      })
    }
  }
  const isPrice = ({ target }) => (target.nodeType === 3 ? target.parentElement : target)?.closest?.('[data-side]')
  // Pages that are kept are in the document, and not seen.
  const isEventSeen = () =>
    [...document.querySelectorAll('main [data-market] button[data-side]')].some((cell) => cell.checkVisibility())
  new MutationObserver((changes) => {
    if (arrived !== undefined && changes.some(isPrice)) {
      const fromMs = arrived
      arrived = undefined
      painted(() => speed.frames.push(performance.now() - fromMs))
    }
    if (opened !== undefined && isEventSeen()) {
      const fromMs = opened
      opened = undefined
      painted(() => speed.opens.push(performance.now() - fromMs))
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) speed.tasks.push(duration)
  }).observe({ type: 'longtask' })
})()`

const timesOf = (page: Page) => page.evaluate<Times>('speed')
const forget = (page: Page) => page.evaluate('for (const times of Object.values(speed)) times.length = 0')
const bestBack = (page: Page) =>
  page.locator('main [data-market] button[data-side=BACK][data-level="0"]:visible').first()

/** What a player does on an event page: a price, a stake, another price, and a search. */
async function actOnEvent(page: Page): Promise<void> {
  const { keyboard } = page
  await bestBack(page).click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByRole('button', { name: 'Add 100', exact: true }).click()
  for (const key of ['ArrowUp', 'ArrowDown', 'Escape', '/']) await keyboard.press(key)
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  for (const key of ['n', 'o', 'r', 'Escape']) await keyboard.press(key)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Opens some events from the list of a sport, uses each, and watches the prices of the last. */
async function round(page: Page, url: string): Promise<Times> {
  await page.goto(`${url}/sports/soccer`)
  // A match that is over, or suspended, opens without a price to wait for.
  const rows = page.locator('main li[data-row]:visible:has(button[data-side])')
  await rows.nth(EVENTS).waitFor()
  // The first visit of a page loads its code.
  await rows.nth(EVENTS).getByRole('link').click()
  await bestBack(page).waitFor()
  await actOnEvent(page)
  await page.goBack()
  await rows.nth(EVENTS).waitFor()
  await page.waitForLoadState('networkidle')
  await forget(page)
  for (let event = 0; event < EVENTS; event++) {
    const link = rows.nth(event).getByRole('link')
    await link.hover()
    await pause(REST_MS)
    await link.click()
    await until('the event is open', async () => (await timesOf(page)).opens.length > event)
    await actOnEvent(page)
    if (event === EVENTS - 1) break
    await page.goBack()
    await rows.nth(event).waitFor()
  }
  await pause(WATCH_MS)
  return timesOf(page)
}

async function measure(browser: Browser, url: string, slowdown: number): Promise<Times[]> {
  const { page } = await openPage(browser)
  await page.addInitScript(MEASURE)
  await storeSession(page, url, await signInByCall(url))
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const rounds: Times[] = []
  for (let count = 0; count < ROUNDS; count++) rounds.push(await round(page, url))
  await page.context().close()
  return rounds
}

/** How soon the page shows what a player does and what the feed says, and for how long it is busy at a time. */
export async function benchSpeed(): Promise<Row[]> {
  await buildClientIfStale()
  const simulator = await createSimulator({ seed: 7, scenario: 'day', speed: SPEED }).listen()
  const browser = await launch({ isWhole: true })
  try {
    const rows: Row[] = []
    for (const { slowdown, name, ...goal } of GOALS) {
      const rounds = await measure(browser, simulator.url, slowdown)
      const all = (what: keyof Times) => rounds.flatMap((times) => times[what])
      const samples = Math.min(all('inputs').length, all('opens').length, all('frames').length)
      rows.push(
        atLeast(`samples of each time, least${name}`, samples, SAMPLES_LEAST),
        timed(`input to paint, ms, median${name}`, median(all('inputs')), goal.input),
        timed(`list to event page, ms, median${name}`, median(all('opens')), goal.open),
        timed(`frame to pixel, ms, median${name}`, median(all('frames')), goal.frame),
        timed(
          `longest task of a round, ms, median${name}`,
          median(rounds.map(({ tasks }) => Math.max(0, ...tasks))),
          goal.task,
        ),
      )
    }
    return rows
  } finally {
    await browser.close()
    await simulator.close()
  }
}
