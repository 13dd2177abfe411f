import type { RaceListItem } from '@layline/shared/entities/race'
import type { Caller } from '../client/caller.ts'
import { Skip } from '../mismatch.ts'

/** The last race of the day's list: it does not start while it is looked at. */
export async function nextRace(caller: Caller, type: 'H' | 'G' = 'H'): Promise<RaceListItem> {
  const race = (await caller.data('raceList', { query: { type } })).at(-1)
  if (!race) throw new Skip(`there is no race of type ${type}`)
  return race
}
