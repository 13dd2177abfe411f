import type { Chance } from './chance.ts'

const RANKS = '23456789TJQKA'
const SUITS = 'SHDC'

/** A card as two letters, rank and suit: `AS`, `TD`. */
export type Card = string

/** 52 cards, or those of some ranks only. */
export function deckOf(ranks = RANKS): Card[] {
  return [...ranks].flatMap((rank) => [...SUITS].map((suit) => `${rank}${suit}`))
}

/** 2 to 14, the ace high. */
export function rankOf(card: Card): number {
  return RANKS.indexOf(card[0]!) + 2
}

export function suitOf(card: Card): string {
  return card[1]!
}

export function isRed(card: Card): boolean {
  return 'HD'.includes(suitOf(card))
}

/** Cards from a shuffled deck, one after the other; none comes twice. */
export class Shoe {
  readonly #cards: Card[]
  readonly #chance: Chance

  constructor(chance: Chance, cards: readonly Card[] = deckOf()) {
    this.#cards = [...cards]
    this.#chance = chance
  }

  take(): Card {
    const last = this.#cards.length - 1
    const index = this.#chance.int(0, last)
    const card = this.#cards[index]!
    this.#cards[index] = this.#cards[last]!
    this.#cards.length = last
    return card
  }

  deal(count: number): Card[] {
    return Array.from({ length: count }, () => this.take())
  }
}
