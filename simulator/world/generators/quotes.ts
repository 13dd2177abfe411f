import type { OddsHundredths, Paise } from '@layline/shared/units'
import { CLASSIC_LADDER, classicIndexAtOrBelow, PRICE_LOWEST } from '../../exchange/book/price-ladder.ts'
import type { RandomStream } from '../random-streams.ts'

export const QUOTE_LEVELS = 5
/**
 * Outside these the outcome is as good as known, and even the last prices of the ladder would give money away: a maker
 * backs and lays no longer what hardly comes, and only backs what is nearly sure.
 */
const FAIR_LEAST = 0.0012
const FAIR_MOST = 0.984
/** Of what is quoted. Source: readings.md "Prices". */
const QUOTED_MOST: OddsHundredths = 99_000
/** What a maker keeps on each side of its own opinion, as a share of the odds. */
const MARGIN = 0.004
/** How far that opinion strays from the fair chance, as a share of it. */
const OPINION = 0.003
/**
 * How far the fair chance may have moved since a price was made, as a share of it. It and the opinion are less than the
 * margin together: what is offered is never better than fair, and backing or laying all runners of a market never sure to win.
 */
export const SETTLED = 0.0008

/** A maker's wish for one side of a runner: prices from the best on. */
export interface Quote {
  /** Offered to backers: the maker lays here. */
  lays: OddsHundredths[]
  /** Offered to layers: the maker backs here. */
  backs: OddsHundredths[]
}

/** What a maker takes for the chance. */
export const opinionOf = (chance: number, random: RandomStream) =>
  Math.min(0.9999, chance * (1 + OPINION * (2 * random.next() - 1)))

/**
 * Prices around a chance, on the classic ladder, each rounded away from it.
 * @param doubt how far the chance may be wrong: the maker lays as if it were more by so much, and backs as if it were less
 */
export function quoteAround(chance: number, count = QUOTE_LEVELS, doubt = 0): Quote {
  if (chance < FAIR_LEAST) return { lays: [], backs: [] }
  return { lays: laysAt(chance + doubt, count), backs: backsAt(chance - doubt, count) }
}

function laysAt(chance: number, count: number): OddsHundredths[] {
  if (chance > FAIR_MOST) return []
  const best = classicIndexAtOrBelow(Math.floor((100 / chance) * (1 - MARGIN)))
  return Array.from({ length: count }, (_, level) => CLASSIC_LADDER[best - level]).filter(isQuoted)
}

function backsAt(chance: number, count: number): OddsHundredths[] {
  if (chance < FAIR_LEAST) return []
  if (chance > FAIR_MOST) return [PRICE_LOWEST + 1]
  const least = (100 / chance) * (1 + MARGIN)
  const below = classicIndexAtOrBelow(Math.floor(least))
  const best = CLASSIC_LADDER[below]! < least ? below + 1 : below
  return Array.from({ length: count }, (_, level) => CLASSIC_LADDER[best + level]).filter(isQuoted)
}

/** Whether a player who takes one of these prices may be given money: it is better than the present chance. */
export function isBetterThanFair(
  { lays: [toBack], backs: [toLay] }: Quote,
  chance: number,
  doubt = 0,
): boolean {
  return (
    (toBack !== undefined && toBack * (chance + doubt) > 100) ||
    (toLay !== undefined && toLay * (chance - doubt) < 100)
  )
}

/** Whether a price is on the ladder and not too high to be quoted. */
const isQuoted = (price: OddsHundredths | undefined): price is OddsHundredths =>
  price !== undefined && price <= QUOTED_MOST

/** A size in whole rupees: more where odds are short, more away from the best. */
export function quoteSizePaise(price: OddsHundredths, level: number, random: RandomStream): Paise {
  const odds = price / 100
  const rupees = (4000 + 26_000 * random.next() * random.next()) * (0.6 + 0.35 * level)
  return Math.max(20, Math.round(rupees / (0.4 + (odds - 1) * 0.6))) * 100
}
