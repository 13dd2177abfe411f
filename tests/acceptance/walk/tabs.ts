import type { Browser, Page } from 'playwright-core'
import { openPage } from '../../support/browser.ts'
import { storeSession } from '../../support/session.ts'
import { RECORD_CALLS } from './page-clock.ts'

/** What the browser itself says of a refused call, and of a socket that a page left while it was opening. */
const NO_COMPLAINT =
  /^Failed to load resource: the server responded with a status of 4\d\d|^WebSocket connection to '[^']*' failed: WebSocket is closed before/

/** What a walk may leave on a page that the next would take for its own. */
const LEFT = '.Toastify__toast, dialog, [role=dialog], [role=menu], form[aria-label="Bet slip"]'

/** A page without prices, and one that no walk shows twice. */
const QUIET = '/reports/activity'

const NOWHERE = 'about:blank'

interface Shown {
  /** What the tab's storage is to hold. */
  session: string | undefined
  loads: boolean
  motion: boolean
}

export interface TabOptions {
  who: string
  widthPx: number
  clock: boolean
  fresh: boolean
}

/** One tab of the browser, which remembers what it shows. */
export class Tab {
  readonly page: Page
  readonly complaints: string[]
  /** Its clock may have been stopped by a walk. */
  readonly #hasClock: boolean
  /** The world whose site was opened last. */
  #url: string | undefined
  /** What its storage holds of a session in that world. */
  #session: string | undefined
  #hasMotion = false

  constructor({ page, complaints }: { page: Page; complaints: string[] }, hasClock: boolean) {
    this.page = page
    this.complaints = complaints
    this.#hasClock = hasClock
  }

  /** Shows a path of a world's site: without a load where another page of the site is there, and nothing lies on it. */
  async show(url: string, path: string, { session, loads, motion }: Shown): Promise<void> {
    const { page } = this
    if (motion !== this.#hasMotion) {
      await page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' })
      this.#hasMotion = motion
    }
    // The session of a known tab may have ended since.
    const isStored = this.#url === url && session === this.#session
    const isThere = page.url() === url + path
    if (!loads && !this.#hasClock && isStored && !isThere && (await this.#isClear())) {
      await this.#follow(path)
      return
    }
    if (session !== undefined && !isStored) await storeSession(page, url, session)
    this.#session = session
    this.#url = url
    if (this.#hasClock) await page.clock.resume()
    // A frame of the page may go on loading; what a walk looks for it waits for itself.
    await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded' })
  }

  /** Stays on the site, on a page that draws little; the tab must be clear of what a walk left on it. */
  async rest(): Promise<void> {
    const isPlayer = this.#session?.includes('token') ?? false
    if (isPlayer && !this.#hasClock && (await this.#isClear())) await this.#follow(QUIET)
    else await this.leave()
  }

  /** Leaves the site: a page in the background would draw and poll during the next walk. */
  async leave(): Promise<void> {
    if (this.page.url() !== NOWHERE) await this.page.goto(NOWHERE)
  }

  async #isClear(): Promise<boolean> {
    if (!this.page.url().startsWith(this.#url!)) return false
    return this.page.evaluate<boolean>(`document.querySelector('${LEFT}') === null`)
  }

  /** The site follows the address, as it does for the browser's own buttons. */
  async #follow(path: string): Promise<void> {
    const address = JSON.stringify(new URL(this.#url!).pathname.replace(/\/$/, '') + path)
    await this.page.evaluate(`{
      const idx = (history.state?.idx ?? 0) + 1
      history.pushState({ idx, key: 'walk-' + idx }, '', ${address})
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }`)
  }
}

/** The tabs of the walk, which its areas share: a tab of its own for each begins with a process, and with cold scripts. */
export class Tabs {
  readonly #browser: Browser
  readonly #known = new Map<string, Tab>()
  readonly #fresh: Tab[] = []
  /** The one that a walk asked for last. */
  #last: Tab | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async of({ who, widthPx, clock, fresh }: TabOptions): Promise<Tab> {
    const key = `${who} ${widthPx} ${clock}`
    const known = fresh ? undefined : this.#known.get(key)
    const tab = known ?? (await this.#open(widthPx, clock))
    if (fresh) {
      this.#fresh.push(tab)
    } else {
      this.#known.set(key, tab)
      this.#last = tab
    }
    return tab
  }

  async #open(widthPx: number, clock: boolean): Promise<Tab> {
    const tab = new Tab(await openPage(this.#browser, widthPx), clock)
    if (clock) {
      await tab.page.clock.install()
      await tab.page.addInitScript(RECORD_CALLS)
    }
    return tab
  }

  /** Complaints of all pages since the last call, without what the browser says by itself. */
  takeComplaints(): string[] {
    return [...this.#known.values(), ...this.#fresh].flatMap(({ complaints }) =>
      complaints.splice(0).filter((text) => !NO_COMPLAINT.test(text)),
    )
  }

  /** After a walk, whose complaints are known. */
  async leave(): Promise<void> {
    for (const { page } of this.#fresh.splice(0)) await page.context().close()
    for (const tab of this.#known.values()) {
      if (tab === this.#last) await tab.rest()
      else await tab.leave()
    }
    this.takeComplaints()
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}
