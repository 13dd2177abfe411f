import type { Market } from '@layline/shared/entities/market'
import type { Page } from 'playwright-core'

export type Who = 'player1' | 'guest' | 'visitor' | 'fresh'

/** What the world of the tour offers to be shown. */
export interface Places {
  cricketEventId: string
  tennisEventId: string
  winMarketId: string
  greyhoundMarketId: string
  /** Match Odds of the last soccer match to start: a bet on it does not wait. */
  calm: Market
}

/** Where a stop is: the address of its world, and what there is in it. */
export interface Site {
  url: string
  places: Places
}

/** One picture: a page, or a state of it. */
export interface Stop {
  /** Of the file, as `event-slip`. */
  name: string
  /** `player1` by default. */
  who?: Who
  /** In a world of its own, for the picture alone: its bets, breaks and time are nothing to the other pictures. */
  hasOwnWorld?: true
  path: string | ((places: Places) => string)
  /** Brings the page into its state. */
  act?: (page: Page, site: Site) => Promise<unknown>
}
