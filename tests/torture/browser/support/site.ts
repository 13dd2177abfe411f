import type { Market } from '@layline/shared/entities/market'
import { createSimulator, type Simulator, type SimulatorOptions } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { buildClientIfStale } from '../../../../scripts/client-build.ts'
import {
  chromiumPath,
  type LaunchOptions,
  launch,
  openPage,
  wholeChromiumPath,
} from '../../../support/browser.ts'
import { signInByCall, storeSession } from '../../../support/session.ts'
import type { Figure, Trial, TriedPromise } from '../../trial.ts'

/** The built site on a simulator of this process, and a browser to look at it with. */
export interface Site {
  sim: Simulator
  url: string
  browser: Browser
}

/** Lends a browser. Where the machine has none, the part is skipped. */
export async function withBrowser(
  trial: Trial,
  work: (browser: Browser) => Promise<void>,
  options?: LaunchOptions,
): Promise<void> {
  if (!(options?.keepsPages ? wholeChromiumPath : chromiumPath)) {
    const what = options?.keepsPages && chromiumPath ? 'whole Chromium' : 'Chromium'
    trial.skip('in a browser', `there is no ${what} here`)
    return
  }
  await buildClientIfStale()
  const browser = await launch({ isMeasured: true, ...options })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** Lends a browser and a simulator with the trial's seed. How fast one player may bet is not what is tried. */
export function withSite(
  trial: Trial,
  options: SimulatorOptions,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  return withBrowser(trial, async (browser) => {
    const sim = await createSimulator({ orderRate: 0, seed: trial.seed, ...options }).listen()
    try {
      await work({ sim, url: sim.url, browser })
    } finally {
      await sim.close()
    }
  })
}

/** A trial of the site in a whole world that stands still. */
export function onSite(work: (site: Site, trial: Trial) => Promise<void>): TriedPromise['try'] {
  const epochMs = Date.parse('2026-03-01T12:00:00Z')
  return (trial) => withSite(trial, { epochMs, paused: true }, (site) => work(site, trial))
}

/**
 * A page in a session of its own, before it has loaded anything. What nothing catches in it, or in another tab of its
 * session, is counted; what is thrown again and again in one place is said once.
 */
export async function watchedPage(browser: Browser, errors: Figure, where?: () => string): Promise<Page> {
  const { page } = await openPage(browser)
  const said = new Set<string>()
  page.context().on('weberror', (thrown) => {
    const line = where ? `${where()}: ${thrown.error()}` : String(thrown.error())
    errors.count(said.has(line) ? undefined : line)
    said.add(line)
  })
  page.on('crash', () => errors.count('the page crashed'))
  return page
}

/** A page of player1, signed in, in a session of its own. */
export async function signedIn({ browser, url }: Site): Promise<Page> {
  const { page } = await openPage(browser)
  await enter(page, url)
  return page
}

/** Tells of every dialog that a page opens by itself, and closes it. */
export function onDialog(page: Page, tell: (what: string) => void): void {
  page.on('dialog', (dialog) => {
    tell(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
}

/** Opens Home signed in as player1. Where the page gets a clock of ours, what waits on it is let go on. */
export async function enter(page: Page, url: string, { hasClock = false } = {}): Promise<void> {
  if (hasClock) await page.clock.install()
  await storeSession(page, url, await signInByCall(url))
  await page.goto(url)
  if (hasClock) await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Balance' }).waitFor()
}

/** Of a sport's last match: one that has begun may answer with a delay. */
export async function lastMarket(url: string, sportId = '1'): Promise<Market> {
  const markets = await new Player(url).markets(`sportsId=${sportId}`)
  return markets.reduce((later, each) => (each.dtStartDate > later.dtStartDate ? each : later))
}

/** The address of the event page of a sport's last match. */
export async function eventAddress(url: string, sportId = '1'): Promise<string> {
  const { stMarketID: marketId, stEventID: eventId } = await lastMarket(url, sportId)
  return `/sports/event?${new URLSearchParams({ sportId, marketId, eventId })}`
}

/** Whether a page shows this address, whatever its query. */
export const isAt = (page: Page, url: string) => new URL(page.url()).pathname === new URL(url).pathname

export const firstToast = (page: Page) => page.locator('.Toastify__toast').first()

/** Unfolds the score or the live TV of an event's page. */
export async function unfold(page: Page, name: string): Promise<void> {
  const fold = page.getByRole('region', { name: 'Score and video' }).getByRole('button', { name })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

/** Different bets, by their ids, of everything that is not settled. */
export async function betsOf(player: Player): Promise<number> {
  const bets = await player.data<{ betId: number }[]>('GET', '/api/v1/users/getbets?eid=')
  return new Set(bets.map(({ betId }) => betId)).size
}
