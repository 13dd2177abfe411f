import type { Frame, Page } from 'playwright-core'
import { atLeast, never, type Row } from '../../../scripts/row.ts'
import type { TriedPromise } from '../promise.ts'
import { HOSTILE_PAGE, type Hostile } from './support/hostile-page.ts'
import { openLobby } from './support/lobby.ts'
import { eventAddress, onSite } from './support/site.ts'

/** Messages that each hostile frame of an event sends. The game's frame sends the counted flood. */
const FEW_MESSAGES = 500
/** Source: promises, A9. */
const HEIGHT_MAX_PX = 2000

/** What a page looks like from outside: nothing of it may change by what a frame does. */
interface Looks {
  address: string
  title: string
  storage: string
  scripts: number
  windows: number
}

const looksOf = async (page: Page): Promise<Looks> => ({
  address: page.url(),
  title: await page.title(),
  storage: await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'),
  scripts: await page.evaluate('document.scripts.length'),
  windows: page.context().pages().length,
})

const differences = (before: Looks, after: Looks) =>
  (Object.keys(before) as (keyof Looks)[]).filter((name) => before[name] !== after[name])

async function serveHostile(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ contentType: 'text/html', body: HOSTILE_PAGE }))
}

/** The frame in which the hostile page is shown. */
async function hostileFrame(page: Page, selector: string): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector)).contentFrame()
  await frame!.waitForFunction(() => 'report' in globalThis)
  return frame!
}

const attack = (frame: Frame) => frame.evaluate(() => (globalThis as unknown as Hostile).attack())
const flood = (frame: Frame, messages: number) =>
  frame.evaluate((count) => (globalThis as unknown as Hostile).flood(count), messages)

/** What windows and dialogs a page opens by itself. */
function watch(page: Page): { outbreaks: string[] } {
  const outbreaks: string[] = []
  page.on('dialog', (dialog) => {
    outbreaks.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => outbreaks.push('popup'))
  page.on('download', () => outbreaks.push('download'))
  page.on('pageerror', (error) => outbreaks.push(`page error ${error.message}`))
  return { outbreaks }
}

const A9_TEXT = 'Frames are boxed: what is shown in one reaches nothing of the page around it.'

/** The score and live TV of an event's page, both hostile; what they got done, in words. */
async function tryEventFrames(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}${await eventAddress(url)}`)
  const frames = page.getByRole('region', { name: 'Score and video' })
  const got: string[] = []
  for (const name of ['Score', 'Live TV']) {
    const fold = frames.getByRole('button', { name })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    const selector = `iframe[title="${name}"]`
    const frame = await hostileFrame(page, selector)
    const before = await looksOf(page)
    const done = await attack(frame)
    await flood(frame, FEW_MESSAGES)
    done.push(...differences(before, await looksOf(page)))
    const box = page.locator(selector)
    if ((await box.getAttribute('sandbox')) !== 'allow-scripts')
      done.push('a box that allows more than scripts')
    if ((await box.boundingBox())!.height > HEIGHT_MAX_PX) done.push('a height above the limit')
    for (const what of done) got.push(`${name}: ${what}`)
  }
  return got
}

export const A9: TriedPromise = {
  id: 'A9',
  text: A9_TEXT,
  try: onSite(async ({ sim, signedIn }, { form, say }): Promise<Row[]> => {
    const messages = form === 'long' ? 100_000 : 10_000
    const page = await signedIn()
    const { outbreaks } = watch(page)
    await serveHostile(page, '**/casino/play/**')
    await serveHostile(page, '**/frames/**')
    const eventFrames = await tryEventFrames(page, sim.url)
    await openLobby(page, sim.url)
    await page.getByRole('button', { name: 'Play Now: 32 Cards Classic' }).click()
    const game = await hostileFrame(page, 'dialog iframe')
    const before = await looksOf(page)
    const got = await attack(game)
    const floodMs = await flood(game, messages)
    const changed = differences(before, await looksOf(page))
    const sandbox = await page.locator('dialog iframe').getAttribute('sandbox')
    await page.getByRole('button', { name: 'EXIT' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const line of eventFrames) say(`a hostile frame of an event: ${line}`)
    for (const line of [...got, ...outbreaks]) say(`a hostile game: ${line}`)
    for (const name of changed) say(`a hostile game changed the page's ${name}`)
    say(`${messages} messages in ${Math.round(floodMs)} ms`)
    return [
      never('things hostile score and video frames got done', eventFrames.length),
      never('things a hostile game got done', got.length),
      never('windows, dialogs and errors by it', outbreaks.length),
      never('things of the page that it changed', changed.length),
      atLeast('messages it sent', messages, 10_000),
      never('boxes that allow more than scripts', Number(sandbox !== 'allow-scripts')),
    ]
  }),
}
