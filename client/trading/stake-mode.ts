/** What the stake field is given in: the stake itself, what the bet can lose, or what it can win. */
export type StakeMode = 'stake' | 'liability' | 'profit'

interface Terms {
  side: 'BACK' | 'LAY'
  /** Decimal odds. */
  odds: number
}

/** Whether the amount of this mode is the stake: a back can lose its stake, a lay can win it. */
const isTheStake = (mode: StakeMode, side: Terms['side']) =>
  mode === 'stake' || (mode === 'liability') === (side === 'BACK')

const MARGIN = 1e-6

/** The stake that risks or wins `amount`, rupees, cut to the paisa; undefined at odds that win nothing. */
export function stakeFrom(mode: StakeMode, amount: number, { side, odds }: Terms): number | undefined {
  if (isTheStake(mode, side)) return amount
  return odds > 1 ? Math.floor((amount * 100) / (odds - 1) + MARGIN) / 100 : undefined
}

/** What the field shows of a stake, rupees, to the paisa. */
export function amountFrom(mode: StakeMode, stake: number, { side, odds }: Terms): number | undefined {
  if (isTheStake(mode, side)) return stake
  return odds > 1 ? Math.round(stake * (odds - 1) * 100) / 100 : undefined
}
