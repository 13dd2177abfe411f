/** The casino's constants that the specification withholds or does not name. Source: readings.md "Withheld names". */

/** The designated demo account: it may look at the casino, and launch its sports alone. Source: spec §5 "Other rules". */
export const DEMO_USER = 'demo'

/** What the site calls itself in a launch. Source: spec §7 "Casino calls", "a client id constant", "a site constant". */
export const CASINO_CLIENT_ID = 'layline'
export const CASINO_SITE = 'layline.example'
/** The platform in the virtual tile's launches, "constant 1". */
export const CASINO_PLATFORM = 1

/** The two named live-game providers of the virtual-sport tile, by their code in the list of providers. */
export const GALAXY_PROVIDER = 'XPG'
export const IMLIVE_PROVIDER = 'SMTSG'

/** Virtual sport and the books: open to the demo account, each game on a page of its own. Source: readings.md. */
export const SPORT_PROVIDERS: readonly string[] = ['BR', 'BT']

/** World time for which a launch can be played on, as long as its session lasts. */
export const CASINO_TICKET_MS = 12 * 3_600_000
/** Stakes in one round. */
export const CASINO_STAKES_MAX = 60
/** Rounds that the page of a game shows. */
export const CASINO_ROUNDS_SHOWN = 10
/** Where the page of a game is, below the world's prefix: then provider, code and the ticket. */
export const CASINO_PLAY_PATH = '/casino/play'
export const CASINO_THUMBS_PATH = '/casino/thumbs'
/** The picture of the virtual tile 'Inplay', which launches the game of 'Cricket' and looks different. */
export const IN_PLAY_THUMB = 'inplay'
