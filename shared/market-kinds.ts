import { SPORT } from './sports.ts'

/** What sets the markets of a kind apart. */
interface KindFacts {
  /** The sport id they carry, where it is not their event's. Source: spec §9, "Sport ids". */
  sportId: string | undefined
  /** One operator quotes them; else players and makers meet in an order book. */
  isQuoted: boolean
  /** Bets are on a line of runs: of a price of the wire, `Price` is the line and `Size` the rate. */
  isOnRuns: boolean
  /** World ms a bet waits in play, where it is not the sport's delay; `simulator`. Source: domain §2.1, §2.5. */
  betDelayMs: number | undefined
}

/**
 * ODDS: players and makers meet in an order book. BOOKMAKER: one operator quotes each team, x / 100 + 1. FANCY: one
 * operator quotes a line of runs and a rate. Source: spec §1 "Market kinds", domain §2.1.
 */
export const MARKET_KINDS = {
  ODDS: { sportId: undefined, isQuoted: false, isOnRuns: false, betDelayMs: undefined },
  BOOKMAKER: { sportId: SPORT.bookmaker, isQuoted: true, isOnRuns: false, betDelayMs: 2000 },
  FANCY: { sportId: SPORT.fancy, isQuoted: true, isOnRuns: true, betDelayMs: 3000 },
} as const satisfies Record<string, KindFacts>

export type MarketKind = keyof typeof MARKET_KINDS

const bySportId = new Map<string | undefined, KindFacts>(
  Object.values(MARKET_KINDS).map((kind) => [kind.sportId, kind]),
)

/** What is true of a market by the sport id that it carries. */
export const kindOf = (sportId: string): KindFacts => bySportId.get(sportId) ?? MARKET_KINDS.ODDS

/** Whether a sport id is a market kind's: no event is listed under it. */
export const isKindsOwn = (sportId: string): boolean => bySportId.has(sportId)
