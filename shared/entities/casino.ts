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
export type CasinoGame = z.infer<typeof casinoGame>

/** Source: spec §3 "Casino game", list metadata. */
export const casinoGameList = z.object({
  games: z.array(casinoGame),
  providers: z.array(z.object({ provider_id: z.string(), provider_name: z.string() })),
  categories: z.array(z.string()),
  page: z.number().int(),
  totalPages: z.number().int(),
})
export type CasinoGameList = z.infer<typeof casinoGameList>

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
export type CasinoCategory = (typeof CASINO_CATEGORIES)[number]

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
export type CasinoProviderCode = (typeof CASINO_PROVIDER_CODES)[number]

/** Names of the providers. Invented: the specification names none, and says only what three of them are. */
const PROVIDER_NAMES: Readonly<Record<CasinoProviderCode, string>> = {
  EVZ: 'Everline Live',
  EZ: 'Ezlo Tables',
  SN: 'Sunder Nine',
  PG: 'Pine Grove',
  XPG: 'Galaxy Live',
  QT: 'Quartet Play',
  AWC: 'Awning Club',
  BN: 'Banyan Gaming',
  PP: 'Paper Plane',
  GT: 'Garnet Tables',
  OT: 'Otter Reels',
  FTZ: 'Fritz Instant',
  BGD: 'Big Drum',
  '7MJ': 'Seven Majlis',
  RTG: 'Red Tent',
  SPB: 'Springboard',
  DC: 'Deccan Cards',
  SMTSG: 'Imlive Studio',
  BR: 'Virtual Sport',
  BT: 'Sportsbook',
  AVI: 'Layline Slots',
}

/** The fixed list of providers. Source: spec §3 "Casino provider list". */
export const CASINO_PROVIDERS: readonly z.infer<typeof casinoProvider>[] = CASINO_PROVIDER_CODES.map(
  (code) => ({ name: PROVIDER_NAMES[code], code, img: '' }),
)

/** Virtual sport to /{provider}/{game}; 'Geyhound' is the specification's spelling. Source: spec §3 "Virtual sport paths". */
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

/** A table of a live-game provider. Our own: the specification does not show their answers. */
export const liveGame = z.object({
  gid: z.string().describe('Game id, for the launch'),
  name: z.string(),
  code: z.string(),
  category: z.string(),
  thumb: z.string(),
  min: z.number().describe('Rupees'),
  max: z.number().describe('Rupees'),
})
export type LiveGame = z.infer<typeof liveGame>
