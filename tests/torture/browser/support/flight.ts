import type { Page, Request } from 'playwright-core'
import { until } from '../../sockets/support/until.ts'

/** The requests of a page that have no answer yet. */
export class Flight {
  readonly #open = new Set<Request>()

  constructor(page: Page) {
    page.on('request', (request) => this.#open.add(request))
    for (const event of ['requestfinished', 'requestfailed'] as const) {
      page.on(event as 'requestfinished', (request) => this.#open.delete(request))
    }
    // What a page asked for is nobody's once it is gone.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) {
        for (const request of this.#open) if (!request.isNavigationRequest()) this.#open.delete(request)
      }
    })
  }

  /** Resolves when every request has been answered, but those that never will be. */
  async landed(isHeld: (request: Request) => boolean = () => false): Promise<void> {
    await until('every call has been answered', () => [...this.#open].every(isHeld))
  }
}
