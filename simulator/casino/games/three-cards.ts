import { type Card, rankOf, suitOf } from '../cards.ts'

/** Hands of three, weakest first. */
export const THREE_CARD_HANDS = ['High card', 'Pair', 'Colour', 'Sequence', 'Pure sequence', 'Trail'] as const
export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number]

export interface ThreeCardValue {
  hand: ThreeCardHand
  /** Higher beats lower; equal is a tie. */
  strength: number
}

/** Teen Patti's order: a trail beats a pure sequence; A K Q is the best sequence and A 2 3 the next. */
export function threeCardValue(cards: readonly Card[]): ThreeCardValue {
  const [high, middle, low] = cards.map(rankOf).sort((a, b) => b - a) as [number, number, number]
  const isColour = new Set(cards.map(suitOf)).size === 1
  const isAceTwoThree = high === 14 && middle === 3 && low === 2
  const isSequence = isAceTwoThree || (high - middle === 1 && middle - low === 1)
  const hand = handOf(high, middle, low, isColour, isSequence)
  // Among sequences by the top card, A 2 3 between A K Q and K Q J.
  const order = isSequence ? (isAceTwoThree ? 13.5 : high) * 225 : orderOf(hand, high, middle, low)
  return { hand, strength: THREE_CARD_HANDS.indexOf(hand) * 10_000 + order }
}

function handOf(high: number, middle: number, low: number, isColour: boolean, isSequence: boolean) {
  if (high === low) return 'Trail'
  if (isSequence) return isColour ? 'Pure sequence' : 'Sequence'
  if (isColour) return 'Colour'
  return high === middle || middle === low ? 'Pair' : 'High card'
}

/** By the pair first, then from the top; ranks are below 15. */
function orderOf(hand: ThreeCardHand, high: number, middle: number, low: number): number {
  if (hand === 'Pair') return middle * 15 + (high === middle ? low : high)
  return high * 225 + middle * 15 + low
}
