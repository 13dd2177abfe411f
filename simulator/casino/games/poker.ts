import { type Card, rankOf, Shoe, suitOf } from '../cards.ts'
import { type GameRules, place, type Returns } from '../rules.ts'

/** Hands of five, weakest first. */
const POKER_HANDS = [
  'High card',
  'Pair',
  'Two pairs',
  'Three of a kind',
  'Straight',
  'Flush',
  'Full house',
  'Four of a kind',
  'Straight flush',
] as const
export type PokerHand = (typeof POKER_HANDS)[number]

/** What 'jacks or better' brings back, in hundredths of the stake; of pairs only jacks and up. */
const JACKS_OR_BETTER: Readonly<Partial<Record<PokerHand, number>>> = {
  'Two pairs': 500,
  'Three of a kind': 1000,
  Straight: 2000,
  Flush: 3000,
  'Full house': 5000,
  'Four of a kind': 15_000,
  'Straight flush': 50_000,
}
const JACKS_HUNDREDTHS = 200

const PLACES = [
  place('jacks', 'Jacks or better', 50_000, 96.22, { pays: '2 to 500', tone: 'gold' }),
  place('high', 'High card', 193, 96.73, { group: 'The hand' }),
  place('pair', 'One pair', 228, 96.35, { group: 'The hand' }),
  place('two', 'Two pairs', 2000, 95.08, { group: 'The hand' }),
  place('three', 'Three of a kind', 4500, 95.08, { group: 'The hand' }),
  place('straight', 'Straight or better', 12_500, 94.83, { group: 'The hand' }),
]

/** How often the ranks come, most first: [3, 2] is a full house. */
function countsOf(cards: readonly Card[]): { rank: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1)
  return [...counts].map(([rank, count]) => ({ rank, count })).sort((a, b) => b.count - a.count)
}

function isStraight(ranks: readonly number[]): boolean {
  const sorted = [...new Set(ranks)].sort((a, b) => a - b)
  if (sorted.length !== 5) return false
  return sorted[4]! - sorted[0]! === 4 || sorted.join() === '2,3,4,5,14'
}

export function pokerHand(cards: readonly Card[]): PokerHand {
  const [first, second] = countsOf(cards)
  const straight = isStraight(cards.map(rankOf))
  const flush = new Set(cards.map(suitOf)).size === 1
  if (straight && flush) return 'Straight flush'
  if (first!.count === 4) return 'Four of a kind'
  if (first!.count === 3) return second!.count === 2 ? 'Full house' : 'Three of a kind'
  if (flush) return 'Flush'
  if (straight) return 'Straight'
  if (first!.count === 2) return second!.count === 2 ? 'Two pairs' : 'Pair'
  return 'High card'
}

const PLACE_OF: Readonly<Partial<Record<PokerHand, [code: string, hundredths: number]>>> = {
  'High card': ['high', 193],
  Pair: ['pair', 228],
  'Two pairs': ['two', 2000],
  'Three of a kind': ['three', 4500],
}

export function pokerReturns(cards: readonly Card[]): Returns {
  const hand = pokerHand(cards)
  const [code, hundredths] = PLACE_OF[hand] ?? ['straight', 12_500]
  const isJacks = hand === 'Pair' && countsOf(cards)[0]!.rank >= 11
  const jacks = isJacks ? JACKS_HUNDREDTHS : JACKS_OR_BETTER[hand]
  return { [code]: hundredths, ...(jacks && { jacks }) }
}

export const poker: GameRules = {
  places: PLACES,
  idle: { kind: 'cards', hands: [{ name: 'The hand', cards: [], note: '', isWinner: false }] },
  draw(chance) {
    const cards = new Shoe(chance).deal(5)
    const note = pokerHand(cards)
    return {
      picture: {
        kind: 'cards',
        hands: [{ name: 'The hand', cards, note, isWinner: note !== 'High card' }],
      },
      result: note,
      returns: pokerReturns(cards),
    }
  },
}
