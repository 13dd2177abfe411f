import { createServer } from 'node:net'
import { createSimulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import lighthouse, { desktopConfig, type Flags, type RunnerResult } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { FLAGS, wholeChromiumPath } from '../../tests/support/browser.ts'
import { inTempFolder } from '../../tests/torture/support/temp-folder.ts'
import { buildClientIfStale } from '../client-build.ts'
import { atLeast, atMost, median, type Row } from '../row.ts'

const RUNS = 3
/** Of 100. Source: the site's goals. */
const GOALS = { accessibility: 100, 'best-practices': 100 } as const
const PERFORMANCE = { desktop: 95, mobile: 85 } as const
const LAYOUT_SHIFT = 0.05
const FORMS = { desktop: desktopConfig, mobile: undefined } as const

type Result = NonNullable<RunnerResult>['lhr']

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** The pages of a player that are judged, by their names. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const player = new Player(origin)
  const [market] = await player.markets('sportsId=4')
  const [race] = await player.sealed<{ winMarketId: string }[]>('/api/v1/master/gethorsemasternew?type=H')
  const { stMarketID: marketId, stEventID: eventId } = market!
  return {
    home: '/',
    event: `/sports/event?${new URLSearchParams({ sportId: '4', marketId, eventId })}`,
    race: `/sports/eventhorse?marketId=${race!.winMarketId}`,
    casino: '/casino',
    statement: '/reports/statement',
  }
}

/** Signs the browser in so that its every tab is: what Lighthouse opens is another. */
async function stayIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Username').fill('player1')
  await page.getByLabel('Password', { exact: true }).fill('Player@1')
  await page.getByLabel('Keep me signed in').check()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByTestId('balance').waitFor()
  await page.close()
}

async function judge(url: string, port: number, form: keyof typeof FORMS): Promise<Result> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: [...Object.keys(GOALS), 'performance'],
  }
  const result = await lighthouse(url, flags, FORMS[form])
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  return result.lhr
}

const percent = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)

function rowsOf(name: string, form: keyof typeof FORMS, results: readonly Result[]): Row[] {
  const of = (figure: (result: Result) => number) => median(results.map(figure))
  return [
    ...Object.entries(GOALS).map(([category, goal]) =>
      atLeast(
        `${name}, ${form}: ${category}`,
        of((result) => percent(result, category)),
        goal,
      ),
    ),
    atLeast(
      `${name}, ${form}: performance`,
      of((result) => percent(result, 'performance')),
      PERFORMANCE[form],
    ),
    atMost(
      `${name}, ${form}: layout shift`,
      of((result) => result.audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY),
      LAYOUT_SHIFT,
    ),
  ]
}

/** What is short of its goal, and why. */
function explain(result: Result): void {
  for (const [category, goal] of Object.entries(GOALS)) {
    if (percent(result, category) >= goal) continue
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id]
      if (weight > 0 && audit?.score !== null && audit!.score < 1)
        console.log(`      ${category}: ${audit!.title}`)
    }
  }
}

/** Judges one page in both forms. */
async function judgePage(name: string, url: string, port: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const form of ['desktop', 'mobile'] as const) {
    const results: Result[] = []
    for (let run = 0; run < RUNS; run++) results.push(await judge(url, port, form))
    for (const result of results) explain(result)
    rows.push(...rowsOf(name, form, results))
  }
  return rows
}

/** Lighthouse's judgement of the built site, the median of three runs of each page. */
export async function benchLighthouse(): Promise<Row[]> {
  await buildClientIfStale()
  const simulator = await createSimulator({ seed: 7 }).listen()
  const { url } = simulator
  const port = await freePort()
  try {
    return await inTempFolder(async (folder) => {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: wholeChromiumPath!,
        args: [...FLAGS, `--remote-debugging-port=${port}`],
      })
      try {
        const rows = await judgePage('login', `${url}/login`, port)
        await stayIn(context, url)
        for (const [name, path] of Object.entries(await pagesOf(url))) {
          rows.push(...(await judgePage(name, `${url}${path}`, port)))
        }
        return rows
      } finally {
        await context.close()
      }
    })
  } finally {
    await simulator.close()
  }
}
