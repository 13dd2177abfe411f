import { TEXT } from '@layline/shared/texts'
import { Player } from '@layline/simulator/testing'
import type { Frame, Page } from 'playwright-core'
import type { Trial, TriedPromise } from '../trial.ts'
import { openLobby, playButton } from './support/lobby.ts'
import { eventAddress, firstToast, onDialog, onSite, type Site, signedIn, unfold } from './support/site.ts'

const TICKET = 'n3r2Vw-_8cYb0xZ1qk7mT5uJ4hG9sD6fA2eLpQoRtWy'
const GAME = `/casino/play/EVZ/evz-roulette-salon?ticket=${TICKET}`

/** Addresses that no launch leads to. */
const addresses = (origin: string): string[] => [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:null/x',
  'file:///etc/passwd',
  `//evil.example${GAME}`,
  `\\\\evil.example${GAME}`,
  `/\\evil.example${GAME}`,
  `/\t/evil.example${GAME}`,
  `http:/evil.example${GAME}`,
  `http:evil.example${GAME}`,
  `https://evil.example${GAME}`,
  `${origin}@evil.example${GAME}`,
  `${origin}.evil.example${GAME}`,
  `http://player1:x@${new URL(origin).host}${GAME}`,
  `%68ttp://evil.example${GAME}`,
  '/%2f%2fevil.example/',
  '/%5cevil.example/',
  `/casino/play/undefined/undefined?ticket=${TICKET}`,
  '/casino/play/EVZ/evz-roulette-salon?ticket=undefined',
  'undefined',
  '',
  '/',
  '/docs',
  '/inspect',
  '/casino',
  '/casino/play/EVZ/evz-roulette-salon',
  `/casino/play/../../docs?ticket=${TICKET}`,
  `/w/other${GAME}`,
  `${GAME}&redirect=${'x'.repeat(10_000)}`,
  `${GAME}${'x'.repeat(10_000)}`,
]

/** Where a redirect of a game may not lead; a path of the site is no such place. */
const redirects = (origin: string) => addresses(origin).filter((address) => !/^\/(?![\\/\t])/.test(address))

type Reply = Record<string, unknown>
/** Tells of what should not have been. */
type Tell = (what: string) => void

/** Somewhere that an address of the server's leads to. */
interface Place {
  name: string
  /** The call whose answer is replaced. */
  call: string
  withUrl: (reply: Reply, url: string) => Reply
  mayOpen: (frame: Frame, site: string) => boolean
  /** Goes where the address leads, as a player of this site would. */
  follow: (page: Page, site: string, tell: Tell) => Promise<void>
}

const isOurs = (frame: Frame, site: string) => new URL(frame.url()).origin === site
const isNoFrame = (frame: Frame) => frame === frame.page().mainFrame()
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: TEXT.somethingWentWrong })

