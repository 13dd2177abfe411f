import type { EventScore } from '@layline/shared/entities/score'
import { isoOf } from '@layline/shared/iso-time'
import { SCORE_HAPPENINGS_MAX } from '@layline/shared/limits'
import { scoreDetailOf } from '../../sports/match.ts'
import type { EventFacts } from '../catalogue.ts'
import type { Match } from '../generators/match-record.ts'
import type { World } from '../world.ts'

const STATES = { scheduled: 'BEFORE', 'in-play': 'IN_PLAY', over: 'OVER' } as const

function stateOf(world: World, event: EventFacts, match: Readonly<Match> | undefined): EventScore['state'] {
  if (match) return STATES[match.stage]
  const main = world.catalogue.mainMarket(event)
  const market = main && world.exchange.market(main.marketId)
  if (!event.listed || market?.status === 'CLOSED') return 'OVER'
  return market?.inPlay ? 'IN_PLAY' : 'BEFORE'
}

/** The score of an event in parts. It is read from the match as it stands and changes nothing. */
export function scoreView(world: World, event: EventFacts): EventScore {
  const { eventId, sportId } = event
  const match = world.generators.matches.match(eventId)
  const happenings = match?.happenings ?? []
  return {
    eventId,
    sportId,
    state: stateOf(world, event, match),
    home: match?.state.spec.home ?? '',
    away: match?.state.spec.away ?? '',
    line: world.scoreLine(eventId),
    detail: match ? scoreDetailOf(match.state, happenings) : null,
    happenings: happenings
      .slice(-SCORE_HAPPENINGS_MAX)
      .reverse()
      .map(({ atMs, type, text }) => ({ createdAt: isoOf(atMs), type, text })),
  }
}
