/**
 * Business constants and limits of the product, with units. Source: spec §5 and §9 unless noted.
 * `simulator` marks a constant that the client does not use.
 */

export const CURRENCY = 'INR'
export const TIME_ZONE_LABEL = '+5:30 GMT'
/** Minutes east of UTC. */
export const TIME_ZONE_OFFSET_MINUTES = 330
export const LANGUAGE = 'en'

/** Maximum world seconds per second of the wall clock; `simulator`. Source: our own. */
export const WORLD_SPEED_MAX = 3600

/** Slip limits of a market without its own, rupees. */
export const SLIP_MIN_RUPEES = 100
export const SLIP_MAX_RUPEES = 10_000
/** Minimum and maximum stake, and maximum liability of one player in one market, rupees. */
export interface StackLimits {
  min: number
  max: number
  maxExposure: number
}

const STACK_LIMITS_DEFAULT: StackLimits = {
  min: SLIP_MIN_RUPEES,
  max: SLIP_MAX_RUPEES,
  maxExposure: 1_000_000,
}
/** Fancy: `mkt 1 lakh` (spec §9, "tooltip"); other values as on real exchanges (domain §2.5). */
const STACK_LIMITS: Readonly<Record<string, StackLimits>> = {
  0: { min: SLIP_MIN_RUPEES, max: 25_000, maxExposure: 100_000 },
  13: { min: SLIP_MIN_RUPEES, max: 100_000, maxExposure: 500_000 },
}

/** Stack limits of a sport, or of a market kind with its own sport id. Source: spec §5 "Slip limits". */
export function stackLimitsOf(sportId: string): StackLimits {
  // simulator
  return Object.hasOwn(STACK_LIMITS, sportId) ? STACK_LIMITS[sportId]! : STACK_LIMITS_DEFAULT
}

export const CASINO_MIN_RUPEES = 100
export const CASINO_MAX_RUPEES = 20_000
/** Rounds of a player that are shown, and whose answers are given again. Source: our own. */
export const CASINO_ROUNDS_KEPT = 500

/** Maximum credit granted, or taken back, at once. Source: our own. */
export const CREDIT_RUPEES_MAX = 10_000_000

export const PRICE_MIN = 1.01
export const PRICE_MAX = 999.99
/** `step` attribute of the price field. */
export const PRICE_FIELD_STEP = 0.1
/** Plus and minus use the fine step up to this price, the coarse step above. */
export const PRICE_FINE_UP_TO = 9.99
export const PRICE_STEP_FINE = 0.01
export const PRICE_STEP_COARSE = 1

export const STAKE_STEP_RUPEES = 100
/** Stake set by plus or minus on an empty field. */
export const STAKE_WHEN_LEFT_EMPTY_RUPEES = 100
export const QUICK_STAKES_SHOWN = 6
export const STAKE_BUTTONS = 10

export const PASSWORD_MIN_LENGTH = 4
export const CASINO_PAGE_SIZE = 50
export const VIRTUAL_TILE_DESKTOP_PX = 768
export const LAUNCH_DESKTOP_PX = 1100
export const VIRTUAL_DEFAULT_PATH = '/BR/vci'

export const STATEMENT_PAGE_SIZES = [10, 20, 30, 40, 50] as const
export const STATEMENT_PAGE_SIZE = 10
export const PAGES_SHOWN = 5
export const UPCOMING_RACES_SHOWN = 5
export const CASINO_POINT = 100
export const LADDER_LEVELS_SHOWN = 3
export const INDIAN_RACE_SHIFT_MINUTES = -330
export const SPORT_14_SHIFT_MINUTES = -660

/** Numeric codes of the sides. Source: spec §9 "BACK is 0 and LAY is 1". */
export const SIDE_NUMBER = { BACK: 0, LAY: 1 } as const

/** Normal, odd / even, and w/p. */
export const FANCY_GROUPS = ['FM', 'FMTO', 'FWP'] as const
export type FancyGroup = (typeof FANCY_GROUPS)[number]
export const FANCY_TOOLTIP = 'max 100 and mkt 1 lakh'

export const TOAST_POSITION = 'top-right'

export const SPINNER = { colour: '#FFC007', sizePx: 80, height: '40vh' } as const

/** Stake buttons of a new account. Source: spec §3, "one reading"; readings.md "Stake defaults". */
export const STAKE_BUTTON_DEFAULTS = {
  labels: ['10', '100', '1K', '2.5K', '5K', '10K', '25K', '50K', '75K', '100K'],
  amounts: [10, 100, 1000, 2500, 5000, 10_000, 25_000, 50_000, 50_000, 50_000],
} as const

/** Stake buttons that the client shows until the server answers. Source: spec §3, "another reading". */
export const STAKE_BUTTON_FALLBACK = {
  labels: ['100', '500', '1K', '2.5K', '5K', '10K', '25K', '50K', '50K', '50K'],
  amounts: [100, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 50_000, 50_000],
} as const

/** Maximum happenings in an event's score. Source: readings.md "Score for the page". */
export const SCORE_HAPPENINGS_MAX = 50 // simulator
/** Recent balls listed in a cricket score. Source: our own. */
export const SCORE_BALLS_SHOWN = 12 // simulator

/** Breakpoints of the page layout. Source: our own. */
export const BREAKPOINT_WIDE_PX = 1100
export const BREAKPOINT_MIDDLE_PX = 768

/** Date-range shortcuts of the reports, in days before today. Source: spec §9 "Statement shortcuts". */
export const REPORT_SHORTCUTS = [
  { name: 'Today', fromDaysAgo: 0, toDaysAgo: 0 },
  { name: 'Yesterday', fromDaysAgo: 1, toDaysAgo: 1 },
  { name: '7 days', fromDaysAgo: 6, toDaysAgo: 0 },
  { name: '30 days', fromDaysAgo: 29, toDaysAgo: 0 },
] as const

/** The most legs of one order. Ours. */
export const LEGS_MAX = 20
