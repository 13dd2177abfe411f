/** Sport ids and their special rules. Source: spec §9, "Sport ids". */

export const SPORT = {
  fancy: '0',
  soccer: '1',
  tennis: '2',
  cricket: '4',
  boxing: '6',
  horseRacing: '7',
  politics: '12',
  bookmaker: '13',
  indianHorseRacing: '14',
  greyhoundRacing: '4339',
  basketball: '7522',
} as const

/** Feed tags other than sport ids: all in-play markets, and outright winners. Source: spec §2 and §9. */
export const TAG_IN_PLAY = '-1'
export const TAG_WINNER = '-2'
/** A sport id, or one of the two tags. */
export const SPORT_TAG = /^(\d{1,9}|-[12])$/
/** Default tag of a sports subscription. Source: spec §7. */
export const TAG_DEFAULT = SPORT.cricket

export const SPORT_NAMES: Readonly<Record<string, string>> = {
  [SPORT.fancy]: 'Fancy',
  [SPORT.bookmaker]: 'Bookmaker',
  [SPORT.soccer]: 'Soccer',
  [SPORT.tennis]: 'Tennis',
  [SPORT.cricket]: 'Cricket',
  [SPORT.boxing]: 'Boxing',
  [SPORT.horseRacing]: 'Horse Racing',
  [SPORT.politics]: 'Politics',
  [SPORT.indianHorseRacing]: 'Indian Horse Racing',
  [SPORT.greyhoundRacing]: 'Greyhound Racing',
  [SPORT.basketball]: 'Basketball',
}

export function sportNameOf(sportId: string): string {
  return SPORT_NAMES[sportId] ?? `Sport ${sportId}`
}

/** Sports listed first on Home, in this order. Source: spec §2 ("sport ids 2, 1, 4 first") and §9. */
export const SPORTS_FIRST: readonly string[] = ['2', '1', '4']

/** Sports whose price field is not editable unless the market is Match Odds. Source: spec §5. */
export const FIXED_PRICE_SPORTS: readonly string[] = ['13', '7', '4339', '0']

/** Sports whose events are races, with separate lists. Source: spec §2 "Side menu", "/sports/indhorse". */
export const RACING_SPORTS: readonly string[] = [
  SPORT.horseRacing,
  SPORT.greyhoundRacing,
  SPORT.indianHorseRacing,
]
