import type { WorldMs } from '@layline/shared/units'
import { running } from '../../../sports/racing/race.ts'
import type { RandomStream } from '../../random-streams.ts'
import type { Race } from './race-record.ts'

const MINUTE = 60_000
/** One race in so many loses a runner, so long before its off. */
const CHANCE = 0.2
const BEFORE_MIN = [3, 120] as const
/** Fields do not shrink below the places and this many more. */
const BEYOND_PLACES = 2

export function mayShrink({ state }: Race): boolean {
  return running(state).length > state.places + BEYOND_PLACES
}

/** How many minutes before the off a race loses a runner, announced so long before it; undefined where it loses none. */
export function drawLoss(race: Race, announcedMs: WorldMs, chance: RandomStream): number | undefined {
  const [least, most] = BEFORE_MIN
  const known = Math.min(most, Math.floor((race.startMs - announcedMs) / MINUTE))
  const isLost = chance.next() < CHANCE && known > least
  race.lossWithinMin = known > least ? known : 0
  return isLost ? chance.int(least, known) : undefined
}

/** The chance that a race which has not lost a runner yet still does. */
export function lossChance(race: Race, nowMs: WorldMs): number {
  const { startMs, stage, lossWithinMin } = race
  if (stage !== 'waiting' || lossWithinMin === 0 || !mayShrink(race)) return 0
  const [least] = BEFORE_MIN
  const minutes = lossWithinMin - least + 1
  const left = Math.min(minutes, Math.max(0, Math.ceil((startMs - nowMs) / MINUTE) - least))
  const toCome = CHANCE * (left / minutes)
  return toCome / (1 - CHANCE + toCome)
}
