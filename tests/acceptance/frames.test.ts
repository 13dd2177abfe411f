import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, openPage } from '../support/browser.ts'
import { EPOCH_MS } from '../support/epoch.ts'

describe.skipIf(!chromiumPath)('frames in a browser (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  beforeAll(async () => {
    sim = await createSimulator({ epochMs: EPOCH_MS, seed: 1, scenario: 'home-wins', paused: true }).listen()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  it.each(['tv', 'score'])('the %s page follows its event by itself, and breaks no policy', async (kind) => {
    const name = `follow-${kind}`
    const main = new Player(sim.url)
    await main.control('POST', '/worlds', {
      name,
      seed: 9,
      scenario: 'home-wins',
      epoch: '2026-01-15T12:00:00Z',
      paused: true,
    })
    const world = new Player(`${sim.url}/w/${name}`)
    const [market] = await world.markets('sportsId=1')
    const { page, complaints } = await openPage(browser)
    await page.goto(`${world.url}/frames/${kind}/${market!.stEventID}`)
    await page.getByRole('heading', { name: 'Harbour City v Northgate United' }).waitFor()
    await page.getByText('Starts 2026-01-15 17:35 +5:30 GMT').waitFor()
    await world.control('POST', '/time?wait=1', { advanceMs: 17 * 60_000 })
    await page.getByText(/^1-0/).waitFor()
    await page.getByText('In Play').waitFor()
    if (kind === 'tv') await page.getByText(/Goal for Harbour City/).waitFor()
    // Its own style has come: the policy lets in nothing that is written into the page.
    const align = await page.evaluate('getComputedStyle(document.body).textAlign')
    expect([align, complaints]).toEqual(['center', []])
    await page.context().close()
  })
})
