import { createSimulator, type Simulator } from '@layline/simulator'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, launch, signIn } from '../support/browser.ts'
import { STEP_HANGS_AFTER_MS } from '../support/patience.ts'

// What a first visit loads, and what opens when there is nothing to load from.
describe.skipIf(!chromiumPath)('a first visit (needs Chromium)', () => {
  let sim: Simulator
  let browser: Browser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    sim = await createSimulator({
      seed: 2,
      epochMs: Date.parse('2026-03-01T12:00:00Z'),
      paused: true,
    }).listen()
    browser = await launch()
    context = await browser.newContext()
    page = await context.newPage()
    page.setDefaultTimeout(STEP_HANGS_AFTER_MS)
  })
  afterAll(async () => {
    await browser?.close()
    await sim?.close()
  })

  const ask = (path: string, encoding: string) =>
    fetch(`${sim.url}${path}`, { headers: { 'accept-encoding': encoding } })
  const assetOf = async (ending: string) => {
    const html = await (await ask('/login', 'identity')).text()
    return new RegExp(`/assets/[^"]*${ending}`).exec(html)![0]
  }

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('a browser that takes %s gets scripts, styles and pages in %s', async (accepts, encoding) => {
    for (const path of [await assetOf('.js'), await assetOf('.css'), '/login', '/w/main/docs']) {
      const { status, headers } = await ask(path, accepts)
      expect([path, status, headers.get('content-encoding')]).toEqual([path, 200, encoding])
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
    }
  })

  it('every encoding is the same file, under its own type', async () => {
    // What the site shares with its other pages: a large file.
    const path = await assetOf('of-site-[^"]+.js')
    const [plain, zipped, brotli] = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) => ask(path, encoding)),
    )
    const text = await plain!.text()
    expect(await zipped!.text()).toBe(text)
    expect(await brotli!.text()).toBe(text)
    expect(brotli!.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(Number(brotli!.headers.get('content-length'))).toBeLessThan(text.length / 2)
    expect(brotli!.headers.get('cache-control')).toMatch(/immutable/)
  })

  it('a style that could not be loaded is loaded again', async () => {
    const visit = await browser.newContext({ serviceWorkers: 'block' })
    const guest = await visit.newPage()
    guest.setDefaultTimeout(STEP_HANGS_AFTER_MS)
    let asked = 0
    await guest.route(/toaster-.*\.css$/, (route) => (asked++ === 0 ? route.abort() : route.continue()))
    const failed = guest.waitForEvent('requestfailed')
    await guest.goto(`${sim.url}/login`)
    // The first touch loads what shows toasts.
    await guest.getByLabel('Username').click()
    await failed
    await guest.getByLabel('Username').fill('player1')
    await guest.getByLabel('Password', { exact: true }).fill('Wrong@1')
    await guest.getByRole('button', { name: 'Sign In' }).click()
    const toast = guest.locator('.Toastify__toast')
    await toast.waitFor()
    // Its time runs as an animation of that style.
    await toast.waitFor({ state: 'detached' })
    expect(asked).toBe(2)
    await visit.close()
  })

  it('long JSON is compressed, an envelope and a short answer are not', async () => {
    const encodingOf = async (path: string) => (await ask(path, 'gzip')).headers.get('content-encoding')
    expect(await encodingOf('/docs/openapi.json')).toBe('gzip')
    expect(await encodingOf('/api/v1/master/getmaster?sportsId=4')).toBeNull()
    expect(await encodingOf('/api/v1/master/announcement')).toBeNull()
  })

  it('the Latin font is asked for with the page, and a rupee sign asks for no other alphabet', async () => {
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await signIn(page, sim.url)
    await page.getByTestId('balance').waitFor()
    await page.evaluate('document.fonts.ready')
    expect(fonts.filter((path) => /latin-wght/.test(path)).length).toBeGreaterThan(0)
    expect(fonts.filter((path) => !/latin-wght|rupee/.test(path))).toEqual([])
    const preload = page.locator('link[rel=preload][as=font]')
    expect(await preload.getAttribute('href')).toMatch(/inter-latin-wght-normal/)
  })

  it('the world can be installed: a manifest of its own, and icons of every size it names', async () => {
    const response = await fetch(`${sim.url}/w/main/manifest.webmanifest`)
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const { start_url, scope, icons } = (await response.json()) as {
      start_url: string
      scope: string
      icons: { src: string; type: string }[]
    }
    expect([start_url, scope]).toEqual(['./', './'])
    for (const { src, type } of icons) {
      const icon = await fetch(`${sim.url}${src}`)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    }
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest')
  })

  it('once visited, every page opens without a network and says so; nothing but the build was kept', async () => {
    await page.evaluate('navigator.serviceWorker.ready')
    const kept = await page.evaluate<string[]>(`(async () => {
      const urls = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
      return urls
    })()`)
    expect(kept).toContain('/index.html')
    expect(
      kept.filter((path) => !/^\/(index\.html|mark\.svg|manifest\.webmanifest|assets\/.+)$/.test(path)),
    ).toEqual([])
    await context.setOffline(true)
    for (const path of ['/', '/sports/cricket', '/w/main/reports/profile', '/nonsense']) {
      await page.goto(`${sim.url}${path}`)
      await page
        .getByText(/^You are offline/)
        .first()
        .waitFor()
    }
    await context.setOffline(false)
    await page.goto(`${sim.url}/`)
    await page.getByTestId('balance').waitFor()
    expect(await page.getByText(/^You are offline/).count()).toBe(0)
  })

  it('documents and calls never come from what was kept', async () => {
    await context.setOffline(true)
    await expect(page.goto(`${sim.url}/docs`)).rejects.toThrow()
    await context.setOffline(false)
    await page.goto(`${sim.url}/`)
    await page.getByTestId('balance').waitFor()
  })
})
