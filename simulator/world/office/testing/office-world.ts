import { scenarioSchema } from '../../scenario.ts'
import { World, type WorldSnapshot } from '../../world.ts'

export const MINUTE = 60_000
export const EVER = { startDate: '2000-01-01', endDate: '2999-12-31' }
const EPOCH = 1_768_478_400_000

/** One match that begins in an hour. */
export const FRIENDLY = {
  title: 'Office',
  matches: [
    {
      competition: 'Friendly',
      sport: 'soccer' as const,
      home: { name: 'Reds', rating: 0.5 },
      away: { name: 'Blues', rating: 0.5 },
      starts: '1h',
    },
  ],
}

/** A world of that match, with what the office shows where the test has wishes. */
export function officeWorld(office?: object, epochMs = EPOCH): World {
  const scenario = scenarioSchema.parse({ ...FRIENDLY, ...(office && { office }) })
  return new World({ seed: 5, epochMs, scenario })
}

/** The same world, brought back from its snapshot as a file would hold it. */
export function restored(world: World): World {
  return new World(world.setup, JSON.parse(JSON.stringify(world.snapshot())) as WorldSnapshot)
}
