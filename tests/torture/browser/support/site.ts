import { createSimulator, type Simulator, type SimulatorOptions } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser, Page } from 'playwright-core'
import { buildClientIfStale } from '../../../../scripts/client-build.ts'
import type { Row } from '../../../../scripts/row.ts'
import {
  chromiumPath,
  type LaunchOptions,
  launch,
  openPage,
  wholeChromiumPath,
} from '../../../support/browser.ts'
import { signInByCall, storeSession } from '../../../support/session.ts'
import type { Trial, TriedPromise } from '../../promise.ts'

/** The built site on a simulator of this process, and a browser to look at it with. */
export interface Site {
  sim: Simulator
  url: string
  browser: Browser
  /** A page of player1, signed in, in a session of its own. */
  signedIn: (width?: number) => Promise<Page>
}

/** Lends a browser; answers no rows, and says so, where the machine has none. */
export async function withBrowser(
  say: Trial['say'],
  work: (browser: Browser) => Promise<Row[]>,
  options?: LaunchOptions,
): Promise<Row[]> {
  if (!(options?.keepsPages ? wholeChromiumPath : chromiumPath)) {
    say(`skipped: there is no ${options?.keepsPages && chromiumPath ? 'whole ' : ''}Chromium here`)
    return []
  }
  await buildClientIfStale()
  const browser = await launch(options)
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Lends a browser and a simulator. What is tried is not how fast one player may bet. */
export function withSite(
  say: Trial['say'],
  options: SimulatorOptions,
  work: (site: Site) => Promise<Row[]>,
): Promise<Row[]> {
  return withBrowser(say, async (browser) => {
    const sim = await createSimulator({ orderRate: 0, ...options }).listen()
    try {
      const signedIn = async (width?: number) => {
        const { page } = await openPage(browser, width)
        await enter(page, sim.url)
        return page
      }
      return await work({ sim, url: sim.url, browser, signedIn })
    } finally {
      await sim.close()
    }
  })
}

const EPOCH_MS = Date.parse('2026-03-01T12:00:00Z')

/** A trial of the site in a whole world that stands still. */
export function onSite(work: (site: Site, trial: Trial) => Promise<Row[]>): TriedPromise['try'] {
  return (trial) =>
    withSite(trial.say, { seed: trial.seed, epochMs: EPOCH_MS, paused: true }, (site) => work(site, trial))
}

/** A page and what nothing in it caught. */
export interface WatchedPage {
  page: Page
  errors: string[]
}

/** A page in a session of its own, before it has loaded anything. */
export async function watchedPage(browser: Browser, width?: number): Promise<WatchedPage> {
  const { page } = await openPage(browser, width)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('crash', () => errors.push('the page crashed'))
  return { page, errors }
}

/** Opens Home signed in as player1. Where the page has a clock of ours, what waits on it is let go on. */
export async function enter(page: Page, url: string, { hasClock = false } = {}): Promise<void> {
  await storeSession(page, url, await signInByCall(url))
  await page.goto(url)
  if (hasClock) await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Balance' }).waitFor()
}

/** The address of the event page of a sport's last match: one that has begun may answer with a delay. */
export async function eventAddress(url: string, sportId = '1'): Promise<string> {
  const markets = await new Player(url).markets(`sportsId=${sportId}`)
  const last = markets.reduce((later, each) => (each.dtStartDate > later.dtStartDate ? each : later))
  const { stMarketID: marketId, stEventID: eventId } = last
  return `/sports/event?${new URLSearchParams({ sportId, marketId, eventId })}`
}

/** Different bets, by their ids, of everything that is not settled. */
export async function betsOf(player: Player): Promise<number> {
  const bets = await player.data<{ betId: number }[]>('GET', '/api/v1/users/getbets?eid=')
  return new Set(bets.map(({ betId }) => betId)).size
}
