import type { Page } from 'playwright-core'
import { onOneSide } from '../../browser/support/prices.ts'
import { isSoon } from '../../sockets/support/until.ts'

/** Far longer than is promised: what is not there by then will not come. */
const GIVEN_UP_MS = 30_000

/** What a page's clock showed, since when by the wall's clock. */
interface Shown {
  worldMs: number
  atMs: number
}

/** Where a world stood when the answer to a move came, and how fast it goes; 0: it stands. */
export interface Moment {
  worldMs: number
  speed: number
  atMs: number
}

/** In the page, before its own code: keeps what its clock shows as `shownTimes`. */
const WATCH_CLOCK = `(() => {
  const shownTimes = []
  globalThis.shownTimes = shownTimes
  new MutationObserver(() => {
    const time = document.querySelector('header [title^="World time"] time')
    if (!time) return
    const worldMs = Date.parse(time.dateTime)
    if (worldMs === shownTimes.at(-1)?.worldMs) return
    shownTimes.push({ worldMs, atMs: performance.timeOrigin + performance.now() })
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['datetime'] })
})()`

/** In the page, once the next frame is painted: its best prices to back, of those that look live. */
const LIVE_BACKS = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(
  [...document.querySelectorAll('main section button[data-side=BACK][data-level="0"]')]
    .filter((cell) => !cell.closest('[data-stale]'))
    .map((cell) => [cell.closest('section').querySelector('h2').textContent, cell.dataset.runner, cell.firstChild.textContent].join(' · '))
))))`

/** The wall's clock as pages of this machine have it. */
export const wallMs = () => performance.timeOrigin + performance.now()

/** The clock shows whole seconds. While the world goes it may be a second of the wall's behind or ahead. */
function isOf({ worldMs, speed, atMs }: Moment, shown: Shown): boolean {
  const sinceMs = Math.max(0, shown.atMs - atMs)
  return shown.worldMs > worldMs - 1000 && shown.worldMs <= worldMs + speed * (sinceMs + 1000)
}

/** A page whose clock and prices are held against the world's. */
export class FollowingPage {
  readonly #page: Page
  #latest: Shown | undefined

  private constructor(page: Page) {
    this.#page = page
  }

  /** @param page that has loaded nothing yet */
  static async of(page: Page): Promise<FollowingPage> {
    await page.addInitScript(WATCH_CLOCK)
    return new FollowingPage(page)
  }

  /** What the clock has shown since the last question. */
  async #shown(): Promise<Shown[]> {
    return this.#page.evaluate<Shown[]>('shownTimes.splice(0)')
  }

  /**
   * Waits until the clock shows where the world was moved to. Resolves with how long after the move that was, ms, undefined
   * where it never was, and with the steps by which the clock went back on the way, world ms.
   */
  async follow(moment: Moment): Promise<{ afterMs: number | undefined; backMs: number[] }> {
    const backMs: number[] = []
    let afterMs: number | undefined
    const look = async () => {
      for (const shown of await this.#shown()) {
        if (this.#latest && shown.worldMs < this.#latest.worldMs) {
          backMs.push(this.#latest.worldMs - shown.worldMs)
        }
        this.#latest = shown
      }
      if (this.#latest && isOf(moment, this.#latest)) {
        afterMs = Math.max(0, this.#latest.atMs - moment.atMs)
      }
      return afterMs !== undefined
    }
    await isSoon(look, GIVEN_UP_MS)
    return { afterMs, backMs }
  }

  liveBacks(): Promise<string[]> {
    return this.#page.evaluate<string[]>(LIVE_BACKS)
  }

  /** Live prices that are none of these, in two looks one after the other: a frame may lie between clock and prices. */
  async otherThan(told: readonly string[]): Promise<string[]> {
    const first = await this.liveBacks()
    const again = new Set(await this.liveBacks())
    return first.filter((price) => again.has(price) && !told.includes(price))
  }

  /** Whether the live prices come to be these. */
  comesToShow(told: readonly string[]): Promise<boolean> {
    return isSoon(async () => onOneSide(await this.liveBacks(), told).length === 0, GIVEN_UP_MS)
  }
}