/** Launches a game from the lobby's page, which is where the player stays. */
function launch(play: (page: Page, site: string) => Promise<unknown>): Place['follow'] {
  return async (page, site, tell) => {
    if (page.url() !== `${site}/casino`) await openLobby(page, site)
    await play(page, site)
    const game = page.locator('dialog iframe')
    await refusal(page).or(game).first().waitFor()
    if (await game.isVisible()) {
      tell('opened a frame')
      await page.goto(`${site}/casino`)
      return
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL('**/casino')
    // The same message again is the same toast: it is cleared away, unless it has gone by itself.
    await firstToast(page)
      .getByRole('button')
      .click({ timeout: 5000 })
      .catch(() => {})
    await firstToast(page).waitFor({ state: 'detached' })
  }
}

const LAUNCHES: readonly Place[] = [
  {
    name: 'from the lobby',
    call: '**/api/v1/casino/launch',
    withUrl: (reply, url) => ({ ...reply, data: { url } }),
    mayOpen: isNoFrame,
    follow: launch((page) => playButton(page).click()),
  },
  {
    name: 'from a tile',
    call: '**/api/v1/casino/launchother',
    withUrl: (reply, launchURL) => ({ ...reply, data: { launchURL } }),
    mayOpen: isNoFrame,
    follow: launch((page) => page.getByRole('link', { name: 'Play Virtual Cricket' }).click()),
  },
  {
    name: 'by its address',
    call: '**/api/v1/casino/launchgalaxy',
    withUrl: (reply, launch) => ({ ...reply, launch }),
    mayOpen: isNoFrame,
    follow: launch((page, site) => page.goto(`${site}/frame/XPG/xpg-speed-roulette-nine`)),
  },
]

const LIVE_TV: Place = {
  name: 'live TV',
  call: '**/api/v1/master/gettvlink',
  withUrl: (reply, link) => ({ ...reply, link }),
  mayOpen: isOurs,
  follow: async (page, site, tell) => {
    await page.goto(`${site}${await eventAddress(site)}`)
    await unfold(page, 'Live TV')
    const tv = page.getByTitle('Live TV')
    const frames = page.getByRole('region', { name: 'Score and video' })
    await frames.getByText(TEXT.somethingWentWrong).or(tv).first().waitFor()
    if (await tv.isVisible()) tell('was taken')
  },
}

const POSTER: Place = {
  name: 'poster',
  call: '**/api/v1/admin/posters',
  withUrl: (reply, link) => ({ ...reply, data: [{ ...(reply.data as object[])[0], link }] }),
  mayOpen: isOurs,
  follow: async (page, site, tell) => {
    await page.goto(`${site}/`)
    await page.getByRole('region', { name: 'Banners' }).getByRole('button', { name: 'Poster' }).press('Enter')
    const go = page.getByRole('dialog').getByText('Go to the page')
    await go.waitFor()
    const way = await go.evaluate((element) => element.closest('a')?.getAttribute('href') ?? '')
    if (way !== '') return tell(`is a link to ${way}`)
    await go.click()
    await refusal(page).first().waitFor()
    if (page.url() !== `${site}/`) tell(`led to ${page.url().slice(0, 80)}`)
  },
}

/** Puts each address in the place of the server's own; what is opened by it, in words. */
async function tryPlace(site: Site, place: Place, urls: readonly string[]): Promise<string[]> {
  const page = await signedIn(site)
  const opened: string[] = []
  let url = ''
  const tell = (what: string) => opened.push(`${place.name}, ${JSON.stringify(url.slice(0, 60))}: ${what}`)
  onDialog(page, tell)
  page.on('popup', () => tell('opened a window'))
  page.on('framenavigated', (frame) => {
    const address = frame.url()
    if (address !== 'about:blank' && !place.mayOpen(frame, site.url)) tell(`opened ${address.slice(0, 80)}`)
  })
  await page.route(place.call, async (route) => {
    const answer = (await (await route.fetch()).json()) as Reply
    const reply = { status: 'success', message: 'Success', data: null, ...place.withUrl(answer, url) }
    await route.fulfill({ json: reply })
  })
  for (url of urls) {
    try {
      await place.follow(page, site.url, tell)
    } catch (error) {
      // An address that was not refused may have changed the page.
      tell(`was not refused: ${String(error).split('\n')[0]}`)
      break
    }
  }
  await page.context().close()
  return opened
}

async function tryAddresses(site: Site, trial: Trial): Promise<void> {
  const { url } = site
  const all = addresses(url)
  const away = redirects(url)
  const links = away.filter((link, at) => link !== '' && (trial.isLong || at % 6 === 0))
  const leastTries = trial.isLong ? all.length * LAUNCHES.length : 10
  const tries = trial.atLeast('launches with another address', leastTries)
  const opened = trial.never('of these launches, opened')
  trial.atLeast('links of live TV that lead away', 3).is(links.length)
  const shown = trial.never('of these links of live TV, opened')
  trial.atLeast('links of a poster that lead away', 3).is(links.length)
  const followed = trial.never('of these links of a poster, followed')
  const taken = trial.never('redirects that lead away, taken')
  for (const [index, place] of LAUNCHES.entries()) {
    // The short form tries a third of the addresses, by one way or another; the rule's own tests try all.
    const urls = all.filter((_, at) => trial.isLong || at % (3 * LAUNCHES.length) === index)
    tries.add(urls.length)
    opened.countAll(await tryPlace(site, place, urls))
  }
  shown.countAll(await tryPlace(site, LIVE_TV, links))
  followed.countAll(await tryPlace(site, POSTER, links))
  const player = await new Player(url).login('player2', 'Player@2')
  for (const redirect_url of away) {
    const body = { providerCode: 'EVZ', gameId: 'evz-roulette-salon', redirect_url }
    const { status } = await player.send('POST', '/api/v1/casino/service/opengame', body)
    if (status === 200) taken.count(`redirect_url ${JSON.stringify(redirect_url.slice(0, 60))} was taken`)
  }
}

export const A10: TriedPromise = {
  id: 'A10',
  text: "Launch URLs are ours: an address is opened only if it is a game's path on this site.",
  try: onSite(tryAddresses),
}
