import type { CasinoCategory } from '@layline/shared/entities/casino'
import type { Motif } from '../game.ts'
import { andarBahar } from '../games/andar-bahar.ts'
import { baccarat } from '../games/baccarat.ts'
import { dice } from '../games/dice.ts'
import { dragonTiger } from '../games/dragon-tiger.ts'
import { mines } from '../games/mines.ts'
import { poker } from '../games/poker.ts'
import { doubleZeroRoulette, roulette } from '../games/roulette.ts'
import { scratch } from '../games/scratch.ts'
import { CALM, LIVELY, slotsOf, WILD } from '../games/slots.ts'
import { teenPatti } from '../games/teen-patti.ts'
import { thirtyTwoCards } from '../games/thirty-two-cards.ts'
import { wheel } from '../games/wheel.ts'
import type { GameRules } from '../rules.ts'

interface RuleSet {
  rules: GameRules
  motif: Motif
}

/** What is played under each category; where there are several, the games take turns. */
export const RULE_SETS: Readonly<Record<CasinoCategory, readonly RuleSet[]>> = {
  '32 Cards': [{ rules: thirtyTwoCards, motif: 'fan' }],
  'Teen Patti': [{ rules: teenPatti, motif: 'cards' }],
  Baccarat: [{ rules: baccarat, motif: 'cards' }],
  'Instant Win': [
    { rules: scratch, motif: 'scratch' },
    { rules: dice, motif: 'dice' },
  ],
  Fun: [
    { rules: wheel, motif: 'wheel' },
    { rules: mines, motif: 'mines' },
  ],
  'Andar Bahar': [{ rules: andarBahar, motif: 'cards' }],
  'Dragon Tiger': [{ rules: dragonTiger, motif: 'dragon' }],
  Poker: [{ rules: poker, motif: 'fan' }],
  Roulette: [
    { rules: roulette, motif: 'roulette' },
    { rules: doubleZeroRoulette, motif: 'roulette' },
  ],
  Slots: [
    { rules: slotsOf(CALM), motif: 'reels' },
    { rules: slotsOf(LIVELY), motif: 'reels' },
    { rules: slotsOf(WILD), motif: 'reels' },
  ],
}
