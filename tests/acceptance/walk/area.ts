import { Player } from '@layline/simulator/testing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  GUEST_SESSION,
  playerOf,
  type SeededPlayer,
  signInByCall,
  storageKey,
} from '../../support/session.ts'
import type { Tabs } from './tabs.ts'

/** What the world of an area is: see POST /control/worlds. It stands still until it is moved. */
export interface AreaWorld {
  scenario?: string
  seed?: number
  /** ISO 8601; noon in UTC is 17:30 on the page. */
  epoch?: string
  /** False with a speed near nothing: the clock goes, so that orders wait out their delay, and yet only steps move it. */
  paused?: boolean
  speed?: number
}

export type Who = SeededPlayer | 'guest' | 'visitor'

export interface VisitOptions {
  /** `player1` by default. A guest browses the markets, a visitor has not come in at all. */
  who?: Who
  widthPx?: number
  /** The page's clock can be moved by hand: `page.clock`, and page-clock.ts. */
  clock?: boolean
  /** A tab with a storage of its own, for what must find it empty or leaves something there; gone after the walk. */
  fresh?: boolean
  /** Loads the page, for what only a page that has just been opened asks for or shows. */
  loads?: boolean
  /** What moves does so, for walks that look at it. */
  motion?: boolean
  /** Such a tab with a sign-in of its own too, for what ends the session. */
  signsOut?: boolean
}

/** One area of the site: its world, its pages, its walks. */
export class Area {
  readonly #name: string
  readonly #options: AreaWorld
  #tabs!: Tabs
  /** Calls and control of this area's world, as nobody in particular. */
  world!: Player
  /** What the storage of a signed-in page holds, by player. */
  readonly #sessions = new Map<string, string>()

  constructor(name: string, options: AreaWorld) {
    this.#name = name
    this.#options = options
  }

  async open(url: string, tabs: Tabs): Promise<void> {
    this.#tabs = tabs
    await new Player(url).control('POST', '/worlds', {
      name: this.#name,
      seed: 1,
      epoch: '2026-03-01T12:00:00Z',
      paused: true,
      ...this.#options,
    })
    this.world = new Player(`${url}/w/${this.#name}`)
  }

  /** Walks requirements that one visit shows. The ids are literals: a test reads them from the code. */
  walk(ids: readonly string[], what: string, see: () => Promise<void>): void {
    it(`${ids.join(' ')} ${what}`, async () => {
      try {
        await see()
        expect(this.#tabs.takeComplaints()).toEqual([])
      } finally {
        await this.#tabs.leave()
      }
    })
  }

  /** Opens a path of the site. Whoever visits again with the same options does so in the same tab. */
  async visit(
    path: string,
    {
      who = 'player1',
      widthPx = 1440,
      clock = false,
      signsOut = false,
      fresh = signsOut,
      loads = false,
      motion = false,
    }: VisitOptions = {},
  ): Promise<Page> {
    const session = await this.#session(who, signsOut)
    const tab = await this.#tabs.of({ who, widthPx, clock, fresh })
    await tab.show(this.world.url, path, { session, loads, motion })
    return tab.page
  }

  /** The page's path and query, as the site's own routes have them. */
  pathOf(page: Page): string {
    const { pathname, search } = new URL(page.url())
    return `${pathname.replace(`/w/${this.#name}`, '') || '/'}${search}`
  }

  /** Calls of this area's world by the player that a token belongs to. */
  as(token: string): Player {
    return Object.assign(new Player(this.world.url), { token })
  }

  /** Calls by the session that a page has. */
  playerOf(page: Page): Promise<Player> {
    return playerOf(page, this.world.url)
  }

  /** Moves the world's time on. */
  async advance(advanceMs: number): Promise<void> {
    await this.world.control('POST', '/time?wait=1', { advanceMs })
  }

  /** The name under which the page keeps something in its storage. */
  storageKey(key: string): string {
    return storageKey(this.world.url, key)
  }

  /** Complaints of all pages since the last call, without what the browser says by itself. */
  takeComplaints(): string[] {
    return this.#tabs.takeComplaints()
  }

  /** The player's session, shared by all tabs; one of its own ends the shared one. */
  async #session(who: Who, isOwn: boolean): Promise<string | undefined> {
    if (who === 'visitor') return undefined
    if (who === 'guest') return GUEST_SESSION
    const known = isOwn ? undefined : this.#sessions.get(who)
    const session = known ?? (await signInByCall(this.world.url, who))
    if (isOwn) this.#sessions.delete(who)
    else this.#sessions.set(who, session)
    return session
  }
}
