import type { Team } from '../happening.ts'

/** Chance of each player to win a point on the own serve. */
export interface ServeChances {
  home: number
  away: number
}

/** The server's chance to hold from this score in points, deuce solved in closed form. */
export function holdChance(p: number, served: number, received: number): number {
  if (served >= 4 && served - received >= 2) return 1
  if (received >= 4 && received - served >= 2) return 0
  if (served >= 3 && received >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p))
    if (served === received) return deuce
    return served > received ? p + (1 - p) * deuce : p * deuce
  }
  return p * holdChance(p, served + 1, received) + (1 - p) * holdChance(p, served, received + 1)
}

/** Who serves the n-th point (from 0) of a tie-break: one, then two each. */
export function tieBreakServer(first: Team, point: number): Team {
  const other = first === 'home' ? 'away' : 'home'
  return ((point + 1) >> 1) % 2 === 0 ? first : other
}

const tieBreaks = new Map<string, number>()

/** Home's chance to win a tie-break from this score. */
export function tieBreakChance(serve: ServeChances, home: number, away: number, first: Team): number {
  if (home >= 7 && home - away >= 2) return 1
  if (away >= 7 && away - home >= 2) return 0
  // Two points less on both sides is the same tie-break: the lead and who serves stay, and the memo stays small.
  if (home > 8 && away > 8) return tieBreakChance(serve, home - 2, away - 2, first)
  const key = `${serve.home}/${serve.away}/${home}/${away}/${first}`
  const known = tieBreaks.get(key)
  if (known !== undefined) return known
  let chance: number
  if (home === away && home >= 6) {
    // Each serves one of the next two points, whoever is first.
    const both = serve.home * (1 - serve.away)
    const neither = (1 - serve.home) * serve.away
    chance = both / (both + neither)
  } else {
    const server = tieBreakServer(first, home + away)
    const point = server === 'home' ? serve.home : 1 - serve.away
    chance =
      point * tieBreakChance(serve, home + 1, away, first) +
      (1 - point) * tieBreakChance(serve, home, away + 1, first)
  }
  tieBreaks.set(key, chance)
  return chance
}

/** What a set can come to: who wins it, and who serves first in the next. */
export interface SetChances {
  homeThenHome: number
  homeThenAway: number
  awayThenHome: number
  awayThenAway: number
}

const sets = new Map<string, SetChances>()

function decided(winner: Team, nextServer: Team): SetChances {
  return {
    homeThenHome: winner === 'home' && nextServer === 'home' ? 1 : 0,
    homeThenAway: winner === 'home' && nextServer === 'away' ? 1 : 0,
    awayThenHome: winner === 'away' && nextServer === 'home' ? 1 : 0,
    awayThenAway: winner === 'away' && nextServer === 'away' ? 1 : 0,
  }
}

function mixed(p: number, a: SetChances, b: SetChances): SetChances {
  const mix = (key: keyof SetChances) => p * a[key] + (1 - p) * b[key]
  return {
    homeThenHome: mix('homeThenHome'),
    homeThenAway: mix('homeThenAway'),
    awayThenHome: mix('awayThenHome'),
    awayThenAway: mix('awayThenAway'),
  }
}

/** From a score in games at the start of a game that `server` serves. */
export function setChances(serve: ServeChances, home: number, away: number, server: Team): SetChances {
  if ((home >= 6 && home - away >= 2) || home === 7) return decided('home', server)
  if ((away >= 6 && away - home >= 2) || away === 7) return decided('away', server)
  const key = `${serve.home}/${serve.away}/${home}/${away}/${server}`
  const known = sets.get(key)
  if (known) return known
  const other = server === 'home' ? 'away' : 'home'
  const homeWins =
    home === 6 && away === 6
      ? tieBreakChance(serve, 0, 0, server)
      : server === 'home'
        ? holdChance(serve.home, 0, 0)
        : 1 - holdChance(serve.away, 0, 0)
  const chances = mixed(
    homeWins,
    setChances(serve, home + 1, away, other),
    setChances(serve, home, away + 1, other),
  )
  sets.set(key, chances)
  return chances
}

/** Home's chance to win the match, at the start of a set, from the sets still needed by each. */
export function matchChance(serve: ServeChances, homeNeeds: number, awayNeeds: number, server: Team): number {
  if (homeNeeds === 0) return 1
  if (awayNeeds === 0) return 0
  return afterSet(serve, homeNeeds, awayNeeds, setChances(serve, 0, 0, server))
}

/** Home's chance to win the match where the set at hand comes out with these chances. */
export function afterSet(serve: ServeChances, homeNeeds: number, awayNeeds: number, set: SetChances): number {
  return (
    (set.homeThenHome === 0 ? 0 : set.homeThenHome * matchChance(serve, homeNeeds - 1, awayNeeds, 'home')) +
    (set.homeThenAway === 0 ? 0 : set.homeThenAway * matchChance(serve, homeNeeds - 1, awayNeeds, 'away')) +
    (set.awayThenHome === 0 ? 0 : set.awayThenHome * matchChance(serve, homeNeeds, awayNeeds - 1, 'home')) +
    (set.awayThenAway === 0 ? 0 : set.awayThenAway * matchChance(serve, homeNeeds, awayNeeds - 1, 'away'))
  )
}
