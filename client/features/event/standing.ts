import type { Position } from '@layline/shared/entities/bet'
import { positionAfter, type WhatIfBet } from './predicted-position.ts'

export interface Standing {
  /** What the player wins or loses if this runner wins, or is placed, rupees; undefined without a bet that decides it. */
  now: number | undefined
  /** The same if the bet in the slip were matched; undefined where it changes nothing. */
  after: number | undefined
  /** Rupees of that bet, on its runner alone, where the player has given no stake: what is reckoned with. */
  assumedStake?: number | undefined
}

interface Stand {
  runnerIds: readonly string[]
  position: Position | undefined
  /** Several runners are placed, so that each is won or lost by itself. */
  isPlace: boolean
}

/** The player's position on each runner of a market, now and with this bet. */
export function standingsOf({ runnerIds, position, isPlace }: Stand, bet?: WhatIfBet): Map<string, Standing> {
  const all = bet && positionAfter(runnerIds, position, bet)
  return new Map(
    runnerIds.map((id) => {
      const rupees = position?.runners.find(({ selectionId }) => selectionId === id)?.position
      const now = isPlace && rupees === 0 ? undefined : rupees
      const after = isPlace && id !== bet?.selectionId ? undefined : all?.get(id)
      const assumedStake = bet?.isAssumed && id === bet.selectionId ? bet.stake : undefined
      return [id, { now, after, ...(assumedStake !== undefined && { assumedStake }) }]
    }),
  )
}
