import type { Page } from 'playwright-core'

export type Who = 'player1' | 'guest' | 'visitor' | 'fresh'

/** What the world of the tour offers to be shown. */
export interface Places {
  cricketEventId: string
  tennisEventId: string
  winMarketId: string
  greyhoundMarketId: string
}

/** One picture: a page, or a state of it. */
export interface Stop {
  /** Of the file, as `event-slip`. */
  name: string
  /** `player1` by default. */
  who?: Who
  path: string | ((places: Places) => string)
  /** Brings the page into its state. */
  act?: (page: Page) => Promise<unknown>
}
