import type { Page, Request, Route } from 'playwright-core'
import { atLeast, never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { playerAddresses } from './support/addresses.ts'
import { Flight } from './support/flight.ts'
import { runUntil } from './support/prices.ts'
import { enter, onSite, type Site, watchedPage } from './support/site.ts'

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

/**
 * How much there is to read. An announcement that is not there is not missed, nor is the age of prices, which comes and
 * goes: between the server's messages the page's clock jumps.
 */
const textOf = (page: Page) =>
  page.evaluate<number>(
    `[...document.querySelectorAll('header, nav, aside, main')]
      .map((part) => part.innerText.replaceAll(/Not live.*/g, ''))
      .reduce((sum, text) => sum + text.length, 0)`,
  )

interface Visit {
  page: Page
  flight: Flight
  /** Whether a call is one that is never answered. */
  isHeld: (request: Request) => boolean
}

/** What a page is when nothing fails: the calls it makes, and how much there is to read. */
async function wholePage(visit: Visit, address: string): Promise<{ calls: string[]; text: number }> {
  const { page } = visit
  const calls = new Set<string>()
  const listen = (request: { url(): string }) => {
    const call = callOf(request.url())
    if (call !== undefined) calls.add(call)
  }
  page.on('request', listen)
  await page.goto(address)
  await settle(visit)
  page.off('request', listen)
  return { calls: [...calls], text: await textOf(page) }
}

/** Runs the page's clock until it says that something failed, or nothing more can. */
async function settle({ page, flight, isHeld }: Visit): Promise<void> {
  await page.getByRole('main').waitFor()
  for (let passedMs = 0; passedMs < SETTLED_MS; passedMs += STEP_MS) {
    await flight.landed(isHeld)
    if ((await page.getByRole('button', { name: 'Try again' }).count()) > 0) return
    await page.clock.runFor(STEP_MS)
  }
}

async function isShown({ page, flight, isHeld }: Visit): Promise<boolean> {
  await flight.landed(isHeld)
  return (await page.getByRole('main').innerText()).trim().length >= 20
}

/** What came of the calls that were made to fail. */
class Tally {
  tries = 0
  left = 0
  blank = 0
  silent = 0
  withoutRetry = 0
  notMended = 0
  errors = 0
}

/** Fails the calls of one page, one at a time and each in the ways given by `waysOf`. */
async function tryPage(
  { url, browser }: Site,
  address: string,
  { tally, waysOf, say }: { tally: Tally; waysOf: (call: string) => readonly string[]; say: Trial['say'] },
): Promise<void> {
  const { page, errors } = await watchedPage(browser)
  await page.clock.install()
  await enter(page, url, { hasClock: true })
  let failing: { call: string; how: string } | undefined
  await page.route(
    ({ pathname }) => CALL.test(pathname),
    (route) => {
      const isMeant = failing !== undefined && callOf(route.request().url()) === failing.call
      return isMeant ? FAILURES[failing!.how]!(route) : route.continue()
    },
  )
  const isHeld = (request: Request) => failing?.how === NO_ANSWER && callOf(request.url()) === failing.call
  const visit: Visit = { page, flight: new Flight(page), isHeld }
  const whole = await wholePage(visit, `${url}${address}`)
  for (const call of whole.calls) {
    for (const how of waysOf(call)) {
      tally.tries++
      failing = { call, how }
      const before = errors.length
      await page.goto(`${url}${address}`)
      await settle(visit)
      const where = `${address}, ${call}: ${how}`
      if (new URL(page.url()).pathname !== new URL(address, url).pathname) {
        tally.left++
        say(`${where}: left the page`)
      }
      // What failed may have been said before the page itself was loaded.
      if ((await runUntil(page, () => isShown(visit))) === undefined) {
        tally.blank++
        say(`${where}: blank`)
      }
      for (const error of errors.slice(before)) say(`${where}: ${error}`)
      const retry = page.getByRole('button', { name: 'Try again' })
      const offers = await retry.count()
      const isMissed = (await textOf(page)) < whole.text * (1 - MISSED)
      if (isMissed && (await page.getByText('Could not').count()) === 0) {
        tally.silent++
        say(`${where}: says nothing`)
      }
      if (isMissed && offers === 0) tally.withoutRetry++
      failing = undefined
      if (offers === 0) continue
      for (let each = 0; each < offers; each++) {
        // One that mends takes others away.
        if ((await retry.count()) > 0)
          await retry
            .first()
            .click({ timeout: 5000 })
            .catch(() => {})
      }
      await page.clock.runFor(STEP_MS)
      await settle(visit)
      if ((await retry.count()) > 0) {
        tally.notMended++
        say(`${where}: still there after trying again`)
      }
    }
  }
  tally.errors += errors.length
  await page.context().close()
}

async function tryPages(site: Site, { form, say }: Trial): Promise<Row[]> {
  const addresses = form === 'long' ? await playerAddresses(site.url) : ['/reports/statement']
  const kinds = Object.keys(FAILURES)
  const tally = new Tally()
  const pagesOfCall = new Map<string, number>()
  const waysOf = (call: string): readonly string[] => {
    const pages = pagesOfCall.get(call) ?? 0
    if (pages >= PAGES_A_CALL) return []
    pagesOfCall.set(call, pages + 1)
    return form === 'long' ? kinds : [kinds[tally.tries % kinds.length]!]
  }
  // A page of its own for each: a page's clock does everything it has done once more in every document it loads.
  for (const address of addresses) await tryPage(site, address, { tally, waysOf, say })
  return [
    atLeast('calls failed, one at a time', tally.tries, form === 'long' ? 200 : 5),
    never('pages that were left', tally.left),
    never('pages that were blank', tally.blank),
    never('failures that took something away, and the page did not say so', tally.silent),
    never('failures that took something away, without a way to try again', tally.withoutRetry),
    never('pages that did not come back when tried again', tally.notMended),
    never('errors that nothing in the page caught', tally.errors),
  ]
}

export const B6: TriedPromise = {
  id: 'B6',
  text: 'Every page survives its calls failing: it stays, says so and offers to try again.',
  try: onSite(tryPages),
}
