import type { Position } from '@layline/shared/entities/bet'
import { positionAfter, type WhatIfBet } from '../event/public.ts'

export interface Standing {
  /** What the player wins or loses if this runner wins, or is placed, rupees; undefined without a bet that decides it. */
  now: number | undefined
  /** The same if the bet in the slip were matched; undefined where it changes nothing. */
  after: number | undefined
}

interface Stand {
  runnerIds: readonly string[]
  position: Position | undefined
  /** Several runners are placed, so that each is won or lost by itself. */
  isPlace: boolean
}

/** Where the player stands on each runner of a race's market, and would with this bet. */
export function standingsOf({ runnerIds, position, isPlace }: Stand, bet?: WhatIfBet): Map<string, Standing> {
  const all = bet && positionAfter(runnerIds, position, bet)
  return new Map(
    runnerIds.map((id) => {
      const rupees = position?.runners.find(({ selectionId }) => selectionId === id)?.position
      const now = isPlace && rupees === 0 ? undefined : rupees
      const after = isPlace && id !== bet?.selectionId ? undefined : all?.get(id)
      return [id, { now, after }]
    }),
  )
}
