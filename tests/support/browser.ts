import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { STEP_HANGS_AFTER_MS } from './patience.ts'

const SHELLS = ['/usr/bin/chromium-headless-shell']
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const firstOf = (paths: readonly string[]) =>
  [process.env.CHROMIUM, ...paths].find((path) => path !== undefined && existsSync(path))

/** Chromium as a player has it. Speed is measured in it, and it alone keeps the pages that were left. */
export const wholeChromiumPath = firstOf(BROWSERS)

/**
 * The machine's Chromium, its headless shell where it has one: the same engine without windows, at two thirds of the
 * CPU. Undefined where there is none, and the tests that need it are skipped.
 */
export const chromiumPath = firstOf([...SHELLS, ...BROWSERS])

/** Nothing but the page itself asks the network for anything. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For short visits, at three fifths of the CPU: the pages of one context share a process instead of starting one for each
 * visit, and what runs a few times is not made faster first. Pages come out the same.
 */
const SHORT_VISITS = [
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--js-flags=--no-maglev,--no-opt',
]

export interface LaunchOptions {
  /** Chromium as a player has it, not its headless shell. */
  isWhole?: boolean
  /** Pages take the time and the memory they take a player; the whole Chromium is always so. */
  isMeasured?: boolean
  /** Pages that were left come back as they were (the back/forward cache), which Playwright switches off. */
  keepsPages?: boolean
}

export function launch({
  keepsPages = false,
  isWhole = keepsPages,
  isMeasured = isWhole,
}: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: (isWhole ? wholeChromiumPath : chromiumPath)!,
    args: isMeasured ? FLAGS : [...FLAGS, ...SHORT_VISITS],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
}

/**
 * A page in a session of its own, and everything it complained of or asked of strangers. Without `motion` it asks for
 * less of it: what moves all the time takes a tenth of a core, and only the walk looks at it.
 */
export async function openPage(
  browser: Browser,
  width = 1440,
  { height = 900, hasTouch = false, motion = false } = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    colorScheme: 'dark',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  // A service worker loads the whole site behind each page; first-visit.test.ts shows what it does.
  await context.addInitScript('delete Navigator.prototype.serviceWorker')
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_HANGS_AFTER_MS)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname !== 'localhost' && protocol !== 'data:') complaints.push(`asked ${request.url()}`)
  })
  return { page, complaints }
}

/** Signs in by the form, as a player does. Where that is not what is tested, session.ts is quicker. */
export async function signIn(
  page: Page,
  url: string,
  user = 'player1',
  password = 'Player@1',
): Promise<void> {
  await page.goto(`${url}/login`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Username').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
