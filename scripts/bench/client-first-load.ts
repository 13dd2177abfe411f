import { gzipSync } from 'node:zlib'
import { createSimulator } from '@layline/simulator'
import type { Browser, Page } from 'playwright-core'
import { launch, signIn } from '../../tests/support/browser.ts'
import { buildClientIfStale } from '../client-build.ts'
import { atMost, never, type Row, timed } from '../row.ts'

const LOGIN_KB = 130
const HOME_KB = 180
/** A browser asks for six files at a time. */
const HOME_SCRIPTS = 24
const REST_MS = 30_000
const REST_BUSY_PERCENT = 3

/** Routes by what the player calls them; each is loaded as the first page of a browser that knows nothing. */
const ROUTES = {
  login: '/login',
  home: '/',
  'in play': '/sports/inplay',
  casino: '/casino',
  statement: '/reports/statement',
} as const
type RouteName = keyof typeof ROUTES

/** Words that only the library's own code has, minified as it is. */
const MARKS = {
  zod: /invalid_union|unrecognized_keys/,
  protobuf: /invalid wire type|illegal tag/i,
  "the dialogs' library": /DismissableLayer|dismissableLayer/,
}

/** Every script of a page, until the network has been quiet for half a second. */
async function scriptsOf(page: Page, url: string): Promise<string[]> {
  const loading: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loading.push(response.text())
  })
  // Sockets stay open and polls go on: 'networkidle' counts neither.
  await page.goto(url, { waitUntil: 'networkidle' })
  return Promise.all(loading)
}

const gzipKb = (scripts: readonly string[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1000

async function firstLoad(browser: Browser, origin: string, name: RouteName): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    if (name !== 'login') {
      await signIn(page, origin)
      await page.getByTestId('balance').waitFor()
      // The session stays with the tab. The page goes first, so that none of its late scripts counts as the next one's.
      await page.goto('about:blank')
      const devTools = await context.newCDPSession(page)
      await devTools.send('Network.clearBrowserCache')
    }
    return await scriptsOf(page, `${origin}${ROUTES[name]}`)
  } finally {
    await context.close()
  }
}

/** How busy the main thread of Home is while nobody touches it, percent. */
async function busyAtRest(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, origin)
  await page.getByTestId('balance').waitFor()
  await page.waitForLoadState('networkidle')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const taskS = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  const [beforeS, beganMs] = [await taskS(), performance.now()]
  await page.waitForTimeout(REST_MS)
  const busyMs = ((await taskS()) - beforeS) * 1000
  await page.close()
  return (busyMs / (performance.now() - beganMs)) * 100
}

/** What a first visit loads, route by route, and how quiet Home is afterwards. */
export async function benchFirstLoad(): Promise<Row[]> {
  await buildClientIfStale()
  const simulator = await createSimulator({ seed: 7, scenario: 'day' }).listen()
  const browser = await launch({ isMeasured: true })
  try {
    const scripts = {} as Record<RouteName, string[]>
    for (const name of Object.keys(ROUTES) as RouteName[]) {
      scripts[name] = await firstLoad(browser, simulator.url, name)
      console.log(
        `      ${name.padEnd(10)} ${gzipKb(scripts[name]).toFixed(1)} kB in ${scripts[name].length} scripts`,
      )
    }
    const busy = await busyAtRest(browser, simulator.url)
    return [
      atMost('first load of login, kB of gzipped script', gzipKb(scripts.login), LOGIN_KB),
      atMost('first load of home, kB of gzipped script', gzipKb(scripts.home), HOME_KB),
      atMost('first load of home, scripts', scripts.home.length, HOME_SCRIPTS),
      ...Object.entries(MARKS).map(([library, mark]) =>
        never(
          `scripts of login that hold ${library}`,
          scripts.login.filter((text) => mark.test(text)).length,
        ),
      ),
      timed("home at rest, % of its main thread's time", busy, REST_BUSY_PERCENT),
    ]
  } finally {
    await browser.close()
    await simulator.close()
  }
}
