import type { ScoreDetail } from '@layline/shared/entities/score'
import { scenarioSchema } from '../../scenario.ts'
import { World } from '../../world.ts'

const EPOCH_MS = 1_768_456_800_000

/** A world of one match, Reds against Blues, that starts after a while such as '10m'. */
export function oneMatch(sport: ScoreDetail['sport'], starts: string) {
  const scenario = scenarioSchema.parse({
    title: 'One match',
    matches: [
      {
        competition: 'Cup',
        sport,
        overs: 10,
        home: { name: 'Reds', rating: 0.5 },
        away: { name: 'Blues', rating: 0.5 },
        starts,
      },
    ],
  })
  const world = new World({ seed: 3, epochMs: EPOCH_MS, scenario })
  const event = world.catalogue.events().next().value!
  return { world, event, later: (ms: number) => world.advanceTo(world.nowMs + ms) }
}
