import type { Recording } from '../replay/recording.ts'
import { Replays } from '../replay/replays.ts'
import { Elections } from './elections.ts'
import type { GeneratorWorld } from './generator.ts'
import { Matches } from './matches.ts'
import { Outrights } from './outrights.ts'
import { Races } from './racing/races.ts'

/** Every generator of a world, in the order in which they begin and are kept. */
export interface Generators {
  matches: Matches
  outrights: Outrights
  elections: Elections
  races: Races
  replays: Replays
}

export type GeneratorsSnapshot = { [Name in keyof Generators]: ReturnType<Generators[Name]['snapshot']> }
export type GeneratorTask = Parameters<Generators[keyof Generators]['run']>[0]

export function createGenerators(
  world: GeneratorWorld<GeneratorTask>,
  recordings: readonly Recording[],
  snapshot?: GeneratorsSnapshot,
): Generators {
  const matches: Matches = new Matches(world, (match) => outrights.onMatch(match), snapshot?.matches)
  const outrights = new Outrights(world, matches, snapshot?.outrights)
  return {
    matches,
    outrights,
    elections: new Elections(world, snapshot?.elections),
    races: new Races(world, snapshot?.races),
    replays: new Replays(world, recordings, snapshot?.replays),
  }
}
