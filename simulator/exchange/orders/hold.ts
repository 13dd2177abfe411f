import type { OddsHundredths, Paise } from '@layline/shared/units'
import { pieceProfitPaise } from '../accounts/money.ts'
import type { Order } from './order.ts'

/** What an unmatched lay may cost: what is held for it. */
export function holdOf({ remainingPaise, priceHundredths }: Order): Paise {
  return pieceProfitPaise(remainingPaise, priceHundredths)
}

/**
 * What the backer of a piece wins, and its layer loses. A player's lay has the stake taken off already, and what is left of
 * it keeps its hold (rule OR6).
 */
export function layerProfitPaise(
  lay: Order | undefined,
  stakePaise: Paise,
  priceHundredths: OddsHundredths,
): Paise {
  const profitPaise = pieceProfitPaise(stakePaise, priceHundredths)
  return lay?.account.kind === 'player'
    ? Math.min(profitPaise, mostOfHoldPaise(lay, lay.remainingPaise))
    : profitPaise
}

/**
 * The most that a piece of a player's lay may cost, where so much stake is left after it. The rest of the hold covers the rest
 * of the stake but for a part of a paisa, so that no piece is a whole paisa off, however many there are.
 */
export function mostOfHoldPaise({ holdPaise, priceHundredths }: Order, leftPaise: Paise): Paise {
  return holdPaise - Math.floor((leftPaise * (priceHundredths - 100)) / 100)
}
