import type { Position } from '@layline/shared/entities/bet'

/** A bet not placed yet. Rupees and decimal odds. */
export interface WhatIfBet {
  selectionId: string
  side: 'BACK' | 'LAY'
  stake: number
  price: number
  /** The player has given no stake: it is the usual one. */
  isAssumed?: boolean
}

const toPaisa = (rupees: number) => Math.round(rupees * 100) / 100

/**
 * Profit or loss of a one-winner market for each runner that could win, as if the bet were matched: a back wins
 * (price - 1) x stake on its runner and loses the stake on every other; a lay is the opposite. Source: domain §1.5.
 */
export function positionAfter(
  runnerIds: readonly string[],
  position: Position | undefined,
  bet: WhatIfBet,
): Map<string, number> {
  const sign = bet.side === 'BACK' ? 1 : -1
  return new Map(
    runnerIds.map((id) => {
      const now = position?.runners.find((runner) => runner.selectionId === id)?.position ?? 0
      const change = id === bet.selectionId ? bet.stake * (bet.price - 1) : -bet.stake
      return [id, toPaisa(now + sign * change)]
    }),
  )
}
