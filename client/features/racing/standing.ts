import type { Position } from '@layline/shared/entities/bet'
import { positionAfter, type WhatIfBet } from '../event/public.ts'

/** What the player wins or loses on a runner: if it wins or is placed, and in a place market if it is not. Rupees. */
export interface Standing {
  ifIn: number
  ifOut?: number
}

const toPaisa = (rupees: number) => Math.round(rupees * 100) / 100

/** Where the player stands on a runner now; undefined without a bet in the market. */
export function standingOf(position: Position | undefined, selectionId: string): Standing | undefined {
  const runner = position?.runners.find((each) => each.selectionId === selectionId)
  if (!runner) return undefined
  return { ifIn: runner.position, ...(runner.positionopo !== undefined && { ifOut: runner.positionopo }) }
}

/**
 * The same if this bet were matched. In a market with one winner every runner changes; in one with several, each runner
 * is won or lost by itself.
 */
export function standingAfter(
  {
    runnerIds,
    position,
    isPlace,
  }: { runnerIds: readonly string[]; position: Position | undefined; isPlace: boolean },
  bet: WhatIfBet,
): Map<string, Standing> {
  if (!isPlace)
    return new Map([...positionAfter(runnerIds, position, bet)].map(([id, rupees]) => [id, { ifIn: rupees }]))
  const { ifIn, ifOut = 0 } = standingOf(position, bet.selectionId) ?? { ifIn: 0 }
  const sign = bet.side === 'BACK' ? 1 : -1
  const after = {
    ifIn: toPaisa(ifIn + sign * bet.stake * (bet.price - 1)),
    ifOut: toPaisa(ifOut - sign * bet.stake),
  }
  return new Map([[bet.selectionId, after]])
}
