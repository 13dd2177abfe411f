import type { CasinoCategory, CasinoProviderCode } from '@layline/shared/entities/casino'

interface Shelf {
  games: number
  providers: readonly CasinoProviderCode[]
  /** Two lists of words; every game takes one of each. Which second word it is says which of its rules it has. */
  first: readonly string[]
  second: readonly string[]
}

const HOUSES =
  'Amber Banyan Copper Coral Crimson Emerald Garden Harbour Indigo Ivory Jade Lotus Marigold Midnight Orchid Pearl Sandal Silver Sunrise Velvet'.split(
    ' ',
  )
const PACES = ['', 'Speed', 'Grand', 'Club', 'Lounge', 'Prime']
const LIVE: readonly CasinoProviderCode[] = ['EVZ', 'EZ', 'SN', 'XPG', 'AWC', 'GT', 'DC', 'SMTSG', 'QT']
const REELS: readonly CasinoProviderCode[] = ['PG', 'QT', 'BN', 'PP', 'OT', 'BGD', '7MJ', 'RTG', 'SPB', 'AVI']
const QUICK: readonly CasinoProviderCode[] = ['FTZ', 'SPB', 'BGD', '7MJ', 'PP', 'OT']

/** A table that is told from its neighbours by its house and its pace: 'Lotus Speed Roulette'. */
const tables = (games: number, category: CasinoCategory): Shelf => ({
  games,
  providers: LIVE,
  first: HOUSES,
  second: PACES.map((pace) => `${pace} ${category}`.trim()),
})

/** How many games stand beside the named ones, so that the larger categories have several pages of 50. */
const SHELVES: Readonly<Record<CasinoCategory, Shelf>> = {
  '32 Cards': tables(20, '32 Cards'),
  'Teen Patti': tables(48, 'Teen Patti'),
  Baccarat: tables(24, 'Baccarat'),
  'Andar Bahar': tables(22, 'Andar Bahar'),
  'Dragon Tiger': tables(22, 'Dragon Tiger'),
  Poker: tables(20, 'Poker'),
  Roulette: tables(54, 'Roulette'),
  'Instant Win': {
    games: 56,
    providers: QUICK,
    first:
      'Lucky Golden Cricket Festival Spice Kite Diwali Mango Coconut Rocket Elephant Tiger Parrot Bicycle'.split(
        ' ',
      ),
    second: ['Scratch', 'Dice', 'Card', 'Throw', 'Ticket', 'Roll'],
  },
  Fun: {
    games: 20,
    providers: QUICK,
    first: 'Lantern Kite Circus Balloon Fairground Jungle Beach Rooftop Comet Drum'.split(' '),
    second: ['Wheel', 'Treasure', 'Spinner', 'Burrow'],
  },
  Slots: {
    games: 150,
    providers: REELS,
    first:
      'Golden Crystal Wild Royal Mystic Hidden Secret Blazing Silver Ancient Happy Thunder Velvet Jungle Desert Ocean'.split(
        ' ',
      ),
    second:
      'Lagoon Palace Caravan Orchard Lanterns Elephants Sevens Bells Bazaar Garden Rubies Comets Voyage Harvest Parade'.split(
        ' ',
      ),
  },
}

export interface GeneratedName {
  name: string
  provider: CasinoProviderCode
  ruleSet: number
}

/** The names of a category's shelf with who offers each, the same every time. */
export function generatedNames(category: CasinoCategory): GeneratedName[] {
  const { games, providers, first, second } = SHELVES[category]
  const pairs = first.length * second.length
  // A step that shares no divisor with the number of pairs visits each pair once, far apart from the last.
  let step = Math.floor(pairs * 0.618)
  while (commonDivisor(step, pairs) !== 1) step++
  return Array.from({ length: games }, (_, index) => {
    const pair = (index * step) % pairs
    const ruleSet = Math.floor(pair / first.length)
    return {
      name: `${first[pair % first.length]!} ${second[ruleSet]!}`,
      provider: providers[index % providers.length]!,
      ruleSet,
    }
  })
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
