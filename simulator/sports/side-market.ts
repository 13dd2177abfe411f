import type { FancyGroup } from '@layline/shared/limits'

/** How a market of a match ended: the index of its winner, what a fancy came to, or nothing to pay. */
export type SideResult = { winner: number } | { runs: number } | 'void'

interface Common<S> {
  /** Tells it from the match's other markets, for ever. */
  key: string
  name: string
  /** Undefined until it is decided; then the same for ever. */
  result(state: S): SideResult | undefined
}

/** A market over named outcomes. BOOKMAKER: one operator quotes it, x / 100 + 1. */
export interface OutcomeMarket<S> extends Common<S> {
  kind: 'ODDS' | 'BOOKMAKER'
  runners: string[]
  /** Fair chance of each outcome given that it is not void; undefined while nobody would quote it. */
  chances(state: S): number[] | undefined
}

/** What a number of runs can come to, given that it is not void. */
export interface RunsOutlook {
  /** It comes to this many at least. */
  least: number
  /** Lines above it are not told: a chase is over with it. */
  most: number
  /** The chance that it comes to a line, between those two, or more. */
  atLeast(line: number): number
}

/** A market on a number of runs. */
export interface FancyMarket<S> extends Common<S> {
  kind: 'FANCY'
  /** FM a normal session, FMTO odd or even, FWP a wicket's fall: the tabs of the fancy section. */
  group: FancyGroup
  /** Undefined while nobody would quote it. An odd number of runs is 1, an even one 0. */
  outlook(state: S): RunsOutlook | undefined
}

export type SideMarket<S> = OutcomeMarket<S> | FancyMarket<S>
