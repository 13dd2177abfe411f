import type { Page, Request } from 'playwright-core'
import { until } from '../../sockets/support/until.ts'

/** The requests of a page that have no answer yet. */
export class Flight {
  readonly #open = new Set<Request>()
  readonly #isHeld: (request: Request) => boolean

  /** Those that are held never get an answer, and are not waited for. */
  constructor(page: Page, isHeld: (request: Request) => boolean = () => false) {
    this.#isHeld = isHeld
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfinished', (request) => this.#open.delete(request))
    page.on('requestfailed', (request) => this.#open.delete(request))
    // What a page asked for is nobody's once it is gone.
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      for (const request of this.#open) if (!request.isNavigationRequest()) this.#open.delete(request)
    })
  }

  /** Resolves when every request has been answered. */
  async landed(): Promise<void> {
    await until('every call has been answered', () => [...this.#open].every(this.#isHeld))
  }
}
