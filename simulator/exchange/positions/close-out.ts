import type { OddsHundredths, Paise } from '@layline/shared/units'
import { pieceProfitPaise } from '../accounts/money.ts'

/** What is offered, the best price first. */
export type Offers = readonly (readonly [priceHundredths: OddsHundredths, sizePaise: Paise])[]

/** The one order that levels a runner's legs, or as much of them as is offered. */
export interface CloseOut {
  side: 'BACK' | 'LAY'
  stakePaise: Paise
  /** The worst price it needs: what to ask for. */
  limitHundredths: OddsHundredths
  /** The runner's legs once it is matched. */
  ifWinPaise: Paise
  ifLosePaise: Paise
  /** False where the book has too little. */
  isWhole: boolean
}

/**
 * Levels what is won and lost on a runner, whole or a part (0 to 1) of the way: (win - lose) / price at each price in
 * turn, a lay where the win leg is the larger, a back where it is the smaller. Undefined where there is nothing to
 * level, or nothing offered. Source: domain §1.5 "Green-up".
 */
export function closeOut(
  legs: { ifWinPaise: Paise; ifLosePaise: Paise },
  offers: { toBack: Offers; toLay: Offers },
  part = 1,
): CloseOut | undefined {
  if (!(part > 0 && part <= 1)) throw new Error(`a part is more than 0 and at most 1, not ${part}`)
  const gapPaise = legs.ifWinPaise - legs.ifLosePaise
  const side = gapPaise > 0 ? 'LAY' : 'BACK'
  const sign = side === 'BACK' ? 1 : -1
  let left = Math.abs(gapPaise) * part
  let { ifWinPaise, ifLosePaise } = legs
  let stakePaise = 0
  let limitHundredths: OddsHundredths | undefined
  for (const [price, sizePaise] of side === 'BACK' ? offers.toBack : offers.toLay) {
    const wanted = Math.round((left * 100) / price)
    if (wanted === 0) break
    const stake = Math.min(wanted, sizePaise)
    stakePaise += stake
    limitHundredths = price
    ifWinPaise += sign * pieceProfitPaise(stake, price)
    ifLosePaise -= sign * stake
    left -= (stake * price) / 100
    if (stake === wanted) {
      left = 0
      break
    }
  }
  if (limitHundredths === undefined) return undefined
  return { side, stakePaise, limitHundredths, ifWinPaise, ifLosePaise, isWhole: left === 0 }
}
