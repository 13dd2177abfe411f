import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import { pieceProfitPaise } from '../accounts/money.ts'
import type { MarketState } from '../markets/market-state.ts'
import type { Order } from './order.ts'
import type { TradeTerms } from './trades.ts'

/** Two orders that meet, or one and an account that has none: an operator, the cross matcher. */
export interface Meeting extends TradeTerms {
  readonly market: MarketState
  readonly back: Order | undefined
  readonly lay: Order | undefined
  /** False only where makers meet among themselves: neither has a wallet. */
  readonly movesMoney: boolean
}

/** Two orders of one book. A desk has one for all of them, filled anew for each piece: nothing is made for a piece. */
export class BookMeeting implements Meeting {
  market!: MarketState
  runnerIndex = 0
  readonly line = undefined
  back!: Order
  lay!: Order
  backer!: AccountState
  layer!: AccountState
  stakePaise: Paise = 0
  priceHundredths: OddsHundredths = 0
  profitPaise: Paise = 0
  movesMoney = true
  atMs: WorldMs = 0

  /** Whose price it is has waited for the taker. */
  fill(taker: Order, resting: Order, stakePaise: Paise): BookMeeting {
    const { isBack } = taker
    const back = isBack ? taker : resting
    const lay = isBack ? resting : taker
    this.market = taker.market
    this.runnerIndex = taker.runnerIndex
    this.back = back
    this.lay = lay
    this.backer = back.account
    this.layer = lay.account
    this.stakePaise = stakePaise
    this.priceHundredths = resting.priceHundredths
    this.profitPaise = layerProfitPaise(lay, stakePaise, resting.priceHundredths)
    this.movesMoney = back.account.kind === 'player' || lay.account.kind === 'player'
    return this
  }
}

/**
 * What the backer of a piece wins, and its layer loses. Rounding piece by piece could add up to more than a player's lay
 * was checked for (rule OR6).
 */
export function layerProfitPaise(
  lay: Order | undefined,
  stakePaise: Paise,
  priceHundredths: OddsHundredths,
): Paise {
  const profitPaise = pieceProfitPaise(stakePaise, priceHundredths)
  return lay?.account.kind === 'player' ? Math.min(profitPaise, lay.holdPaise) : profitPaise
}
