import { z } from 'zod'

const category = z.object({ name: z.string(), code: z.string(), thumb: z.string() })

/** Source: spec §3 "Casino game". */
export const casinoGame = z.object({
  id: z.string(),
  provider_id: z.string(),
  images: z.array(z.string()),
  name: z.string(),
  code: z.string(),
  providerCode: z.string(),
  providerName: z.string(),
  thumb: z.string(),
  category: z.array(category),
})

/** Source: spec §3 "Casino game", list metadata. */
export const casinoGameList = z.object({
  games: z.array(casinoGame),
  providers: z.array(z.object({ provider_id: z.string(), provider_name: z.string() })),
  categories: z.array(z.string()),
  page: z.number().int(),
  totalPages: z.number().int(),
})

/** Source: spec §3 "Categories in the fixed catalogue". */
export const CASINO_CATEGORIES = [
  '32 Cards',
  'Teen Patti',
  'Baccarat',
  'Instant Win',
  'Fun',
  'Andar Bahar',
  'Dragon Tiger',
  'Poker',
  'Roulette',
  'Slots',
] as const

/** Source: spec §3 "Casino provider list"; `img` is empty there. */
export const casinoProvider = z.object({ name: z.string(), code: z.string(), img: z.literal('') })

/** Source: spec §3. BR is virtual sport, BT the sportsbook, AVI our own slots. */
export const CASINO_PROVIDER_CODES = [
  'EVZ',
  'EZ',
  'SN',
  'PG',
  'XPG',
  'QT',
  'AWC',
  'BN',
  'PP',
  'GT',
  'OT',
  'FTZ',
  'BGD',
  '7MJ',
  'RTG',
  'SPB',
  'DC',
  'SMTSG',
  'BR',
  'BT',
  'AVI',
] as const

/** Each maps to /{provider}/{game}; 'Geyhound' is the specification's spelling. Source: spec §3 "Virtual sport paths". */
export const VIRTUAL_SPORT_PATHS = {
  Cricket: '/BR/vci',
  Football: '/BR/vfcc',
  Tennis: '/BR/vti',
  Baseball: '/BR/vbi',
  Basketball: '/BR/vbl',
  Geyhound: '/BR/vdk',
  Horse: '/BR/vhk',
  Inplay: '/BR/vci',
} as const
