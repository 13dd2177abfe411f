import { TEXT } from '@layline/shared/texts'
import { Player } from '@layline/simulator/testing'
import type { Page, Route } from 'playwright-core'
import { atLeast, never, type Row } from '../../../scripts/row.ts'
import type { TriedPromise } from '../promise.ts'
import { openLobby } from './support/lobby.ts'
import { eventAddress, onSite, type Site } from './support/site.ts'

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

interface Way {
  name: string
  /** The call whose answer is replaced. */
  call: string
  withUrl: (reply: Record<string, unknown>, url: string) => object
  play: (page: Page, site: Site) => Promise<unknown>
}

const WAYS: readonly Way[] = [
  {
    name: 'from the lobby',
    call: '**/api/v1/casino/launch',
    withUrl: (reply, url) => ({ ...reply, data: { url } }),
    play: (page) => page.getByRole('button', { name: 'Play Now: 32 Cards Classic' }).click(),
  },
  {
    name: 'from a tile',
    call: '**/api/v1/casino/launchother',
    withUrl: (reply, launchURL) => ({ ...reply, data: { launchURL } }),
    play: (page) => page.getByRole('link', { name: 'Play Virtual Cricket' }).click(),
  },
  {
    name: 'by its address',
    call: '**/api/v1/casino/launchgalaxy',
    withUrl: (reply, launch) => ({ ...reply, launch }),
    play: (page, { sim }) => page.goto(`${sim.url}/frame/XPG/xpg-speed-roulette-nine`),
  },
]

/** Launches with each address in the place of the server's own; what went wrong, in words. */
async function tryWay(site: Site, way: Way, urls: readonly string[]): Promise<string[]> {
  const page = await site.signedIn()
  const wrong: string[] = []
  let url = ''
  const say = (what: string) => wrong.push(`${way.name}, ${JSON.stringify(url.slice(0, 60))}: ${what}`)
  page.on('dialog', (dialog) => {
    say(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => say('opened a window'))
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && frame.url() !== 'about:blank') say(`opened ${frame.url().slice(0, 80)}`)
  })
  await page.route(way.call, async (route: Route) => {
    const answer = (await (await route.fetch()).json()) as Record<string, unknown>
    const reply = { status: 'success', message: 'Success', data: null, ...way.withUrl(answer, url) }
    await route.fulfill({ json: reply })
  })
  await openLobby(page, site.sim.url)
  const toast = page.getByRole('alert').filter({ hasText: TEXT.somethingWentWrong })
  const tryOnce = async () => {
    await way.play(page, site)
    await toast.or(page.locator('dialog iframe')).first().waitFor()
    if (await page.locator('dialog iframe').isVisible()) {
      say('opened a frame')
      await page.goto(`${site.sim.url}/casino`)
      return
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL('**/casino')
    // The same message again is the same toast.
    const message = page.locator('.Toastify__toast').first()
    await message.getByRole('button').click()
    await message.waitFor({ state: 'detached' })
  }
  for (url of urls) {
    try {
      await tryOnce()
    } catch (error) {
      // A launch that was not refused may have changed the page.
      say(`was not refused: ${String(error).split('\n')[0]}`)
      break
    }
  }
  await page.context().close()
  return wrong
}

/** Live TV whose link leads elsewhere; what was opened by it, in words. */
async function tryTvLinks(site: Site, links: readonly string[]): Promise<string[]> {
  const { url } = site.sim
  const page = await site.signedIn()
  const opened: string[] = []
  page.on('framenavigated', (frame) => {
    const isOurs = frame.url() === 'about:blank' || new URL(frame.url()).origin === url
    if (!isOurs) opened.push(`live TV opened ${frame.url().slice(0, 80)}`)
  })
  page.on('popup', () => opened.push('live TV opened a window'))
  let link = ''
  await page.route('**/api/v1/master/gettvlink', (route) =>
    route.fulfill({ json: { status: 'success', message: 'Success', data: null, link } }),
  )
  const address = await eventAddress(url)
  const frames = page.getByRole('region', { name: 'Score and video' })
  for (link of links) {
    await page.goto(`${url}${address}`)
    const fold = frames.getByRole('button', { name: 'Live TV' })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    await frames.getByText(TEXT.somethingWentWrong).or(page.getByTitle('Live TV')).first().waitFor()
    if (await page.getByTitle('Live TV').isVisible()) opened.push(`live TV took ${JSON.stringify(link)}`)
  }
  await page.context().close()
  return opened
}

