/** Casino constants that the specification withholds or does not name. Source: readings.md "Withheld names". */

/** The demo account: may browse the casino but launch only SPORT_PROVIDERS. Source: spec §5 "Other rules". */
export const DEMO_USER = 'demo'

/** The site's ids in a launch. Source: spec §7 "Casino calls", "a client id constant", "a site constant". */
export const CASINO_CLIENT_ID = 'layline'
export const CASINO_SITE = 'layline.example'
/** The platform in the virtual tile's launches, "constant 1". */
export const CASINO_PLATFORM = 1

/** The two named live-game providers of the virtual-sport tile, by their code in the list of providers. */
export const GALAXY_PROVIDER = 'XPG'
export const IMLIVE_PROVIDER = 'SMTSG'

/** Virtual sports and sportsbook: open to the demo account; each game has its own page. Source: readings.md. */
export const SPORT_PROVIDERS: readonly string[] = ['BR', 'BT']

/** Lifetime of a launch ticket, ms of world time; ends earlier with its session. */
export const CASINO_TICKET_MS = 12 * 3_600_000
/** Maximum stakes in one round. */
export const CASINO_STAKES_MAX = 60
/** Rounds listed on a game's page. */
export const CASINO_ROUNDS_SHOWN = 10
/** Path of a game's page below the world's prefix; provider, code and ticket follow. */
export const CASINO_PLAY_PATH = '/casino/play'
export const CASINO_THUMBS_PATH = '/casino/thumbs'
/** Thumbnail of the virtual tile 'Inplay', which launches the same game as 'Cricket'. */
export const IN_PLAY_THUMB = 'inplay'
