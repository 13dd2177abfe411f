import { createSimulator, type Simulator } from '@layline/simulator'
import type { Browser, Page } from 'playwright-core'
import { chromiumPath, launch, openPage, signIn } from '../../../../tests/support/browser.ts'
import { buildClientIfStale } from '../../../client-build.ts'
import type { Row } from '../../../row.ts'
import type { Trial, TriedPromise } from '../../promise.ts'

const EPOCH_MS = Date.parse('2026-03-01T12:00:00Z')

/** The built site in Chromium, on a simulator of its own. */
export interface Site {
  sim: Simulator
  browser: Browser
  /** A page of player1, signed in, in a session of its own. */
  signedIn: (width?: number) => Promise<Page>
}

/** A trial of the site, which is skipped by name where the machine has no Chromium. The world stands still. */
export function onSite(work: (site: Site, trial: Trial) => Promise<Row[]>): TriedPromise['try'] {
  return async (trial) => {
    if (!chromiumPath) {
      trial.say('skipped: there is no Chromium here')
      return []
    }
    await buildClientIfStale()
    const sim = await createSimulator({ seed: trial.seed, epochMs: EPOCH_MS, paused: true }).listen()
    const browser = await launch()
    const signedIn = async (width?: number) => {
      const { page } = await openPage(browser, width)
      await signIn(page, sim.url)
      await page.getByRole('button', { name: 'Account of player1' }).waitFor()
      return page
    }
    try {
      return await work({ sim, browser, signedIn }, trial)
    } finally {
      await browser.close()
      await sim.close()
    }
  }
}