/** A banner whose poster leads elsewhere; what was opened by it, in words. */
async function tryPosterLinks(site: Site, links: readonly string[]): Promise<string[]> {
  const { url } = site.sim
  const page = await site.signedIn()
  const opened: string[] = []
  let link = ''
  const say = (what: string) => opened.push(`poster ${JSON.stringify(link.slice(0, 60))}: ${what}`)
  page.on('dialog', (dialog) => {
    say(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => say('opened a window'))
  page.on('framenavigated', (frame) => {
    const isOurs = frame.url() === 'about:blank' || new URL(frame.url()).origin === url
    if (!isOurs) say(`opened ${frame.url().slice(0, 80)}`)
  })
  await page.route('**/api/v1/admin/posters', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object[] }
    const data = answer.data.slice(0, 1).map((poster) => ({ ...poster, link }))
    await route.fulfill({ json: { ...answer, data } })
  })
  for (link of links) {
    await page.goto(`${url}/`)
    await page.getByRole('region', { name: 'Banners' }).getByRole('button', { name: 'Poster' }).press('Enter')
    const go = page.getByRole('dialog').getByText('Go to the page')
    await go.waitFor()
    const way = await go.evaluate((element) => element.closest('a')?.getAttribute('href') ?? '')
    if (way !== '') {
      say(`is a link to ${way}`)
      continue
    }
    await go.click()
    await page.getByRole('alert').filter({ hasText: TEXT.somethingWentWrong }).first().waitFor()
    if (page.url() !== `${url}/`) say(`led to ${page.url().slice(0, 80)}`)
  }
  await page.context().close()
  return opened
}

export const A10: TriedPromise = {
  id: 'A10',
  text: "Launch URLs are ours: an address is opened only if it is a game's path on this site.",
  try: onSite(async (site, { form, say }): Promise<Row[]> => {
    const { url } = site.sim
    const all = addresses(url)
    let tries = 0
    const opened: string[] = []
    for (const [index, way] of WAYS.entries()) {
      // The short form tries a third of the addresses, by one way or another; the rule's own tests try all.
      const urls = form === 'long' ? all : all.filter((_, at) => at % (3 * WAYS.length) === index)
      tries += urls.length
      opened.push(...(await tryWay(site, way, urls)))
    }
    const links = redirects(url).filter((link, at) => link !== '' && (form === 'long' || at % 6 === 0))
    const shown = await tryTvLinks(site, links)
    const followed = await tryPosterLinks(site, links)
    for (const line of [...opened, ...shown, ...followed]) say(line)
    const player = await new Player(url).login('player2', 'Player@2')
    let taken = 0
    for (const redirect_url of redirects(url)) {
      const body = { providerCode: 'EVZ', gameId: 'evz-roulette-salon', redirect_url }
      const { status } = await player.send('POST', '/api/v1/casino/service/opengame', body)
      if (status === 200) {
        taken++
        say(`redirect_url ${JSON.stringify(redirect_url.slice(0, 60))} was taken`)
      }
    }
    return [
      atLeast('launches with another address', tries, form === 'long' ? all.length * WAYS.length : 10),
      never('of these launches, opened', opened.length),
      atLeast('links of live TV that lead away', links.length, 3),
      never('of these links of live TV, opened', shown.length),
      atLeast('links of a poster that lead away', links.length, 3),
      never('of these links of a poster, followed', followed.length),
      never('redirects that lead away, taken', taken),
    ]
  }),
}
