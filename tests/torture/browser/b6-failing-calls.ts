import type { Page, Request, Route } from 'playwright-core'
import type { Trial, TriedPromise } from '../trial.ts'
import { playerAddresses } from './support/addresses.ts'
import { Flight } from './support/flight.ts'
import { runUntil } from './support/prices.ts'
import { enter, isAt, onSite, type Site, watchedPage } from './support/site.ts'

/** Of the page's time: a call that fails is tried three times, and a slow one is given up on. */
const SETTLED_MS = 45_000
const STEP_MS = 5000
const NO_ANSWER = 'no answer for 30 s'
const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body })

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  500: json(500, { status: 'error', code: 'INTERNAL', message: 'Something went wrong' }),
  404: json(404, { status: 'error', code: 'NOT_FOUND', message: 'Not found' }),
  HTML: (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hi</h1>' }),
  'nothing at all': (route) => route.fulfill({ status: 200, body: '' }),
  [NO_ANSWER]: () => new Promise(() => {}),
  'a reset': (route) => route.abort('connectionreset'),
  'another shape': json(200, { status: 'success', message: '', data: { unexpected: [null] } }),
}

/** A failure is missed where the page has lost more of its text than this share; else there is nothing to be said. */
const MISSED = 0.05
/** Each call is failed on as many of the pages that make it. */
const PAGES_A_CALL = 2

const CALL = /\/api\/v1\/[^?]+|\/docs\/openapi\.json/
const callOf = (url: string) => CALL.exec(new URL(url).pathname)?.[0]

/** What a page shows at one moment. */
interface Shown {
  /** How much there is to read, in characters. */
  text: number
  isSaid: boolean
  /** Ways to try again. */
  offers: number
}

/**
 * All of it of one moment: what could not be loaded may yet come by the feed. An announcement that is not there is not
 * missed, nor is the age of prices, which comes and goes: between the server's messages the page's clock jumps.
 */
const shownOn = (page: Page) =>
  page.evaluate<Shown>(
    `{
      const texts = [...document.querySelectorAll('header, nav, aside, main')].map((part) => part.innerText)
      const isOffer = (button) => /try again/i.test(button.innerText) && button.checkVisibility()
      ;({
        text: texts.reduce((sum, text) => sum + text.replaceAll(/Not live.*/g, '').length, 0),
        isSaid: /could not/i.test(document.body.innerText),
        offers: [...document.querySelectorAll('button')].filter(isOffer).length,
      })
    }`,
  )

const retryIn = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** What a page is when nothing fails: the calls it makes, and how much there is to read. */
async function wholePage(page: Page, flight: Flight, address: string) {
  const calls = new Set<string>()
  const listen = (request: Request) => {
    const call = callOf(request.url())
    if (call !== undefined) calls.add(call)
  }
  page.on('request', listen)
  await page.goto(address)
  await settle(page, flight)
  page.off('request', listen)
  return { calls: [...calls], text: (await shownOn(page)).text }
}

/** Runs the page's clock until it says that something failed, or nothing more can. */
async function settle(page: Page, flight: Flight): Promise<void> {
  await page.getByRole('main').waitFor()
  for (let passedMs = 0; passedMs < SETTLED_MS; passedMs += STEP_MS) {
    await flight.landed()
    if ((await retryIn(page).count()) > 0) return
    await page.clock.runFor(STEP_MS)
  }
}

async function isShown(page: Page, flight: Flight): Promise<boolean> {
  await flight.landed()
  return (await page.getByRole('main').innerText()).trim().length >= 20
}

/** What the page shows when it is whole, or says that it is not and offers a way to try again; or, at last, neither. */
async function shownAtLast(page: Page, wholeText: number): Promise<Shown & { isMissed: boolean }> {
  const look = async () => {
    const shown = await shownOn(page)
    return { ...shown, isMissed: shown.text < wholeText * (1 - MISSED) }
  }
  let shown = await look()
  await runUntil(page, async () => {
    shown = await look()
    return !shown.isMissed || (shown.isSaid && shown.offers > 0)
  })
  return shown
}

/** How each call is made to fail, and what came of it. */
function failuresOf(trial: Trial) {
  const tries = trial.atLeast('calls failed, one at a time', trial.isLong ? 200 : 5)
  const kinds = Object.keys(FAILURES)
  const pagesOfCall = new Map<string, number>()
  const waysOf = (call: string): readonly string[] => {
    const pages = pagesOfCall.get(call) ?? 0
    if (pages >= PAGES_A_CALL) return []
    pagesOfCall.set(call, pages + 1)
    return trial.isLong ? kinds : [kinds[tries.value % kinds.length]!]
  }
  return {
    waysOf,
    tries,
    left: trial.never('pages that were left'),
    blank: trial.never('pages that were blank'),
    silent: trial.never('failures that took something away, and the page did not say so'),
    withoutRetry: trial.never('failures that took something away, without a way to try again'),
    notMended: trial.never('pages that did not come back when tried again'),
    errors: trial.never('errors that nothing in the page caught'),
  }
}

/** Fails the calls of one page, one at a time. */
async function tryPage({ url, browser }: Site, path: string, failures: ReturnType<typeof failuresOf>) {
  let where = path
  const page = await watchedPage(browser, failures.errors, () => where)
  await enter(page, url, { hasClock: true })
  let failing: { call: string; how: string } | undefined
  const isMeant = (request: Request) => failing !== undefined && callOf(request.url()) === failing.call
  await page.route(
    ({ pathname }) => CALL.test(pathname),
    (route) => (isMeant(route.request()) ? FAILURES[failing!.how]!(route) : route.continue()),
  )
  const flight = new Flight(page, (request) => failing?.how === NO_ANSWER && isMeant(request))
  const address = `${url}${path}`
  const whole = await wholePage(page, flight, address)
  const retry = retryIn(page)
  for (const call of whole.calls) {
    for (const how of failures.waysOf(call)) {
      failures.tries.count()
      failing = { call, how }
      where = `${path}, ${call}: ${how}`
      await page.goto(address)
      await settle(page, flight)
      if (!isAt(page, address)) failures.left.count(`${where}: left the page`)
      // What failed may have been said before the page itself was loaded.
      const shownMs = await runUntil(page, () => isShown(page, flight))
      if (shownMs === undefined) failures.blank.count(`${where}: blank`)
      const shown = await shownAtLast(page, whole.text)
      if (shown.isMissed && !shown.isSaid) failures.silent.count(`${where}: says nothing`)
      if (shown.isMissed && shown.offers === 0) failures.withoutRetry.count()
      failing = undefined
      if (shown.offers === 0) continue
      const tryFirst = () => retry.first().click({ timeout: 5000 })
      for (let each = 0; each < shown.offers; each++) {
        // One that mends takes others away.
        if ((await retry.count()) > 0) await tryFirst().catch(() => {})
      }
      await page.clock.runFor(STEP_MS)
      await settle(page, flight)
      if ((await retry.count()) > 0) failures.notMended.count(`${where}: still there after trying again`)
    }
  }
  await page.context().close()
}

async function tryPages(site: Site, trial: Trial): Promise<void> {
  const failures = failuresOf(trial)
  const paths = trial.isLong ? await playerAddresses(site.url) : ['/reports/statement']
  // A page of its own for each: a page's clock does everything it has done once more in every document it loads.
  for (const path of paths) await tryPage(site, path, failures)
}

export const B6: TriedPromise = {
  id: 'B6',
  text: 'Every page survives its calls failing: it stays, says so and offers to try again.',
  try: onSite(tryPages),
}
