import type { Frame, Page } from 'playwright-core'
import type { Figure, Trial, TriedPromise } from '../trial.ts'
import { HOSTILE_PAGE } from './support/hostile-page.ts'
import { openLobby, playButton } from './support/lobby.ts'
import { eventAddress, onDialog, onSite, type Site, signedIn, unfold } from './support/site.ts'

/** Messages that each hostile frame of an event sends. The game's frame sends the counted flood. */
const FEW_MESSAGES = 500
/** Source: promises, A9. */
const HEIGHT_MAX_PX = 2000

/** What a page looks like from outside: nothing of it may change by what a frame does. */
const looksOf = async (page: Page) => ({
  address: page.url(),
  title: await page.title(),
  storage: await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'),
  scripts: await page.evaluate<number>('document.scripts.length'),
  windows: page.context().pages().length,
})
type Looks = Awaited<ReturnType<typeof looksOf>>

const differences = (before: Looks, after: Looks) =>
  (Object.keys(before) as (keyof Looks)[]).filter((name) => before[name] !== after[name])

/** The frame in which the hostile page is shown. */
async function hostileFrame(page: Page, selector: string): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector)).contentFrame()
  await frame!.waitForFunction(() => 'flood' in globalThis)
  return frame!
}

const attack = (frame: Frame) => frame.evaluate<string[]>('attack()')
const flood = (frame: Frame, messages: number) => frame.evaluate<number>(`flood(${messages})`)

/** The score and live TV of an event's page, both hostile. */
async function tryEventFrames(page: Page, url: string, done: Figure): Promise<void> {
  await page.goto(`${url}${await eventAddress(url)}`)
  for (const name of ['Score', 'Live TV']) {
    const tell = (what: string) => done.count(`a hostile frame of an event, ${name}: ${what}`)
    await unfold(page, name)
    const selector = `iframe[title="${name}"]`
    const frame = await hostileFrame(page, selector)
    const before = await looksOf(page)
    const got = await attack(frame)
    await flood(frame, FEW_MESSAGES)
    for (const what of [...got, ...differences(before, await looksOf(page))]) tell(what)
    const box = page.locator(selector)
    if ((await box.getAttribute('sandbox')) !== 'allow-scripts') tell('a box that allows more than scripts')
    if ((await box.boundingBox())!.height > HEIGHT_MAX_PX) tell('a height above the limit')
  }
}

async function tryFrames(site: Site, trial: Trial): Promise<void> {
  const ofEvents = trial.never('things hostile score and video frames got done')
  const ofGame = trial.never('things a hostile game got done')
  const outbreaks = trial.never('windows, dialogs and errors by it')
  const changed = trial.never('things of the page that it changed')
  const sent = trial.atLeast('messages it sent', 10_000)
  const openBoxes = trial.never('boxes that allow more than scripts')
  const page = await signedIn(site)
  const tell = (what: string) => outbreaks.count(`a hostile frame: ${what}`)
  onDialog(page, tell)
  page.on('popup', () => tell('popup'))
  page.on('download', () => tell('download'))
  page.on('pageerror', (error) => tell(`page error ${error.message}`))
  await page.route(/\/(casino\/play|frames)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: HOSTILE_PAGE }),
  )
  await tryEventFrames(page, site.url, ofEvents)
  await openLobby(page, site.url)
  await playButton(page).click()
  const game = await hostileFrame(page, 'dialog iframe')
  const before = await looksOf(page)
  for (const what of await attack(game)) ofGame.count(`a hostile game: ${what}`)
  const messages = trial.isLong ? 100_000 : 10_000
  const floodMs = await flood(game, messages)
  sent.is(messages)
  trial.say(`${messages} messages in ${Math.round(floodMs)} ms`)
  for (const name of differences(before, await looksOf(page)))
    changed.count(`a hostile game changed the page's ${name}`)
  const sandbox = await page.locator('dialog iframe').getAttribute('sandbox')
  if (sandbox !== 'allow-scripts') openBoxes.count()
  await page.getByRole('button', { name: 'EXIT' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const A9: TriedPromise = {
  id: 'A9',
  text: 'Frames are boxed: what is shown in one reaches nothing of the page around it.',
  try: onSite(tryFrames),
}
