import type { CasinoCategory, CasinoProviderCode } from '@layline/shared/entities/casino'
import type { GameRules } from './rules.ts'

/** A game of the catalogue. */
export interface Game {
  /** A number, as text. */
  gameId: string
  /** Lower case letters, digits and dashes; one game each. */
  code: string
  name: string
  providerCode: CasinoProviderCode
  category: CasinoCategory
  /** What its picture shows. */
  motif: Motif
  rules: GameRules
  /** One of the named ones, not one of those that fill the shelves. */
  isNamed: boolean
}

export type Motif =
  | 'cards'
  | 'fan'
  | 'dragon'
  | 'roulette'
  | 'reels'
  | 'dice'
  | 'scratch'
  | 'wheel'
  | 'mines'
  | 'race'
  | 'match'
