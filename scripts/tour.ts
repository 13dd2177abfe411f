import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSimulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { Command } from 'commander'
import type { Browser, Page } from 'playwright-core'
import { chromiumPath, launch } from '../tests/support/browser.ts'
import { GUEST_SESSION, signInByCall, storeSession } from '../tests/support/session.ts'
import { buildClientIfStale } from './client-build.ts'
import { EXIT_USAGE, readCommandLine } from './command-line.ts'
import { Progress } from './progress.ts'
import type { Places, Site, Stop } from './tour/stop.ts'
import { STOPS } from './tour/stops.ts'

const WIDTHS_PX = [360, 768, 1440]
const HEIGHTS_PX: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1440: 900 }
/** The same pictures whenever they are taken. */
const EPOCH_MS = Date.parse('2026-03-01T12:00:00Z')
const SEED = 7
const OWN_WORLD = 'picture'
const THEMES = ['dark', 'light'] as const
/** A stop that takes longer has changed: it is named, and the tour goes on. */
const STOP_MS = 30_000

const LOADING = /^(Loading|Opening)/
/** A dialog is drawn a few frames after the click that opens it, and loads from then on. */
const FRAMES_PASS = `new Promise((done) => {
  let left = 10
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
  next()
})`

/** Nothing is half shown, as a toast that comes in. */
const MOTIONS_END = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
  .map(({ finished }) => finished))`

const command = new Command('tour')
  .description(
    'Takes a picture of every page, modal and state of the site, at three widths and in both themes.',
  )
  .option('--out <folder>', 'where the pictures go', 'pictures')
  .option('--only <names>', 'only these stops, as home,event-slip')
  .option('--width <px>', 'only this width', Number)
  .option('--theme <theme>', 'only dark or light')
  .option('--list', 'names the stops', false)
await readCommandLine(command)
const options = command.opts<{ out: string; only?: string; width?: number; theme?: string; list: boolean }>()
const only = options.only?.split(',')
const stops = STOPS.filter(({ name }) => !only || only.includes(name))
if (options.list) for (const { name } of STOPS) console.log(name)
else if (!chromiumPath || stops.length === 0) {
  console.error(chromiumPath ? 'tour: there is no such stop, see --list' : 'tour: there is no Chromium here')
  process.exitCode = EXIT_USAGE
} else await takePictures()

async function takePictures(): Promise<void> {
  mkdirSync(options.out, { recursive: true })
  const progress = new Progress()
  progress.step('building the client')
  await buildClientIfStale()
  const sim = await createSimulator({ seed: SEED, epochMs: EPOCH_MS, paused: true }).listen()
  const browser = await launch()
  const failed: string[] = []
  try {
    const main: Site = { url: sim.url, places: await placesOf(sim.url) }
    for (const theme of THEMES.filter((name) => !options.theme || name === options.theme)) {
      for (const widthPx of WIDTHS_PX.filter((width) => !options.width || width === options.width)) {
        for (const stop of stops) {
          const file = `${stop.name}-${widthPx}-${theme}.png`
          progress.step(file)
          const picture = { browser, stop, widthPx, theme, path: join(options.out, file) }
          const why = await inWorldOf(stop, main, (site) => takePicture(picture, site))
          if (why !== undefined) failed.push(`${file}: ${why}`)
        }
      }
    }
  } finally {
    await browser.close()
    await sim.close()
  }
  progress.end()
  for (const line of failed) console.log(`FAILED ${line}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

interface Picture {
  browser: Browser
  stop: Stop
  widthPx: number
  theme: (typeof THEMES)[number]
  /** Of the file. */
  path: string
}

/** Takes one picture, in any case; why it does not show what it should, undefined where it does. */
async function takePicture(
  { browser, stop, path, ...look }: Picture,
  site: Site,
): Promise<string | undefined> {
  const page = await openAs(browser, { url: site.url, who: stop.who ?? 'player1', ...look })
  try {
    return await goTo(page, site, stop).then(
      () => undefined,
      (error: unknown) => (error as Error).message.split('\n')[0],
    )
  } finally {
    await page.screenshot({ path })
    await page.context().close()
  }
}

/** Runs in the world of the tour or, for a stop that asks for it, in one that begins like it and ends afterwards. */
async function inWorldOf<Result>(
  stop: Stop,
  main: Site,
  run: (site: Site) => Promise<Result>,
): Promise<Result> {
  if (!stop.hasOwnWorld) return run(main)
  const operator = new Player(main.url)
  const begins = { seed: SEED, epoch: new Date(EPOCH_MS).toISOString(), paused: true }
  await operator.control('POST', '/worlds', { name: OWN_WORLD, ...begins })
  try {
    const url = `${main.url}/w/${OWN_WORLD}`
    return await run({ url, places: await placesOf(url) })
  } finally {
    await operator.call('removeWorld', { params: { name: OWN_WORLD } })
  }
}

/** What is on in a world of the tour. */
async function placesOf(url: string): Promise<Places> {
  const player = new Player(url)
  const first = async (query: string) => (await player.markets(query))[0]!
  const soccer = await player.markets('marketType=MATCH_ODDS&sportsId=1')
  const races = async (type: string) =>
    (await player.sealed<{ winMarketId: string }[]>(`/api/v1/master/gethorsemasternew?type=${type}`))[0]!
  return {
    cricketEventId: (await first('marketType=MATCH_ODDS&sportsId=4')).stEventID,
    tennisEventId: (await first('marketType=MATCH_ODDS&sportsId=2')).stEventID,
    winMarketId: (await races('H')).winMarketId,
    greyhoundMarketId: (await races('G')).winMarketId,
    calm: soccer.reduce((later, each) => (each.dtStartDate > later.dtStartDate ? each : later)),
  }
}

interface Opened {
  url: string
  who: NonNullable<Stop['who']>
  widthPx: number
  theme: (typeof THEMES)[number]
}

async function openAs(browser: Browser, { url, who, widthPx, theme }: Opened): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: widthPx, height: HEIGHTS_PX[widthPx]! },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: widthPx < 768,
  })
  await context.addInitScript('delete Navigator.prototype.serviceWorker')
  const page = await context.newPage()
  page.setDefaultTimeout(STOP_MS)
  if (who === 'visitor') return page
  await storeSession(page, url, who === 'guest' ? GUEST_SESSION : await signInByCall(url, who))
  return page
}

async function goTo(page: Page, site: Site, stop: Stop): Promise<void> {
  await page.goto(site.url + (typeof stop.path === 'string' ? stop.path : stop.path(site.places)))
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  await stop.act?.(page, site)
  await page.evaluate(FRAMES_PASS)
  await page.getByRole('status').filter({ hasText: LOADING }).first().waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(MOTIONS_END)
  await page.evaluate('document.fonts.ready')
}
